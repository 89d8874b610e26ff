import type { AgreementSettings } from '@portal/domain'
import type { WireAgreement } from '../lib/wire.ts'

/** The settings of an agreement that is no longer listed: nothing beyond the default. */
const PLAIN_SETTINGS: AgreementSettings = {
  allowOrderTicket: false,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: true,
}

/** The settings of the agreement something was ordered on. */
export const settingsOf = (agreements: readonly WireAgreement[], id: string): AgreementSettings =>
  agreements.find(agreement => agreement.id === id)?.settings ?? PLAIN_SETTINGS
