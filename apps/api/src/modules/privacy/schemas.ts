import { CASE_NUMBER, PRIVACY_REASONS, PRIVACY_SOURCES, PRIVACY_STAYS } from '@portal/domain/privacy'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]
const why = {
  reason: z.enum(keysOf(PRIVACY_REASONS)),
  caseNumber: z.string().regex(CASE_NUMBER).describe('digits, such as 2026/123'),
}
const person = z.string().max(80).describe('`person` of a search')

export const PrivacySearch = z.strictObject({
  ...why,
  searchFor: z.string().trim().min(3).max(120).describe('a phone, or a whole name'),
})
export const PrivacyPersonAsked = z.strictObject({ ...why, person })
export const PrivacyFileAsked = z.strictObject({ ...why, person, language: LanguageAsked })

export const PrivacyPersons = z
  .object({
    persons: z.array(
      z.object({
        person: z.string(),
        name: z.string(),
        phone: z.string().nullable(),
        found: z.array(
          z.object({
            source: z.enum(keysOf(PRIVACY_SOURCES)),
            company: z.string().nullable(),
            employeeId: z.string().nullable(),
            birthDate: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PrivacyPersons' })

export const PrivacyPerson = z
  .object({
    held: z.array(
      z.object({
        source: z.enum(keysOf(PRIVACY_SOURCES)),
        rows: z.array(z.record(z.string(), z.unknown())).describe('1000 at most'),
      }),
    ),
  })
  .meta({ id: 'PrivacyPerson' })

export const PrivacyDeleted = z
  .object({
    removed: z.array(z.object({ source: z.enum(keysOf(PRIVACY_SOURCES)), count: z.number().int() })),
    stays: z.array(
      z.object({
        source: z.enum(keysOf(PRIVACY_STAYS)),
        count: z.number().int(),
        until: z.string().nullable().describe('the last day; null where it depends on what happens'),
      }),
    ),
  })
  .meta({ id: 'PrivacyDeleted' })
