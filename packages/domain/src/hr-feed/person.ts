import * as z from 'zod/mini'
import type { Day } from '../days.ts'
import { countryCodeBound, dayBound, emailBound } from '../forms.ts'
import { LANGUAGE_IDS, type Language } from '../language.ts'
import { parsePhone } from '../phone.ts'
import { withoutUnseen } from '../text.ts'

export const HR_SOURCES = ['SCIM', 'LIST', 'HAND'] as const
export type HrSource = (typeof HR_SOURCES)[number]

/** What a company's HR system says of a person. Nothing else is stored. Source: b.1. */
export type PersonInput = {
  readonly externalId: string | null
  readonly userName: string | null
  readonly employeeId: string | null
  readonly firstName: string
  readonly lastName: string
  /** In lower case where the text is an address; else as it was sent, and nothing is sent to it. */
  readonly email: string | null
  /** National digits where the text is a number; else as it was sent, and the person gets no ticket by it. */
  readonly phone: string | null
  readonly phoneCountryCode: string | null
  readonly department: string | null
  readonly costCentre: string | null
  readonly groups: readonly string[]
  readonly language: Language
  readonly active: boolean
  readonly eligibleFrom: Day | null
  readonly eligibleTo: Day | null
}

/** How many groups a person may have, and how long each text may be. */
export const PERSON_MOST = {
  externalId: 200,
  userName: 254,
  employeeId: 50,
  email: 254,
  firstName: 100,
  lastName: 100,
  phone: 30,
  department: 200,
  costCentre: 100,
  group: 200,
  groups: 1_000,
} as const

const text = (most: number) =>
  z.string().check(z.overwrite(withoutUnseen), z.trim(), z.maxLength(most, 'too-long'))
/** Left out, and as an empty text, it is null. */
const optional = (most: number) =>
  z.pipe(
    z._default(z.nullable(text(most)), null),
    z.transform(value => value || null),
  )

/** How HR systems write that there is no last day: 9999-12-31. */
const NO_LAST_DAY = /^\s*9999-/

/** The bounds of a person, wherever one enters: calls, lists, the page. What is left out is empty. */
export const personBound = z.object({
  externalId: optional(PERSON_MOST.externalId),
  userName: optional(PERSON_MOST.userName),
  employeeId: optional(PERSON_MOST.employeeId),
  firstName: z._default(text(PERSON_MOST.firstName), ''),
  lastName: z._default(text(PERSON_MOST.lastName), ''),
  email: optional(PERSON_MOST.email),
  phone: optional(PERSON_MOST.phone),
  phoneCountryCode: z._default(z.nullable(countryCodeBound), null),
  department: optional(PERSON_MOST.department),
  costCentre: optional(PERSON_MOST.costCentre),
  groups: z._default(
    z
      .array(text(PERSON_MOST.group).check(z.minLength(1, 'required')))
      .check(z.maxLength(PERSON_MOST.groups, 'too-long')),
    [],
  ),
  language: z._default(z.enum(LANGUAGE_IDS), 'nb'),
  active: z._default(z.boolean(), true),
  eligibleFrom: z._default(z.nullable(dayBound), null),
  eligibleTo: z._default(
    z.pipe(
      z.transform((day: unknown) => (typeof day === 'string' && NO_LAST_DAY.test(day) ? null : day)),
      z.nullable(dayBound),
    ),
    null,
  ),
})

/** Where a person is reached by e-mail; null where no address is held. */
export function mailAddressOf({ email }: Pick<PersonInput, 'email'>): string | null {
  const parsed = emailBound.safeParse(email)
  return parsed.success ? parsed.data : null
}

/** A person within the bounds in the form that is stored: a phone is taken apart, an address is in lower case, and groups stand once and in order. */
export function storedPerson(person: PersonInput): PersonInput {
  const { phone, phoneCountryCode } = person
  const parsed = phone === null ? null : parsePhone(phone, phoneCountryCode ?? undefined)
  return {
    ...person,
    email: mailAddressOf(person) ?? person.email,
    phone: parsed?.ok ? parsed.phone : phone,
    phoneCountryCode: parsed?.ok ? parsed.countryCode : null,
    groups: [...new Set(person.groups)].sort(),
  }
}

/** A user name as it is compared: without regard to case (RFC 7643 §4.1.1). */
export const userNameKey = (userName: string | null): string | null => userName?.toLowerCase() ?? null

/** The members in which two persons differ. */
export function changedMembers(before: PersonInput, after: PersonInput): (keyof PersonInput)[] {
  return (Object.keys(after) as (keyof PersonInput)[]).filter(
    member => JSON.stringify(before[member]) !== JSON.stringify(after[member]),
  )
}
