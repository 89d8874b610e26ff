/** What a text may hold wherever one enters: forms, files, the API, feeds. Pure, and the same in the browser and on the server. */

// Format characters (direction marks, zero-width signs, soft hyphens) and variation selectors: nothing of them is seen.
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
/** Control characters, and separators of lines and paragraphs: they break a line of a page or of a file. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** What people write between digits: spaces, dashes and hyphens of every kind, and signs that cannot be seen. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Variation_Selector}\p{Pd}\u2212]/gu

/**
 * A value as JSON and query strings have it, with every text in the form that is stored and compared: Unicode normal form C, where each
 * letter has one writing.
 */
export function inFormC<T>(value: T): T {
  if (typeof value === 'string') return value.normalize('NFC') as T
  if (Array.isArray(value)) return value.map(inFormC) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [inFormC(key), inFormC(each)])) as T
}

/**
 * A text in normal form C. Half a character, such as a cut emoji, becomes the replacement character, because databases and files
 * refuse it.
 */
export const wellFormed = (text: string): string => text.toWellFormed().normalize('NFC')

/** The same without the signs in it that cannot be seen: nobody can find them, and with them a name reads as another one. */
export const withoutUnseen = (text: string): string => wellFormed(text).replace(UNSEEN, '')

/** True when a text has a character that breaks a line or cannot be seen where it stands. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text)

/** The digits of a number as people write it, in groups or with dashes, without what stands between them. */
export const withoutSeparators = (text: string): string => text.replace(BETWEEN_DIGITS, '')

/** Every letter, digit and sign of the typeface that documents are printed in (a test compares them with its files). */
const PRINTED = new RegExp(
  `^[${[
    '\\u0020-\\u0148\\u014a-\\u01c3\\u01c5-\\u0254\\u0256-\\u027b\\u027e-\\u0284\\u0286-\\u0290\\u0292-\\u02a4',
    '\\u02a6-\\u02ff\\u0374-\\u0376\\u037a-\\u03d7\\u03dc\\u03dd\\u03f0-\\u03f6\\u03f9\\u03fa\\u03fc-\\u0479',
    '\\u0480-\\u049d\\u04a0-\\u04ff\\u052f\\u0e3f\\u1d00\\u1d0d\\u1d1b\\u1d43\\u1d47-\\u1d49\\u1d4d\\u1d4f\\u1d50',
    '\\u1d52\\u1d56-\\u1d58\\u1d5b\\u1d62-\\u1d65\\u1d9c\\u1da0\\u1dbb\\u1dbf-\\u1e9b\\u1e9d-\\u2055\\u2057',
    '\\u205f-\\u20af\\u20b1-\\u20b5\\u20b8-\\u20ba\\u20bc-\\u20bf\\u2100\\u2101\\u2103\\u2105\\u2106\\u2109\\u2113',
    '\\u2116\\u2117\\u211e-\\u2122\\u2126\\u212a\\u212b\\u212e\\u2132\\u213b\\u214d\\u2150-\\u217f\\u2183-\\u2186',
    '\\u2189\\u2190-\\u2199\\u21a9\\u21aa\\u21b0\\u21b1\\u21b3-\\u21b5\\u21ba\\u21bb\\u21d0\\u21d2\\u21d4',
    '\\u21de\\u21df\\u21e4\\u21e5\\u21e7\\u21ea\\u2202\\u2205\\u2206\\u220f\\u2211\\u2212\\u221a\\u221e\\u222b\\u2236',
    '\\u2248\\u2260\\u2264\\u2265\\u2295-\\u2298\\u2303-\\u2305\\u2318\\u2325-\\u2327\\u232b\\u2380\\u2387\\u238b',
    '\\u23ce\\u23cf\\u2423\\u2460-\\u2468\\u24b6-\\u24cf\\u24ea\\u25a0-\\u25a2\\u25aa\\u25b2\\u25b3\\u25b6\\u25b7',
    '\\u25ba-\\u25bd\\u25c0\\u25c1\\u25c4-\\u25c7\\u25ca\\u25cb\\u25cf\\u25e6\\u25ef\\u2600\\u2605\\u2606\\u263c',
    '\\u2661\\u2665\\u26a0\\u2713\\u2717\\u2756\\u2764\\u2780-\\u2788\\u27ef\\u27f5-\\u27fa\\u2913\\u2a38\\u2b06',
    '\\u2b12\\u2b13\\u2b1c\\u2b24\\u2c7c\\u2c7f\\u2e18\\ua7ff\\ua92e',
  ].join('')}]*$`,
)
/** A mark that makes no letter with the one before it would be printed over the next one. */
const LOOSE_MARK = /\p{M}/u

/**
 * True when a text can be printed on invoices, cards and lists. Letters of other scripts than Latin, Greek and Cyrillic, and emoji, would
 * be boxes there. Source: decisions.md "Decided after the second look from outside".
 */
export const isPrintable = (text: string): boolean => PRINTED.test(text) && !LOOSE_MARK.test(text)

/**
 * Signs that stand in no name of a person or a class. They are what letters become when a file is read in another character set than
 * it was written in: `¯ystein` of Mac OS, `K│re` of DOS, `Ã¸` of UTF-8 that was taken for Windows-1252.
 */
const FOREIGN_SIGN =
  /[¡¢£¤¥¦¨©¬®¯±²³µ¶¸¹¼½¾¿×÷†‡•…‰‹›™\u0192\u02c6\u02dc\u20a7\u2202-\u22ff\u2310-\u2321\u2500-\u25ff\ufffd\uf8ff]/
/**
 * Letters that stand so in no name either: a capital that Norwegian lacks amid a word (`PŒl`, `AndrŽ`), and quotation marks within a word
 * (`Kv‘rnen`, `J„rvinen`).
 */
const FOREIGN_LETTER = /€\p{L}|\p{L}€|\p{L}[ŒŠŽŸ]\p{Ll}|\p{Ll}[ŒŠŽŸ]|\p{L}[‚„]|\p{Ll}[‘”]\p{Ll}/u

/** True when a text has signs that stand in no name, as one that was read in another character set than its own. */
export const hasForeignSigns = (text: string): boolean => FOREIGN_SIGN.test(text) || FOREIGN_LETTER.test(text)
