import { AGREEMENT_SUB_TYPES, type AgreementSubType, OPERATORS } from '@portal/domain'
import { defaultAgreements } from '@portal/domain/company'
import { describe, expect, it } from 'vitest'
import { checkForm } from '../../lib/check-form.ts'
import {
  AGREEMENT_FIELDS,
  agreementTextForm,
  agreementValues,
  newAgreementValues,
  readAgreements,
  withAgreement,
  writeAgreements,
} from './agreement-values.ts'

const start = newAgreementValues(AGREEMENT_SUB_TYPES)
const check = (values: Partial<typeof start>, others: AgreementSubType[] = []) =>
  checkForm(agreementTextForm(others), { ...start, ...values }, AGREEMENT_FIELDS)

describe('a new agreement', () => {
  it('starts as ticket office, monthly at the end, 30 days [P-360, P-361, P-362]', () => {
    expect(start).toEqual({
      subType: 'TICKETOFFICE',
      invoiceReference: '',
      invoicingInterval: 'MONTHLY_AT_END',
      paymentDeadlineDays: '30',
      widgetSettings: 'yes',
    })
    expect(newAgreementValues(['FREETICKET']).subType).toBe('')
  })
  it('can be sent as it stands', () => {
    expect(check({})).toEqual({
      ok: true,
      data: {
        subType: 'TICKETOFFICE',
        invoiceReference: '',
        invoicingInterval: 'MONTHLY_AT_END',
        paymentDeadlineDays: 30,
      },
    })
  })
  it('needs a type [P-240]', () => {
    expect(check({ subType: '' })).toEqual({ ok: false, faults: { subType: 'required' } })
  })
  it('needs one of the four intervals [P-241]', () => {
    expect(check({ invoicingInterval: '' })).toEqual({ ok: false, faults: { invoicingInterval: 'required' } })
    for (const interval of ['DAILY', 'WEEKLY', 'MONTHLY_AT_END', 'QUARTERLY'])
      expect(check({ invoicingInterval: interval }).ok).toBe(true)
    expect(check({ invoicingInterval: 'OTHER' }).ok).toBe(false)
  })
  it.each(['', 'thirty', '30.5', '-1', '3e1'])('needs a whole number of days, not "%s" [P-242]', days => {
    expect(check({ paymentDeadlineDays: days })).toEqual({
      ok: false,
      faults: { paymentDeadlineDays: 'numbers-only' },
    })
  })
  it('keeps the deadline within its bounds', () => {
    expect(check({ paymentDeadlineDays: '0' })).toMatchObject({
      faults: { paymentDeadlineDays: 'min-value' },
    })
    expect(check({ paymentDeadlineDays: '366' })).toMatchObject({
      faults: { paymentDeadlineDays: 'max-value' },
    })
    expect(check({ paymentDeadlineDays: ' 14 ' })).toMatchObject({ data: { paymentDeadlineDays: 14 } })
  })
})

describe('the widget of an agreement', () => {
  it.each<[AgreementSubType, string, boolean | undefined]>([
    ['SUBSCRIPTIONS', 'yes', true],
    ['SUBSCRIPTIONS', '', false],
    ['HOUSING_ASSOCIATION', '', false],
    ['TICKETOFFICE', 'yes', undefined],
  ])('for %s with "%s" is sent as %s [C-189]', (subType, widgetSettings, sent) => {
    const answer = check({ subType, widgetSettings })
    expect(answer.ok && answer.data.widgetSettings).toBe(sent)
  })
})

describe('beside other agreements', () => {
  it.each<[string, AgreementSubType, AgreementSubType, boolean]>([
    ['free ticket beside company ticket [P-246]', 'FREETICKET', 'SUBSCRIPTIONS', false],
    ['free ticket beside housing [P-246]', 'FREETICKET', 'HOUSING_ASSOCIATION', false],
    ['free ticket beside school [P-246]', 'FREETICKET', 'SCHOOLTICKET', false],
    ['company ticket beside free ticket [P-247]', 'SUBSCRIPTIONS', 'FREETICKET', false],
    ['company ticket beside school [P-247]', 'SUBSCRIPTIONS', 'SCHOOLTICKET', false],
    ['housing beside housing [P-248]', 'HOUSING_ASSOCIATION', 'HOUSING_ASSOCIATION', false],
    ['school beside company ticket [P-248]', 'SCHOOLTICKET', 'SUBSCRIPTIONS', false],
    ['ticket office beside everything', 'TICKETOFFICE', 'SCHOOLTICKET', true],
    ['company ticket beside ticket office', 'SUBSCRIPTIONS', 'TICKETOFFICE', true],
  ])('%s', (_title, subType, other, allowed) => {
    const answer = check({ subType }, [other])
    expect(answer.ok).toBe(allowed)
    if (!answer.ok) expect(answer.faults).toEqual({ subType: 'wrong-format' })
  })
})

describe('an agreement that exists', () => {
  it('goes into the form as it is', () => {
    const agreement = {
      subTypeId: 'SUBSCRIPTIONS',
      invoiceReference: 'Nordlys Drift',
      invoicingInterval: 'QUARTERLY',
      paymentDeadline: 14,
      settings: { widgetSettings: false },
    } as const
    expect(agreementValues(agreement)).toEqual({
      subType: 'SUBSCRIPTIONS',
      invoiceReference: 'Nordlys Drift',
      invoicingInterval: 'QUARTERLY',
      paymentDeadlineDays: '14',
      widgetSettings: '',
    })
    // An old interval must be chosen anew.
    expect(agreementValues({ ...agreement, invoicingInterval: 'OTHER' }).invoicingInterval).toBe('')
  })
})

describe('the agreements of a company that is added', () => {
  it.each(OPERATORS)('start as the defaults of $id, ids 1 to 3 [P-363]', operator => {
    const list = readAgreements(writeAgreements(defaultAgreements(operator)))
    expect(list.map(({ id }) => id)).toEqual(['1', '2', '3'].slice(0, list.length))
    for (const { invoicingInterval, paymentDeadlineDays } of list)
      expect([invoicingInterval, paymentDeadlineDays]).toEqual(['MONTHLY_AT_END', 30])
    expect(list.map(({ subType }) => subType)).toEqual(
      defaultAgreements(operator).map(({ subType }) => subType),
    )
  })
  it('can be changed and added to', () => {
    const one = { ...readAgreements(writeAgreements(defaultAgreements(OPERATORS[0]!)))[0]! }
    const { id: _, ...data } = one
    const changed = withAgreement([one], '1', { ...data, invoiceReference: 'Ny' })
    expect(changed).toEqual([{ ...one, invoiceReference: 'Ny' }])
    expect(withAgreement([one], null, data).map(({ id }) => id)).toEqual(['1', '2'])
    expect(withAgreement([], null, data).map(({ id }) => id)).toEqual(['1'])
  })
  it('are an empty list for invalid text', () => {
    for (const text of ['', '{', '{}', '[{"id":1}]', 'null']) expect(readAgreements(text)).toEqual([])
  })
})
