/** An agreement as the text fields of a form, and the list of agreements of a company that is being added. Pure. */
import type { AgreementSubType } from '@portal/domain'
import {
  type AgreementDraft,
  type AgreementForm,
  agreementConflict,
  agreementForm,
  CHOSEN_INTERVALS,
  hasWidget,
  NEW_AGREEMENT,
} from '@portal/domain/company'
import { formOf } from '../../lib/zod-faults.ts'
import type { WireAgreement } from './wire.ts'

/** In the order shown. */
export const AGREEMENT_FIELDS = [
  'subType',
  'invoiceReference',
  'invoicingInterval',
  'paymentDeadlineDays',
  'widgetSettings',
] as const
type AgreementField = (typeof AGREEMENT_FIELDS)[number]
/** `widgetSettings` is 'yes' or empty. */
export type AgreementValues = Record<AgreementField, string>

/** What a new agreement starts with: ticket office, monthly, 30 days; another type where that one is not offered. */
export function newAgreementValues(options: readonly AgreementSubType[]): AgreementValues {
  const offered = options.includes(NEW_AGREEMENT.subType)
  return {
    ...NEW_AGREEMENT,
    subType: offered ? NEW_AGREEMENT.subType : '',
    paymentDeadlineDays: String(NEW_AGREEMENT.paymentDeadlineDays),
    widgetSettings: 'yes',
  }
}

/** An existing agreement in the form. An interval that is no longer offered must be chosen again. */
export const agreementValues = (
  agreement: Pick<
    WireAgreement,
    'subTypeId' | 'invoiceReference' | 'invoicingInterval' | 'paymentDeadline'
  > & {
    settings: Pick<WireAgreement['settings'], 'widgetSettings'>
  },
): AgreementValues => ({
  subType: agreement.subTypeId,
  invoiceReference: agreement.invoiceReference,
  invoicingInterval: CHOSEN_INTERVALS.find(known => known === agreement.invoicingInterval) ?? '',
  paymentDeadlineDays: String(agreement.paymentDeadline),
  widgetSettings: agreement.settings.widgetSettings ? 'yes' : '',
})

export const draftValues = (draft: AgreementDraft): AgreementValues => ({
  subType: draft.subType,
  invoiceReference: draft.invoiceReference,
  invoicingInterval: draft.invoicingInterval,
  paymentDeadlineDays: String(draft.paymentDeadlineDays),
  widgetSettings: draft.widgetSettings === false ? '' : 'yes',
})

/** The typed whole number; NaN for anything else, also for an empty field. */
const daysOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN)

/**
 * The bounds of one agreement beside the company's others. A conflicting type is a fault of its field; `agreementConflict` returns
 * the other type.
 */
export const agreementTextForm = (others: readonly AgreementSubType[]) =>
  formOf<AgreementValues, AgreementForm>(({ widgetSettings, ...typed }) => {
    const subType = typed.subType as AgreementSubType
    const parsed = agreementForm.safeParse({
      ...typed,
      paymentDeadlineDays: daysOf(typed.paymentDeadlineDays),
      ...(hasWidget(subType) && { widgetSettings: widgetSettings === 'yes' }),
    })
    const conflict = agreementConflict(subType, others) !== null
    if (parsed.success && !conflict) return parsed
    const issues = parsed.success ? [] : parsed.error.issues
    const refused = { path: ['subType'], message: 'wrong-format' }
    return { success: false, error: { issues: conflict ? [refused, ...issues] : issues } }
  })

/** The agreements as text, because all form values are text. */
export const writeAgreements = (agreements: readonly AgreementDraft[]): string => JSON.stringify(agreements)

/** Parses them; invalid text is an empty list. */
export function readAgreements(text: string): AgreementDraft[] {
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return []
    return list.flatMap((entry: AgreementDraft) => {
      const parsed = agreementForm.safeParse(entry)
      if (!parsed.success || typeof entry.id !== 'string') return []
      return [{ ...parsed.data, id: entry.id }]
    })
  } catch {
    return []
  }
}

/** The list with an agreement added or replaced: at the place of its id, or at the end with the next id. */
export function withAgreement(
  agreements: readonly AgreementDraft[],
  id: string | null,
  agreement: AgreementForm,
): AgreementDraft[] {
  if (id !== null) return agreements.map(known => (known.id === id ? { ...agreement, id } : known))
  const last = Math.max(0, ...agreements.map(known => Number(known.id)))
  return [...agreements, { ...agreement, id: String(last + 1) }]
}
