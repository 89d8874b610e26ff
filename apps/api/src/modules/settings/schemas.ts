import { code, WIDGET_ACCESS } from '@portal/domain'
import { optionalEmailBound, settingsForm } from '@portal/domain/settings'
import { z } from 'zod'

// All values are text, so that an answer can be sent back unchanged.
const email = optionalEmailBound.check(z.describe('empty: none'))

/** POST /api/company-agreement/settings (001 §7). */
export const SettingsChange = z.strictObject({
  agreementNumber: z.string(code('required')).min(1, code('required')).max(50, code('too-long')),
  widgetAccess: settingsForm.shape.widgetAccess,
  emailForTicketRequests: email,
  emailForInvoicePreview: email,
  employeeIdLabel: settingsForm.shape.employeeIdLabel,
  confirmOpenRequests: z
    .int(code('wrong-format'))
    .min(0, code('min-value'))
    .max(1_000_000, code('max-value'))
    .default(0)
    .describe('how many open requests may be rejected by the change; with more, nothing is saved'),
})

export const Settings = z
  .object({
    agreementNumber: z.string(),
    widgetAccess: z.enum(WIDGET_ACCESS),
    emailForTicketRequests: z.string().describe('empty: none'),
    emailForInvoicePreview: z.string().describe('empty: none'),
    employeeIdLabel: z.string(),
  })
  .meta({ id: 'CompanySettings' })
