import { expect, it } from 'vitest'
import { nearestOf } from './nearest.ts'

const MEDIA = ['Mobil', 'Reisekort', 'Nytt reisekort']

it.each<[text: string, choices: readonly string[], meant: string | undefined]>([
  ['Barn', ['Voksen'], 'Voksen'],
  ['', ['Voksen'], 'Voksen'],
  ['Kort', ['Mobil', 'Reisekort'], 'Reisekort'],
  ['Kort', MEDIA, undefined],
  ['mobill', MEDIA, 'Mobil'],
  ['Mobiltelefon', MEDIA, 'Mobil'],
  ['Reisekrot', MEDIA, 'Reisekort'],
  ['nytt', MEDIA, 'Nytt reisekort'],
  ['Papir', MEDIA, undefined],
  ['', MEDIA, undefined],
  ['4X', ['4N', '4V', '1'], undefined],
  ['Sone 1', ['1', '2Ø'], undefined],
  ['voksne', ['Voksen', 'Honnør'], 'Voksen'],
  ['x'.repeat(200), MEDIA, undefined],
])('%j of %j means %j', (text, choices, meant) => {
  expect(nearestOf(text, choices)).toBe(meant)
})
