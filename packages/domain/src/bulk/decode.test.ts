import { describe, expect, it } from 'vitest'
import { BULK_MAX_BYTES, decodeFile } from './decode.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, little: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2 + 2))
  for (const [at, sign] of [...`\ufeff${text}`].entries()) bytes.setUint16(at * 2, sign.charCodeAt(0), little)
  return new Uint8Array(bytes.buffer)
}
const latin1 = (text: string) => Uint8Array.from([...text].map(sign => sign.charCodeAt(0)))
const ZIP = Uint8Array.of(0x50, 0x4b, 3, 4, 0x14, 0, 8, 0)

describe('the text of a file', () => {
  it.each<[title: string, bytes: Uint8Array]>([
    ['UTF-8', utf8('Mobil;Ærlig Østby')],
    ['UTF-8 with its mark', utf8('\ufeffMobil;Ærlig Østby')],
    ['Windows-1252', latin1('Mobil;Ærlig Østby')],
    ['UTF-16, little end first', utf16('Mobil;Ærlig Østby', true)],
    ['UTF-16, big end first', utf16('Mobil;Ærlig Østby', false)],
  ])('is read from %s', (_title, bytes) => {
    expect(decodeFile(bytes)).toEqual({ ok: true, text: 'Mobil;Ærlig Østby' })
  })

  it.each<[title: string, bytes: Uint8Array, text: string]>([
    ['ASCII', latin1('Nora;1\r\n'), 'Nora;1\r\n'],
    ['signs of Windows-1252 that Latin-1 lacks', Uint8Array.of(0x80, 0x96, 0xe5), '€–å'],
    ['nothing', Uint8Array.of(), ''],
    ['a mark alone', Uint8Array.of(0xef, 0xbb, 0xbf), ''],
  ])('may be %s', (_title, bytes, text) => {
    expect(decodeFile(bytes)).toEqual({ ok: true, text })
  })

  // The bytes of each letter as the old encodings have them.
  const MAC = { Æ: 0xae, Ø: 0xaf, Å: 0x81, æ: 0xbe, ø: 0xbf, å: 0x8c, é: 0x8e, ö: 0x9a, ä: 0x8a }
  const DOS = { Æ: 0x92, Ø: 0x9d, Å: 0x8f, æ: 0x91, ø: 0x9b, å: 0x86, é: 0x82, ö: 0x94, ä: 0x84 }
  const inPage = (page: Record<string, number>, text: string) =>
    Uint8Array.from([...text].map(sign => page[sign] ?? sign.charCodeAt(0)))

  it.each(
    [
      ...[
        'Øystein;Kvæven',
        'Pål;Fjeldstad',
        'Frida;Skøyen',
        'Åse;Dahl',
        'BJØRN;GÅSEVÅG',
        'Kværnen',
        'André;Åse',
      ],
      ...['Järvinen;Våge', 'Björn;Østby'],
    ].flatMap(text => [['Mac OS', MAC, text] as const, ['DOS', DOS, text] as const]),
  )('is read from %s: %o %s', (_title, page, text) => {
    expect(decodeFile(inPage(page, `Fornavn;Etternavn\r${text}`))).toEqual({
      ok: true,
      text: `Fornavn;Etternavn\r${text}`,
    })
  })

  it.each<[title: string, bytes: Uint8Array, fault: string]>([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'not-text'],
    ['a renamed zip', ZIP, 'not-text'],
    ['a zip behind a few letters', Uint8Array.of(0x41, ...ZIP, 0xff), 'not-text'],
    ['something with NUL', utf8('Mobil\0'), 'not-text'],
    ['UTF-16 without its mark', utf16('Nora;1', true).subarray(2), 'not-text'],
    ['a bell', utf8('Mobil\x07'), 'not-text'],
    ['UTF-8 cut within a letter', utf8('Østby;Ås').subarray(0, 9).subarray(0, 8), 'broken-utf-8'],
    ['UTF-8 with a line of Windows-1252', Uint8Array.of(...utf8('Ås\n'), 0xe5), 'broken-utf-8'],
    ['a mark of UTF-8 before Windows-1252', Uint8Array.of(0xef, 0xbb, 0xbf, 0xe5), 'broken-utf-8'],
    ['UTF-16 with an odd byte', Uint8Array.of(...utf16('Nora', true), 0x41), 'broken-utf-16'],
    ['UTF-16 with half a character', Uint8Array.of(0xff, 0xfe, 0x00, 0xd8, 0x41, 0), 'broken-utf-16'],
    ['letters of a code page that nobody names', Uint8Array.of(0x41, 0x81, 0xba), 'unknown-encoding'],
    ['a letter that is one in Mac OS and in DOS', Uint8Array.of(0x61, 0x8a), 'unknown-encoding'],
    ['more than may be sent', utf8('x'.repeat(BULK_MAX_BYTES + 1)), 'too-large'],
    ['more than may be sent once it is UTF-8', new Uint8Array(BULK_MAX_BYTES).fill(0xe6), 'too-large'],
    ['far more than may be sent', new Uint8Array(2 * BULK_MAX_BYTES + 1).fill(0x78), 'too-large'],
  ])('is refused for %s', (_title, bytes, fault) => {
    expect(decodeFile(bytes)).toEqual({ ok: false, fault })
  })

  it('may be as long as the limit', () => {
    expect(decodeFile(utf8('x'.repeat(BULK_MAX_BYTES)))).toHaveProperty('text')
  })
})
