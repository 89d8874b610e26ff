import { describe, expect, it } from 'vitest'
import {
  cancelAction,
  codeAction,
  TICKET_REASONS,
  type TicketAction,
  type TicketActionFacts,
  ticketCan,
} from './can.ts'

const active: TicketActionFacts = {
  status: 'ACTIVE',
  expirationDate: null,
  pickupCode: 'K3T7',
  downloadedToPhone: false,
}
const pending: TicketActionFacts = { ...active, status: 'PENDING' }
const ended: TicketActionFacts = { ...active, expirationDate: '2026-11-30' }
const expired: TicketActionFacts = { ...ended, status: 'EXPIRED' }
const onPhone = { downloadedToPhone: true }

const ROWS: readonly (readonly [TicketAction, string, TicketActionFacts, true | string])[] = [
  ['changeZone', 'active without end [C-126]', active, true],
  ['changeZone', 'active with end [C-126]', ended, 'has-end-date'],
  ['changeZone', 'pending [C-126]', pending, 'not-active'],
  ['changeZone', 'expired [C-126]', expired, 'not-active'],
  ['cancelActive', 'active without end [C-127]', active, true],
  ['cancelActive', 'active with end [C-127]', ended, 'has-end-date'],
  ['cancelActive', 'pending [C-127]', pending, 'not-active'],
  ['cancelPending', 'pending [C-128]', pending, true],
  ['cancelPending', 'active [C-128]', active, 'not-pending'],
  ['sendPickupCode', 'active, code, not downloaded [C-130]', active, true],
  ['sendPickupCode', 'active with end, code, not downloaded [C-130]', ended, true],
  ['sendPickupCode', 'pending, code, not downloaded [C-130]', pending, true],
  ['sendPickupCode', 'no code yet [C-130]', { ...pending, pickupCode: null }, 'no-pickup-code'],
  ['sendPickupCode', 'empty code [C-130]', { ...pending, pickupCode: '' }, 'no-pickup-code'],
  ['sendPickupCode', 'downloaded [C-130]', { ...active, ...onPhone }, 'already-downloaded'],
  ['sendPickupCode', 'expired [C-130]', expired, 'not-active-or-pending'],
  ['sendPickupCode', 'failed [C-130]', { ...active, status: 'FAILED' }, 'not-active-or-pending'],
  ['resend', 'active, downloaded, no end [C-131]', { ...active, ...onPhone }, true],
  ['resend', 'pending, downloaded, no end [C-131]', { ...pending, ...onPhone }, true],
  ['resend', 'downloaded, with end [C-131]', { ...ended, ...onPhone }, 'has-end-date'],
  ['resend', 'not downloaded [C-131]', active, 'not-downloaded'],
  ['changeReference', 'active', active, true],
  ['changeReference', 'pending', pending, true],
  ['changeReference', 'active with end', ended, true],
  ['changeReference', 'expired', expired, 'not-active-or-pending'],
  ['resend', 'expired [C-131]', { ...expired, ...onPhone }, 'not-active-or-pending'],
]

describe('company-ticket actions', () => {
  it.each(ROWS)('%s: %s', (action, _title, ticket, verdict) => {
    expect(ticketCan[action](ticket)).toBe(verdict)
  })
  it('have a row for every reason and every action', () => {
    expect(TICKET_REASONS.filter(reason => !ROWS.some(([, , , verdict]) => verdict === reason))).toEqual([])
    expect(Object.keys(ticketCan).sort()).toEqual([...new Set(ROWS.map(([action]) => action))].sort())
  })
  it('share one button: Send pickup code becomes Resend once on a phone [C-131]', () => {
    expect(codeAction(active)).toBe('sendPickupCode')
    expect(codeAction({ ...active, ...onPhone })).toBe('resend')
    expect(codeAction({ ...ended, ...onPhone })).toBe('sendPickupCode')
  })
  it('share one button: Cancel pending instead of Cancel active [C-128]', () => {
    expect(cancelAction(pending)).toBe('cancelPending')
    expect(cancelAction(active)).toBe('cancelActive')
  })
})
