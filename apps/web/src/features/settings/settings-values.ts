/** The settings form's values, and what an answer of the API means for it. */
import type { Language, WidgetAccess } from '@portal/domain'
import {
  employeeIdLabel,
  type SettingsForm,
  settingsForm,
  storedEmployeeIdLabel,
} from '@portal/domain/settings'
import { api } from '../../lib/api.ts'
import { ProblemError } from '../../lib/http.ts'
import type { WireSettings } from '../../lib/wire.ts'
import { formOf } from '../../lib/zod-faults.ts'
import type { TicketProduct } from '../../ticket/ticket-product.ts'

/** The query of a company's settings. */
export const settingsOf = (companyId: string, base: TicketProduct['base']) =>
  api.queryOptions('get', `${base}/company-agreement/settings/{companyId}`, {
    params: { path: { companyId } },
  })

/** In the order of the form. */
export const SETTINGS_FIELDS = [
  'widgetAccess',
  'emailForTicketRequests',
  'emailForInvoicePreview',
  'employeeIdLabel',
] as const
type SettingsField = (typeof SETTINGS_FIELDS)[number]
/** `loaded` are the settings when the draft was begun, to detect drafts of older settings. */
export type SettingsValues = Record<SettingsField, string> & { loaded: string }

/** What the form shows: the label of the employee number in the reader's language, where the company has no word of its own. */
export const valuesOf = (
  { agreementNumber: _, ...settings }: WireSettings,
  language: Language,
): SettingsValues => ({
  ...settings,
  employeeIdLabel: employeeIdLabel(settings.employeeIdLabel, language),
  loaded: JSON.stringify(settings),
})

/** True for a draft of settings that were changed since. */
export const isStale = (draft: Partial<SettingsValues> | undefined, now: SettingsValues): boolean =>
  draft !== undefined && draft.loaded !== now.loaded

/** The address for requests stands in the form only where an administrator processes them [C-060]. */
export const hasRequestEmail = (widgetAccess: string): boolean =>
  widgetAccess === ('ALLOW_TICKET_REQUESTS' satisfies WidgetAccess)

/** The domain's bounds; a field that is not shown keeps what is stored, whatever was typed in it. */
export const settingsFormFor = (stored: string) =>
  formOf<SettingsValues, SettingsForm>(typed =>
    settingsForm.safeParse({
      ...typed,
      employeeIdLabel: storedEmployeeIdLabel(typed.employeeIdLabel),
      ...(!hasRequestEmail(typed.widgetAccess) && { emailForTicketRequests: stored }),
    }),
  )

/** The number of open requests when they are why nothing was saved; null otherwise. */
export function openRequestsIn(error: unknown): number | null {
  if (!(error instanceof ProblemError) || error.code !== 'open-requests-exist') return null
  const { openRequests } = error.extras
  return typeof openRequests === 'number' ? openRequests : null
}
