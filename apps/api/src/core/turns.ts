import { Refusal } from './errors.ts'

/** Runs heavy work in turn: at most `atOnce` at a time in this process, one at a time per company. */
export type Turns = <T>(of: string, work: () => Promise<T> | T) => Promise<T>

/**
 * A fair queue: companies take turns, and each has a waiting line of its own, so that the work of one does not delay that of another by more
 * than a piece.
 * @throws Refusal busy when the line is full, or after `longestMs` in it
 */
export const openTurns = ({
  atOnce = 2,
  line = 24,
  longestMs = 20_000,
}: {
  atOnce?: number
  line?: number
  longestMs?: number
} = {}): Turns => {
  /** The waiting lines, that of the next company first. */
  const waiting = new Map<string, (() => void)[]>()
  const working = new Set<string>()

  const startNext = () => {
    for (const [of, starts] of waiting) {
      if (working.size >= atOnce) return
      if (working.has(of)) continue
      waiting.delete(of)
      const [start, ...rest] = starts
      if (rest.length) waiting.set(of, rest)
      working.add(of)
      start!()
    }
  }
  const turn = (of: string) =>
    new Promise<void>((resolve, reject) => {
      const starts = waiting.get(of) ?? []
      if (starts.length >= line) throw new Refusal('busy')
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        const left = (waiting.get(of) ?? []).filter(each => each !== start)
        if (left.length) waiting.set(of, left)
        else waiting.delete(of)
        reject(new Refusal('busy'))
      }, longestMs)
      waiting.set(of, [...starts, start])
      startNext()
    })
  return async (of, work) => {
    await turn(of)
    try {
      return await work()
    } finally {
      working.delete(of)
      // The company that had its turn is the last of those that wait.
      const rest = waiting.get(of)
      waiting.delete(of)
      if (rest) waiting.set(of, rest)
      startNext()
    }
  }
}

/** Makes each piece of a file in a turn of its own; nothing is made, and no turn taken, while a slow reader reads. */
export async function* inTurns(
  turns: Turns,
  of: string,
  pieces: AsyncIterable<string>,
): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const piece = await turns(of, () => iterator.next())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    await iterator.return?.()
  }
}
