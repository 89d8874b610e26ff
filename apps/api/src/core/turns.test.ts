import { afterEach, describe, expect, it, vi } from 'vitest'
import { inTurns, openTurns } from './turns.ts'

afterEach(() => vi.useRealTimers())

/** Work that says when it starts and ends when it is told to. */
const works = (turns: ReturnType<typeof openTurns>) => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    start: (of: string, name: string) =>
      turns(of, () => {
        started.push(name)
        return new Promise<string>(done => ends.set(name, () => done(name)))
      }),
    end: async (name: string) => {
      ends.get(name)!()
      await new Promise(setImmediate)
    },
  }
}

describe('heavy work', () => {
  it('is done one at a time per company, and another company does not wait for its line', async () => {
    const { start, end, started } = works(openTurns({ atOnce: 2 }))
    const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map(name => start(name[0]!, name))
    await new Promise(setImmediate)
    expect(started).toEqual(['a1', 'b1'])
    await end('a1')
    expect(started).toEqual(['a1', 'b1', 'c1'])
    await end('b1')
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
    await end('a2')
    expect(started.at(-1)).toBe('a3')
    await end('c1')
    await end('a3')
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
  })

  it('leaves one company at most one piece behind another, however much that one asks for', async () => {
    const { start, end, started } = works(openTurns({ atOnce: 1, line: 20 }))
    const names = Array.from({ length: 20 }, (_, n) => `busy${n + 1}`)
    const all = [...names.map(name => start('busy', name)), start('other', 'other1')]
    await new Promise(setImmediate)
    await end('busy1')
    expect(started).toEqual(['busy1', 'other1'])
    // Who still waits at the end would be refused after the test.
    for (const name of ['other1', ...names.slice(1)]) await end(name)
    expect(await Promise.all(all)).toEqual([...names, 'other1'])
  })

  it('is refused when the line is full, and taken again when there is room', async () => {
    const turns = openTurns({ atOnce: 1, line: 1 })
    const { start, end } = works(turns)
    const first = start('a', '1')
    const second = start('a', '2')
    await expect(start('a', '3')).rejects.toMatchObject({ code: 'busy' })
    await end('1')
    await end('2')
    expect(await Promise.all([first, second])).toEqual(['1', '2'])
    expect(await turns('a', () => 'again')).toBe('again')
  })

  it('gives its turn back when it fails', async () => {
    const turns = openTurns({ atOnce: 1 })
    await expect(turns('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns('a', () => 'next')).toBe('next')
  })

  it('is refused after the longest wait', async () => {
    vi.useFakeTimers()
    const turns = openTurns({ atOnce: 1, longestMs: 1_000 })
    const { start } = works(turns)
    start('a', '1')
    const late = start('b', '2')
    const refused = expect(late).rejects.toMatchObject({ code: 'busy' })
    await vi.advanceTimersByTimeAsync(1_000)
    await refused
  })
})

describe('a file that is made piece by piece', () => {
  it('takes a turn per piece and none while its reader pauses', async () => {
    const turns = openTurns({ atOnce: 1 })
    const made: string[] = []
    const pieces = inTurns(
      turns,
      'a',
      (async function* () {
        for (const piece of ['x', 'y']) {
          made.push(piece)
          yield piece
        }
      })(),
    )
    expect((await pieces.next()).value).toBe('x')
    expect(await turns('b', () => 'not kept waiting')).toBe('not kept waiting')
    expect(made).toEqual(['x'])
    expect([(await pieces.next()).value, (await pieces.next()).done]).toEqual(['y', true])
  })
})
