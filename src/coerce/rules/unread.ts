/** The answer of a rule that has no reading for a text. */

/** Stands for "no reading"; a value of its own, since `undefined` and `null` are easily mistaken for one. */
export const UNREAD: unique symbol = Symbol('unread')
