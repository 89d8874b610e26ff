import * as z from 'zod/mini'
import { code, textBound } from './forms.ts'

/**
 * Endings of addresses that stand in names by chance only: of companies, of the countries around here, and those that are cheap to
 * register. Whatever else is written like an address counts where nothing but a page is written so (`https://`, `www.`, `/` behind it).
 */
const COMMON =
  'com net org info biz name mobi io app dev xyz online shop store site website web page top club link click live life tech cloud space fun icu vip work world today email group agency digital media news blog wiki zone one pro cc tv ly gl gd tk ml ga cf gq pw ws eu no se dk fi is de uk nl fr es it pl pt ch at be ie lt lv ee cz ru ua by cn us ca au in br jp kr tr ai gg sh to рф рус бел укр срб 中国 公司 网络 在线'
const ENDINGS = COMMON.split(' ')
  .sort((a, b) => b.length - a.length)
  .join('|')
/** Endings that are words of a name behind a full stop and a space: "Hansen & Co. No", "Elektro. As is". */
const SURE = 'com|net|org|info|biz|xyz|online|shop|store|site|website|click|link|app'
/** Shortened titles and names, behind which a surname of two letters stands: "Dr.To", "Chr.No". Nobody has a page there. */
const SHORTENED = 'dr|st|mr|mrs|ms|prof|chr|joh|kr|th|fr|jr|sr|hr|ing|cand'
/** Ways to write a full stop that is read as one: `[.]`, `(dot)`, ` punktum `. */
const DISGUISED =
  /\s*[[({<]\s*(?:\.|dot|punktum|punkt|prikk)\s*[\])}>]\s*|\s+(?:dot|punktum|prikk)\s+|%2e|&#0*46;|&#x0*2e;|&period;/g
/** Letters of other alphabets that look like a Latin one, and full stops of other scripts. */
const LIKE_LETTERS: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    с: 'c',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    ӏ: 'l',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    у: 'y',
  },
  ...{
    α: 'a',
    ε: 'e',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    м: 'm',
    н: 'h',
    к: 'k',
  },
  ...{
    '。': '.',
    '․': '.',
    '‧': '.',
    '∙': '.',
    '⋅': '.',
    '۔': '.',
    '܁': '.',
    '⁄': '/',
    '∕': '/',
    '⧸': '/',
    '：': ':',
    '꞉': ':',
  },
}

const MARKS = [
  // A scheme, also one that is written so that no filter finds it (hxxps), or two slashes.
  /\b(?:h(?:tt|xx)ps?|ftps?|sftp|file|javascript|data|mailto|tel|sms|vbscript)\s*:/,
  /:?\/\//,
  /\bwww\d?\s*\./,
  /\bxn--/,
  // An e-mail address.
  /[\p{L}\p{N}]\s*(?:@|[[({]\s*(?:at|krøllalfa)\s*[\])}])\s*[\p{L}\p{N}]/u,
  // An address of the network.
  /(?:^|[^\d.])(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?![\d.]*\d)/,
  // Something with a path behind it, whatever its ending is.
  /[\p{L}\p{N}]\.\p{L}{2,}\s*\/\s*[\p{L}\p{N}?#]/u,
  // `vinn-nå.no`, `vinn .no`, `vinn . no`
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?!(?:${SHORTENED})\\.)[\\p{L}\\p{N}-]{2,}(?:\\.|\\s+\\.\\s*)(?:${ENDINGS})(?![\\p{L}\\p{N}])`,
    'u',
  ),
  // Of one letter, as shortened addresses are; initials stand before surnames such as To and No, so that only a few endings count.
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]\.(?:com|net|org|co|io|me|ly|gl|gd|cc|app|page|link)(?![\p{L}\p{N}])/u,
  new RegExp(`[\\p{L}\\p{N}]\\.\\s+(?:${SURE})(?![\\p{L}\\p{N}])`, 'u'),
]

/** As it is read: compatibility forms and letters of other alphabets as plain ones, nothing that cannot be seen, full stops as such. */
const decodedText = (text: string): string =>
  [
    ...text
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Mn}]/gu, '')
      .toLowerCase(),
  ]
    .map(sign => LIKE_LETTERS[sign] ?? sign)
    .join('')
    .replace(DISGUISED, '.')

/**
 * Whether a text holds the address of a page or a mailbox, also a disguised one. What somebody unknown types is not sent on with one: the
 * portal's e-mails would lead their readers to it. Names with full stops (`O. A. Hansen`, `St.Olav`) hold none.
 */
export function hasPageAddress(text: string): boolean {
  const [plain, seen] = [text.normalize('NFKC').toLowerCase(), decodedText(text)]
  return MARKS.some(mark => mark.test(seen) || mark.test(plain))
}

/** As `textBound`, for a name that somebody types whom the portal does not know. */
export function strangersNameBound(bounds: { min: number; max: number }) {
  return textBound(bounds).check(z.refine(text => !hasPageAddress(text), code('page-address')))
}
