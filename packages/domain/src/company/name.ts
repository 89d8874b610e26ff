/** Forms of organisations and other letters that are never an ordinary word. */
const ALWAYS_CAPITAL = new Set(
  'AS ASA A/S ANS AB IKS NUF KF FKF RHF HF BRL BBL ESEK IT IKT EDB EU USA II III IV VII VIII IX XI XII'.split(
    ' ',
  ),
)
/** Forms that are words too: capital as the last word only. */
const CAPITAL_AT_THE_END = new Set('SA DA BA KS SE SF ENK STI FLI BO PK'.split(' '))
const SMALL_WORDS = new Set('og i på av for til ved fra med under avd and of the'.split(' '))

/** Letters without a vowel, as NRK and KPMG, or between full stops, as J.B. */
const isAbbreviation = (word: string): boolean =>
  /^[^AEIOUYÆØÅÄÖÉÜ.\d\W]{2,4}$/u.test(word) || /^(?:\p{L}\.){2,}$/u.test(word)

const capitalised = (part: string): string =>
  part
    .toLocaleLowerCase('nb')
    // The first letter, and the one after a single letter with an apostrophe (O'Hara).
    .replace(
      /^(\P{L}*)(\p{L}['’](?=\p{L}{2}))?(\p{L})/u,
      (_all, before: string, prefix = '', first: string) => {
        return before + prefix.toLocaleUpperCase('nb') + first.toLocaleUpperCase('nb')
      },
    )

/**
 * A name in capitals, as the business register has it, the way people write it: `NORDLYS TRANSPORT AS` → `Nordlys Transport AS`. A
 * name that has small letters was written by people and stays.
 */
export function writtenName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  if (name !== name.toLocaleUpperCase('nb')) return name
  const words = name.split(' ')
  return words
    .map((word, at) => {
      const last = at === words.length - 1
      const bare = word.replace(/[(),"«»]/g, '')
      if (ALWAYS_CAPITAL.has(bare) || (last && CAPITAL_AT_THE_END.has(bare))) return word
      if (/\d/.test(word) || isAbbreviation(bare)) return word
      const small = word.toLocaleLowerCase('nb')
      if (at > 0 && !last && SMALL_WORDS.has(small)) return small
      // The owner of a firm: v/Guri Elvebakk.
      if (/^V\/\p{L}/u.test(word)) return `v/${capitalised(word.slice(2))}`
      return word
        .split('-')
        .map((part, place) => {
          const lower = part.toLocaleLowerCase('nb')
          return place > 0 && SMALL_WORDS.has(lower) ? lower : capitalised(part)
        })
        .join('-')
    })
    .join(' ')
}
