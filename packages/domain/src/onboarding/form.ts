import * as z from 'zod/mini'
import {
  code,
  countryCodeBound,
  digitsBound,
  emailBound,
  mobilePhone,
  orRequired,
  phoneBound,
  textBound,
} from '../forms.ts'
import { strangersNameBound } from '../page-address.ts'
import { withoutSeparators } from '../text.ts'

/** Bounds and limits of self-registration. Source: 000 §5, §9; the limits in time and number are the portal's own. */
export const ONBOARDING = {
  codeLength: 6,
  codeMinutes: 10,
  codeTries: 5,
  /** The wait between two codes, so that a text message can arrive. */
  codeArrivesSeconds: 30,
  /** Text messages with a code to one phone, over all onboardings. */
  codesPerPhone: { count: 3, minutes: 60 },
  /** After this time an abandoned registration is deleted. */
  idleDays: 30,
  /** How long ended registrations and requests for access are kept for support. */
  handledDays: 180,
} as const

/** An integer from 100000000 to 999999999, typed with or without spaces; travels as text. Source: 000 §5. */
const organisationNumber = digitsBound(z.regex(/^[1-9]\d{8}$/, orRequired('organisation-number-range')))

const contact = {
  email: emailBound,
  phone: phoneBound,
  phoneCountryCode: countryCodeBound,
  organisationNumber,
}

/** The start of the full variant. Source: 000 §2.7, §5. */
export const onboardingStartForm = z.object(contact).check(mobilePhone)
export type OnboardingStartForm = z.infer<typeof onboardingStartForm>

/** The signee. Source: 000 §2.7, §5. */
export const signeeChoiceForm = z.object({
  name: strangersNameBound({ min: 1, max: 200 }),
  email: emailBound,
})
export type SigneeChoiceForm = z.infer<typeof signeeChoiceForm>

/** The code from the text message, exactly six characters. Source: 000 §5, §9. */
export const phoneCodeForm = z.object({
  code: z
    .string(code('required'))
    .check(
      z.overwrite(withoutSeparators),
      z.minLength(1, code('required')),
      z.length(ONBOARDING.codeLength, orRequired('code-6-characters')),
    ),
})

/** The simple variant: ask for access. Source: 000 §2.7, §5. */
export const accessRequestForm = z
  .object({
    ...contact,
    // Whether it may hold the address of a page is decided with the register's name at hand: some companies are called so.
    companyName: textBound({ min: 1, max: 200 }),
    firstName: strangersNameBound({ min: 2, max: 100 }),
    lastName: strangersNameBound({ min: 2, max: 100 }),
  })
  .check(mobilePhone)
export type AccessRequestForm = z.infer<typeof accessRequestForm>

/** A request for access is OPEN until staff open the company or decline. */
export const ACCESS_REQUEST_STATES = ['OPEN', 'GRANTED', 'DECLINED'] as const
export type AccessRequestState = (typeof ACCESS_REQUEST_STATES)[number]

/**
 * The steps in the return addresses of BankID and the signing page; the page asks the server for the actual step. Source: 000 §2.7.
 */
export const NEXT_STEPS = [
  'PROVIDE_SIGNEE_INFO',
  'CONTRACT_SIGNED',
  'CONTACT_SUPPORT_ERROR_OCCURRED',
  'CONTACT_SUPPORT_COMPANY_EXISTS',
] as const
export type NextStep = (typeof NEXT_STEPS)[number]

const continuation = z.object({ onboardingId: z.uuid(), nextStep: z.enum(NEXT_STEPS) })

/**
 * The query of the continuation page. Source: 000 §2.7, §8.
 * @throws RangeError when the id is no UUID or the step is none of the four
 */
export function parseContinuation(query: { onboardingId: string | null; nextStep: string | null }): {
  onboardingId: string
  nextStep: NextStep
} {
  const parsed = continuation.safeParse(query)
  if (!parsed.success) throw new RangeError('Not a continuation of an onboarding')
  return parsed.data
}
