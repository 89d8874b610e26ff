import { describe, expect, it } from 'vitest'
import { WALKS, walk } from './walks.ts'

/** `npm run heard` goes all ways; every run of the tests goes the first. */
const ways = Object.entries(WALKS).slice(0, process.env.HEARD_ALL ? undefined : 1)

describe('heard, not seen', () => {
  it.each(ways.map(([name, { title }]) => ({ name, title })))('$name: $title', async ({ name }) => {
    await expect(await walk(name)).toMatchFileSnapshot(`./expected/${name}.txt`)
  })
})
