import { mobilePhone } from '@portal/domain'
import {
  ACCESS_REQUEST_STATES,
  accessRequestForm,
  ONBOARDING_STEPS,
  onboardingStartForm,
  phoneCodeForm,
  signeeChoiceForm,
} from '@portal/domain/onboarding'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'
import { paging } from '../../core/list.ts'

const language = LanguageAsked.default('nb')

export const OnboardingParams = z.strictObject({ onboardingId: z.uuid() })
export const SignedQuery = z.strictObject({ onboardingId: z.uuid() })

export const OnboardingStart = z.strictObject({ ...onboardingStartForm.shape, language }).check(mobilePhone)
export const OnboardingStarted = z
  .object({ address: z.string().describe('where the browser goes for BankID') })
  .meta({ id: 'OnboardingStarted' })

export const Registration = z
  .object({
    step: z.enum(ONBOARDING_STEPS).describe('what the visitor does next, or what became of the registration'),
    contractSigned: z.boolean(),
    code: z
      .object({
        delivery: z.enum(['QUEUED', 'SENT', 'FAILED']).describe('of the text message that carries the code'),
        sentAt: z.string().nullable(),
        expiresInSeconds: z.number().int().describe('0 once the code has expired'),
      })
      .nullable()
      .describe('the last code; null where none was sent, or none is awaited'),
    nextCodeInSeconds: z
      .number()
      .int()
      .nullable()
      .describe('until another code may be asked for; null where none is awaited'),
  })
  .meta({ id: 'Registration' })

export const EligibleSigners = z
  .array(z.string())
  .describe('names of those who may sign; empty where the register’s rule cannot be read by a machine')
  .meta({ id: 'EligibleSigners' })
export const SigneeChoice = z.strictObject(signeeChoiceForm.shape)
export const PhoneCode = z.strictObject(phoneCodeForm.shape)

export const AccessRequestCreate = z.strictObject({ ...accessRequestForm.shape, language }).check(mobilePhone)

export const AccessRequestsQuery = z.strictObject({
  state: z.enum(ACCESS_REQUEST_STATES).optional(),
  ...paging(10, 100, 1_000_000),
})
export const AccessRequest = z
  .object({
    id: z.string(),
    state: z.enum(ACCESS_REQUEST_STATES),
    companyName: z.string(),
    organisationNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
    createdAt: z.string(),
    handledAt: z.string().nullable(),
    companyId: z.string().nullable().describe('the company that was opened'),
  })
  .meta({ id: 'AccessRequest' })
export const AccessRequests = z
  .object({ matches: z.array(AccessRequest), totalEntries: z.number().int() })
  .meta({ id: 'AccessRequests' })
export const AccessRequestDecline = z.strictObject({ message: z.string().trim().max(2000).default('') })
