import { type AgreementSettings, operatorById, zonesOf } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import type { WireZone } from '../../lib/wire.ts'
import { endChoice } from '../days.ts'
import { endForm } from '../end-values.ts'
import {
  startZoneChange,
  type ZoneChangeFacts,
  type ZoneChangeValues,
  zoneChangeForm,
} from './zone-change-values.ts'

const plain: AgreementSettings = {
  allowOrderTicket: true,
  allowRefund: false,
  canSetArbitraryStartupDateForTicket: false,
  hasIncreasedExpiryDate: false,
  showDateInput: false,
  hasInvoiceBaseOnly: false,
  widgetSettings: true,
}
const ZONE = { one: 'RUT:TariffZone:1', twoWest: 'RUT:TariffZone:2V', fiveWest: 'RUT:TariffZone:5V' }
const ticket = {
  status: 'active' as const,
  expirationDate: null,
  replacedFrom: null,
  pickupCode: 'ABC234',
  downloadedToPhone: true,
  startDate: '2026-08-01',
  zoneFrom: ZONE.one,
  zoneTo: ZONE.one,
  allZones: false,
  nrOfZones: 1,
}
type Change = {
  operator?: 'oslo' | 'akt' | 'brakar'
  ticket?: Partial<typeof ticket>
  today?: string
  settings?: Partial<AgreementSettings>
  anyDate?: boolean
}
const factsOf = ({ operator = 'oslo', today = '2026-11-21', anyDate = false, ...rest }: Change = {}) =>
  ({
    operator: operatorById(operator),
    zones: zonesOf(operator).map(zone => ({ description: '', ...zone })) as unknown as WireZone[],
    today,
    anyDate,
    startDate: ticket.startDate,
    settings: { ...plain, ...rest.settings },
    ticket: { ...ticket, ...rest.ticket },
  }) satisfies ZoneChangeFacts
const filled: ZoneChangeValues = {
  zoneMode: 'two',
  zoneFrom: ZONE.one,
  zoneTo: ZONE.twoWest,
  firstDay: '2026-12-01',
}
const faultsOf = (values: Partial<ZoneChangeValues>, change?: Change) => {
  const checked = zoneChangeForm(factsOf(change)).safeParse({ ...filled, ...values })
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path[0], message])
}

