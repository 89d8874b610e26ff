import { COMPANY_ROLES, GLOBAL_ROLES } from '@portal/domain'
import { BROWSER_NAMES, SYSTEM_NAMES } from '@portal/domain/session'
import { z } from 'zod'
import { LanguageAsked } from '../../core/language.ts'
import { maxEntries } from '../../core/list.ts'
import { Company } from '../company/service.ts'
import { DefaultView } from '../saved-view/service.ts'

export const SessionState = z
  .object({
    operator: z.string().describe('the id of the operator whose host was asked'),
    environment: z.enum(['local', 'test', 'stage', 'prod']),
    today: z.iso.date(),
    replaced: z
      .boolean()
      .describe(
        'the session of this browser has ended, because its user has signed in at several other places',
      ),
    ended: z
      .boolean()
      .describe('the session of this browser was ended from elsewhere, by its user or by staff'),
    user: z
      .object({
        id: z.string(),
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        phone: z.string(),
        phoneCountryCode: z.string(),
        globalRoles: z.array(z.enum(GLOBAL_ROLES)),
        companyRoles: z.array(z.enum(COMPANY_ROLES)),
        defaultViews: z
          .array(DefaultView)
          .describe('what lists open with, by the views that the user has saved'),
        unreadNotices: z.number().int(),
      })
      .nullable(),
  })
  .meta({ id: 'SessionState' })

export const SignInQuery = z.strictObject({
  returnTo: z.string().max(2000).optional(),
  language: LanguageAsked.default('nb'),
})

export const SignOutAnswer = z.object({ location: z.string() }).meta({ id: 'SignOutAnswer' })

export const SessionList = z
  .object({
    sessions: z.array(
      z.object({
        id: z.string(),
        browser: z.enum(BROWSER_NAMES).nullable(),
        system: z.enum(SYSTEM_NAMES).nullable(),
        network: z
          .string()
          .nullable()
          .describe('the address it was last used from; of an IPv6 address the network only'),
        sameNetwork: z.boolean().describe('this request comes from the same network'),
        current: z.boolean().describe('the session of this request'),
        startedAt: z.iso.datetime(),
        lastSeenAt: z.iso.datetime().describe('to the minute; what pages fetch by themselves does not count'),
      }),
    ),
  })
  .meta({ id: 'SessionList' })

export const SessionsEnded = z.object({ ended: z.number().int() }).meta({ id: 'SessionsEnded' })

/** Members that we do not know are ignored (OpenID Connect Back-Channel Logout 1.0 §2.5). */
export const BackChannelLogout = z.object({ logout_token: z.string().min(1).max(16_384) })

/** Nothing, with the status 200 that the provider waits for. */
export const LoggedOut = z.object({}).meta({ id: 'LoggedOut' })

export const Contact = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    phoneCountryCode: z.string(),
  })
  .meta({ id: 'Contact' })

export const CompaniesQuery = z.strictObject({
  searchFor: z.string().max(200).default(''),
  maxEntries: maxEntries(50),
  companyId: z.string().max(50).optional(),
})

export const Companies = z
  .object({ matches: z.array(Company), totalEntries: z.number().int() })
  .meta({ id: 'Companies' })
