import { AGREEMENT_SUB_TYPES, type AgreementSubType } from '@portal/domain'
import { expect, it } from 'vitest'
import { agreementLabel } from './agreement-label.ts'
import { invoicePhrases } from './phrases.ts'

const EXPECTED: Partial<Record<AgreementSubType, string>> = {
  SUBSCRIPTIONS: 'Company agreement',
  TICKETOFFICE: 'Ticket counter',
  FREETICKET: "the operator's term",
  SCHOOLTICKET: 'School ticket',
  HOUSING_ASSOCIATION: 'Housing association',
}

it.each(AGREEMENT_SUB_TYPES)('labels %s, or leaves it blank [C-107]', subType => {
  const label = agreementLabel(subType)
  const text = label === 'freeTicket' ? "the operator's term" : label && invoicePhrases[label].en
  expect(text).toBe(EXPECTED[subType] ?? null)
})
