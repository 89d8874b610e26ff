import { describe, expect, it } from 'vitest'
import { clockFrom, fixedClock, today } from './clock.ts'
import { readConfig } from './config.ts'

describe('a set clock', () => {
  it('runs on, and is the same in every process', () => {
    const since = new Date(Date.now() - 90_000).toISOString()
    const start = Date.parse('2026-12-07T07:00:00Z')
    const shown = clockFrom('2026-12-07T08:00:00+01:00', since).now().getTime() - start
    expect(shown).toBeGreaterThanOrEqual(90_000)
    expect(shown).toBeLessThan(3_600_000)
    expect(clockFrom('2026-12-07T07:00:00Z').now().getTime() - start).toBeLessThan(60_000)
  })

  it('is the real clock when the setting is empty', () => {
    const environment = {
      PORTAL_ENVIRONMENT: 'local',
      DATABASE_URL: 'postgresql://x',
      OIDC_ISSUER: 'http://x.example',
      OIDC_CLIENT_SECRET: 'x',
      SESSION_KEY: Buffer.alloc(32).toString('base64'),
      CODE_KEY: Buffer.alloc(32).toString('base64'),
      SMS_URL: 'http://x.example',
      SMTP_URL: 'smtp://x.example',
      TICKETING_URL: 'http://x.example',
      REGISTER_URL: 'http://x.example',
      FULLMAKT_URL: 'http://x.example',
      SIGNING_URL: 'http://x.example',
      ACCESS_POINT_URL: 'http://x.example',
      CARD_FACTORY_URL: 'http://x.example',
      SCIM_URL: 'http://x.example',
      PORTAL_URL: 'http://x.example',
    }
    expect(readConfig({ ...environment, PORTAL_NOW: '', PORTAL_NOW_SINCE: '' }).PORTAL_NOW).toBeUndefined()
    expect(() => readConfig({ ...environment, PORTAL_NOW: 'tomorrow' })).toThrow('PORTAL_NOW')
  })
})

describe('today', () => {
  it('is the date in Norway, to the millisecond at midnight and for any clock', () => {
    const winter = fixedClock('2026-11-21T22:59:59.999Z')
    const summer = fixedClock('2026-07-01T21:59:59.999Z')
    expect([today(winter), today(summer), today(winter)]).toEqual(['2026-11-21', '2026-07-01', '2026-11-21'])
    winter.set('2026-11-21T23:00:00.000Z')
    summer.set('2026-07-01T22:00:00.000Z')
    expect([today(winter), today(summer), today(winter)]).toEqual(['2026-11-22', '2026-07-02', '2026-11-22'])
  })
})
