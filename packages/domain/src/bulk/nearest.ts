import { comparable } from './text.ts'

/** How many letters must be taken out, put in or changed to make one text of another. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (let at = 1; at <= other.length; at++)
      next.push(Math.min(next[at - 1]! + 1, row[at]! + 1, row[at - 1]! + (letter === other[at - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}

/** Letters by which a text may differ from what was meant. */
const MISSPELT = 2

/**
 * The choice that a text was probably meant as: the only one there is, the only one that holds it or is held by it, or the only one that
 * is misspelt by a letter or two. undefined where none or several may be meant.
 */
export function nearestOf(text: string, choices: readonly string[]): string | undefined {
  if (choices.length === 1) return choices[0]
  const typed = comparable(text)
  if (typed === '') return undefined
  const only = (isMeant: (choice: string) => boolean) => {
    const [first, ...others] = choices.filter(choice => isMeant(comparable(choice)))
    return others.length === 0 ? first : undefined
  }
  // Texts of a letter or two, such as zones, are alike without being meant.
  return (
    only(choice => choice.length > MISSPELT && choice.includes(typed)) ??
    only(choice => choice.length > MISSPELT && typed.includes(choice)) ??
    only(choice => choice.length > 2 * MISSPELT && distance(typed, choice) <= MISSPELT)
  )
}
