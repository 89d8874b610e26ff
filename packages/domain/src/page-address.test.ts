import { describe, expect, it } from 'vitest'
import { accessRequestForm, signeeChoiceForm } from './onboarding/form.ts'
import { hasPageAddress } from './page-address.ts'
import { widgetOrder } from './widget/order.ts'

describe('the address of a page', () => {
  it.each([
    ...[
      'https://evil.example/vinn',
      'HTTP://EVIL.EXAMPLE',
      'hxxps://evil.no',
      'hxxp:evil',
      'ftp://x',
      '//evil',
      'javascript:alert(1)',
    ],
    ...['Kari www.evil.no', 'www .evil', 'WWW2.evil', 'Se mailto:a', 'xn--vnn-0na.no'],
    ...[
      'evil.no',
      'Vinn på evil.no i dag',
      'Gratis-penger.com',
      'EVIL.NO',
      'bit.ly/3abc',
      't.co/x',
      'x.com',
      'evil.io',
      'a1.xyz',
    ],
    ...[
      'evil.museum/vinn',
      'evil.støtte/vinn',
      'vinn .no',
      'vinn . com',
      'vinn. com',
      'Kari evil.no, ring oss',
      '(evil.no)',
    ],
    ...[
      'evil[.]no',
      'evil(.)no',
      'evil[dot]no',
      'evil dot com',
      'evil punktum no',
      'evil (punktum) no',
      'evil{.}no',
      'evil%2Eno',
      'evil&#46;no',
    ],
    ...[
      'evil。no',
      'evil․no',
      'evil．ｎｏ',
      'ｅｖｉｌ．ｃｏｍ',
      'e\u200bvil.n\u200do',
      'evil\u2060.no',
      'evil.nо',
      'еvil.сom',
      'пример.рф',
    ],
    ...[
      'kari@evil.example',
      'kari (at) evil',
      'kari＠evil',
      '192.0.2.7',
      'Ring 192.0.2.7 nå',
      'http:⁄⁄evil',
      'evil.example∕vinn',
      'ℎttps://x',
    ],
  ])('is found in %s', text => {
    expect(hasPageAddress(text)).toBe(true)
  })

  it.each([
    ...[
      'Kari',
      'O. A. Hansen',
      'O.A. Hansen',
      'J.R.R. Tolkien',
      'St.Olav',
      'Dr.Li',
      'Dr.To',
      'Chr.No',
      'J.Li',
      'A.No',
      'T. To',
      'Per-Åge Jr.',
    ],
    ...[
      'Anne-Grethe',
      'Siv O’Connor',
      'Nguyễn Văn An',
      'Łukasz',
      '李小龍',
      'И.О.Иванов',
      'Müller & Sønn AS',
      'Hansen & Co. No 5',
      'Gal·la',
    ],
    ...[
      'A.B.C. AS',
      'Nr. 1 Bakeri AS',
      'Kr.Sand Taxi',
      'Elektro A/S',
      'c/o Hansen',
      'Avd. 3.2',
      'Versjon 10.2.1',
      'Punktum AS',
      'Dot Norge AS',
    ],
    ...[
      'Kafé «Hos oss»',
      'Bygg AS (under avvikling)',
      'Data Norge AS',
      'Tel Aviv Mat',
      'S.A. Web & Co',
      'Com. Hansen',
      'Is & Brus. Oslo',
    ],
  ])('is not found in %s', text => {
    expect(hasPageAddress(text)).toBe(false)
  })

  it('is refused in every name that somebody types whom nobody knows', () => {
    const codesOf = (result: {
      error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
    }) =>
      result.error?.issues
        .filter(({ message }) => message === 'page-address')
        .map(({ path }) => path.join('.'))
    const names = { firstName: 'Vinn evil.no', lastName: 'bit.ly/3abc' }
    expect(codesOf(accessRequestForm.safeParse(names))).toEqual(['firstName', 'lastName'])
    expect(codesOf(widgetOrder.safeParse(names))).toEqual(['firstName', 'lastName'])
    expect(codesOf(signeeChoiceForm.safeParse({ name: 'Kari, se www.evil.no' }))).toEqual(['name'])
  })
})
