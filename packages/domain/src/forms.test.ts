import { describe, expect, it } from 'vitest'
import { contactForm } from './contact/form.ts'
import { textBound } from './forms.ts'
import { accessRequestForm, signeeChoiceForm } from './onboarding/form.ts'
import { userForm } from './user/form.ts'

const name = textBound({ min: 2, max: 50 })

describe('a name', () => {
  it.each([
    ...[
      "Siv O'Connor",
      'Siv O’Connor',
      'Anne-Grethe',
      'Østby',
      'Ánne Sárá Bæhr',
      'Čáppa Đorđe Ŋáŋŋa Ŧuoŧŧa Žilliha',
    ],
    ...['Zoë Ibáñez-Łoś', 'Jr. 3', 'Müller & Sønn AS', 'Aašša', 'Σοφία', 'Дмитрий'],
  ])('may be %s', text => {
    expect(name.safeParse(text)).toEqual({ success: true, data: text })
  })

  it.each([
    ['a line feed', 'Kari\nNordmann'],
    ['a tab', 'Kari\tNordmann'],
    ['a NUL', 'Kari\0Nordmann'],
    ['a terminal escape', 'Kari\u001b[31m'],
    ['a C1 control', 'Kari\u0085Nordmann'],
    ['a line separator', 'Kari\u2028Nordmann'],
    ['a paragraph separator', 'Kari\u2029Nordmann'],
  ])('is one line: %s is refused', (_what, text) => {
    const { error } = name.safeParse(text)
    expect(error?.issues.map(({ message }) => message)).toEqual(['hidden-characters'])
  })

  it.each([
    ['a right-to-left override', 'Kari\u202enamdroN'],
    ['an isolate', 'Kari\u2066Nordmann\u2069'],
    ['a direction mark', 'Kari\u200fNordmann'],
    ['a zero-width space', 'Kari\u200bNordmann'],
    ['a zero-width joiner', 'Kari\u200dNordmann'],
    ['a byte order mark', 'Kari\ufeffNordmann'],
    ['a soft hyphen', 'Kari\u00adNordmann'],
    ['a tag character', 'Kari\u{e0041}Nordmann'],
    ['a variation selector', 'Kari\ufe0fNordmann'],
  ])('is taken without what cannot be seen: %s', (_what, text) => {
    expect(name.safeParse(text).data?.replace(/namdroN/, 'Nordmann')).toBe('KariNordmann')
  })

  it('is stored in normal form C', () => {
    expect(name.parse('A\u030ase O\u0308berg')).toBe('Åse Öberg')
  })

  it.each(['李小龍', 'محمد', 'Kari 😀', 'Nguyễn Đặng\u0e01', 'Q\u0323\u0300'])(
    'that cannot be printed is refused: %s',
    text => {
      expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['not-printable'])
    },
  )

  it('is that of a user, of a signee, of a company and of who asks for access', () => {
    const hidden = 'Kari\u2028Nordmann'
    const codesOf = (checked: {
      error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
    }) =>
      checked.error?.issues
        .filter(({ message }) => message === 'hidden-characters')
        .map(({ path }) => path.join())
    const person = { firstName: hidden, lastName: hidden, email: 'a@b.example', phone: '41210001' }
    expect(codesOf(userForm.safeParse(person))).toEqual(['firstName', 'lastName'])
    expect(codesOf(signeeChoiceForm.safeParse({ name: hidden, email: 'a@b.example' }))).toEqual(['name'])
    const asked = { ...person, companyName: hidden, organisationNumber: '312000415' }
    expect(codesOf(accessRequestForm.safeParse(asked))).toEqual(['companyName', 'firstName', 'lastName'])
  })

  it('is one line, unlike a message to customer service', () => {
    expect(contactForm.safeParse({ message: 'Hei!\n\nTakk 👩‍💻' }).success).toBe(true)
  })
})