describe('the zone-change form', () => {
  it('starts with the zones the ticket has', () => {
    expect(startZoneChange(ticket)).toEqual({
      zoneMode: 'one',
      zoneFrom: ZONE.one,
      zoneTo: '',
      firstDay: '',
    })
    const two = { ...ticket, zoneTo: ZONE.twoWest, nrOfZones: 2 }
    expect(startZoneChange(two)).toMatchObject({ zoneMode: 'two', zoneTo: ZONE.twoWest })
    expect(startZoneChange({ ...ticket, allZones: true, nrOfZones: 99 })).toMatchObject({
      zoneMode: 'all',
      zoneFrom: '',
    })
  })

  it('sends one zone, two zones or all, and the last day of the old ones [C-162, C-164, C-201]', () => {
    const sent = (values: Partial<ZoneChangeValues>) =>
      zoneChangeForm(factsOf()).safeParse({ ...filled, ...values })
    expect(sent({})).toEqual({
      success: true,
      data: { zoneFrom: ZONE.one, zoneTo: ZONE.twoWest, expiryDate: '2026-11-30' },
    })
    expect(sent({ zoneMode: 'one', zoneFrom: ZONE.twoWest })).toMatchObject({
      data: { zoneFrom: ZONE.twoWest, zoneTo: ZONE.twoWest },
    })
    expect(sent({ zoneMode: 'all' })).toEqual({
      success: true,
      data: { validAllZones: true, expiryDate: '2026-11-30' },
    })
  })

  it('is refused while nothing changes, in whatever order two zones stand [C-161]', () => {
    expect(faultsOf({ zoneMode: 'one' })).toEqual([['zoneMode', 'same-zone']])
    const two = { ticket: { zoneFrom: ZONE.twoWest, zoneTo: ZONE.one, nrOfZones: 2 } }
    expect(faultsOf({}, two)).toEqual([['zoneMode', 'same-zone']])
    expect(faultsOf({ zoneMode: 'all' }, { ticket: { allZones: true } })).toEqual([['zoneMode', 'same-zone']])
  })

  it('is refused for two zones that do not touch, or one of them missing [C-163]', () => {
    expect(faultsOf({ zoneTo: ZONE.fiveWest })).toEqual([['zoneTo', 'wrong-format']])
    expect(faultsOf({ zoneTo: '' })).toEqual([['zoneTo', 'required']])
    expect(faultsOf({ zoneFrom: '', zoneTo: '' })).toEqual([['zoneFrom', 'required']])
  })

  it('treats one zone and its additional zone as the same ticket [C-165]', () => {
    const [kristiansand, vennesla] = operatorById('akt').singleZoneHasAdditionalZone?.pair ?? ['', '']
    const pair = { zoneFrom: kristiansand, zoneTo: vennesla, nrOfZones: 1 }
    const values = startZoneChange({ ...ticket, ...pair })
    expect(values).toMatchObject({ zoneMode: 'one', zoneFrom: kristiansand })
    expect(faultsOf({ ...values, firstDay: '2026-12-01' }, { operator: 'akt', ticket: pair })).toEqual([
      ['zoneMode', 'same-zone'],
    ])
  })

  it('has the faults of zones and day at once', () => {
    expect(faultsOf({ zoneMode: 'one', firstDay: '' })).toEqual([
      ['zoneMode', 'same-zone'],
      ['firstDay', 'required'],
    ])
    expect(faultsOf({ firstDay: '2026-12-15' })).toEqual([['firstDay', 'invalid-date']])
    expect(faultsOf({ firstDay: '2026-11-01' })).toEqual([['firstDay', 'min-date']])
    expect(faultsOf({ firstDay: '2027-06-01' })).toEqual([['firstDay', 'max-date']])
    expect(faultsOf({ firstDay: 'tomorrow' })).toEqual([['firstDay', 'invalid-date']])
  })

  it('lets the whole month change up to day 6 [C-001]', () => {
    expect(faultsOf({ firstDay: '2026-11-01' }, { today: '2026-11-06' })).toEqual([])
    expect(faultsOf({ firstDay: '2026-11-01' }, { today: '2026-11-07' })).toEqual([['firstDay', 'min-date']])
  })
})

describe('the end-date form', () => {
  const faultOf = (endDate: string, change?: Change) => {
    const checked = endForm(factsOf(change)).safeParse({ endDate })
    return checked.success ? null : checked.error.issues[0]?.message
  }
  it('requires a date that is offered [C-133, C-135, C-166]', () => {
    expect(faultOf('')).toBe('required')
    expect(faultOf('2026-11-30')).toBeNull()
    expect(faultOf('2026-12-15')).toBe('invalid-date')
    expect(faultOf('2026-10-31')).toBe('min-date')
    expect(faultOf('2027-05-31')).toBe('max-date')
    expect(endForm(factsOf()).safeParse({ endDate: '2026-12-31' })).toEqual({
      success: true,
      data: { endDate: '2026-12-31' },
    })
  })

  it('offers last days of months from a list, 32 with increased expiry', () => {
    const offered = endChoice(factsOf())
    expect(offered).toMatchObject({ kind: 'options' })
    expect(offered.days).toHaveLength(4)
    expect(offered.days[0]).toBe('2026-11-30')
    expect(endChoice(factsOf({ settings: { hasIncreasedExpiryDate: true } })).days).toHaveLength(32)
  })

  it('takes a typed date where the agreement has a date input, any date for staff [C-187]', () => {
    const typed = { settings: { showDateInput: true } }
    expect(endChoice(factsOf(typed))).toMatchObject({ kind: 'free', min: '2026-11-21', max: '2027-05-21' })
    expect(faultOf('2026-12-15', typed)).toBeNull()
    expect(faultOf('2027-05-22', typed)).toBe('max-date')
    // Until day 6 the month before is still offered.
    expect(endChoice(factsOf({ ...typed, today: '2026-11-06' }))).toMatchObject({ min: '2026-10-31' })
    expect(endChoice(factsOf({ anyDate: true }))).toMatchObject({
      kind: 'free',
      min: ticket.startDate,
      max: null,
    })
    expect(faultOf('2031-01-15', { anyDate: true })).toBeNull()
    expect(faultOf('2026-07-31', { anyDate: true })).toBe('min-date')
  })
})
