import { BULK_MAX_BYTES } from '@portal/domain/bulk'
import { describe, expect, it } from 'vitest'
import { textOfFile } from './read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, little: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2 + 2))
  for (const [at, sign] of [...`\ufeff${text}`].entries()) bytes.setUint16(at * 2, sign.charCodeAt(0), little)
  return new Uint8Array(bytes.buffer)
}

describe('the text of a file', () => {
  it.each<[title: string, bytes: Uint8Array]>([
    ['UTF-8', utf8('Mobil;Ærlig Østby')],
    ['UTF-8 with its mark', utf8('\ufeffMobil;Ærlig Østby')],
    ['Windows-1252', Uint8Array.from([...'Mobil;Ærlig Østby'].map(sign => sign.charCodeAt(0)))],
    ['UTF-16, little end first', utf16('Mobil;Ærlig Østby', true)],
    ['UTF-16, big end first', utf16('Mobil;Ærlig Østby', false)],
  ])('is read from %s', (_title, bytes) => {
    expect(textOfFile(bytes)).toEqual({ text: 'Mobil;Ærlig Østby' })
  })

  it.each<[title: string, bytes: Uint8Array, fault: string]>([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0), 'notText'],
    ['something with NUL', utf8('Mobil\0'), 'notText'],
    ['more than 1 MB', utf8('x'.repeat(BULK_MAX_BYTES + 1)), 'tooLarge'],
    ['more than 1 MB once it is UTF-8', new Uint8Array(BULK_MAX_BYTES).fill(0xe6), 'tooLarge'],
    ['far more than 1 MB', new Uint8Array(2 * BULK_MAX_BYTES + 1).fill(0x78), 'tooLarge'],
  ])('is refused for %s', (_title, bytes, fault) => {
    expect(textOfFile(bytes)).toEqual({ fault })
  })

  it('may be 1 MB', () => {
    expect(textOfFile(utf8('x'.repeat(BULK_MAX_BYTES)))).toHaveProperty('text')
  })
})
