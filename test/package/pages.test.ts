/** The generated pages: each is what `npm run docs` would write now. */

import { expect, it } from 'vitest'
import { generatePages } from '../../scripts/docs.js'

const pages = await generatePages()

it.each(pages.map(({ path, current }) => ({ path, current })))('has a current $path (`npm run docs` writes it)', ({ current }) => {
  expect(current).toBe(true)
})

it('has a page for every generator', () => {
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['AGENTS.md', 'docs/reference/diagnostics.md']))
})
