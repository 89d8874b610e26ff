import { describe, expect, it } from 'vitest'
import { REQUIRED_SETTINGS, readConfig } from './config.ts'
import { assertOperators } from './database-address.ts'

const KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 251)).toString('base64')
const GOOD: Record<string, string | undefined> = {
  DATABASE_URL: 'postgresql://portal_login:Vd8kQz3mXw@db.operator.no/portal?sslmode=verify-full',
  OIDC_ISSUER: 'https://id.operator.no',
  OIDC_CLIENT_SECRET: 'n0t-4-guess-7391',
  OIDC_ACR_VALUES: 'none',
  SESSION_KEY: KEY,
  CODE_KEY: KEY,
  SMS_URL: 'https://sms.operator.no',
  SMS_TOKEN: '8fJ2kLm4Qp',
  SMTP_URL: 'smtps://mail.operator.no',
  MAIL_FROM: 'portal@operator.no',
  TICKETING_URL: 'https://tickets.operator.no',
  TICKETING_TOKEN: '8fJ2kLm4Qp',
  REGISTER_URL: 'https://data.brreg.no/enhetsregisteret/api',
  FULLMAKT_URL: 'https://data.brreg.no/fullmakt',
  SIGNING_URL: 'https://sign.operator.no',
  SIGNING_TOKEN: '8fJ2kLm4Qp',
  ACCESS_POINT_URL: 'https://peppol.operator.no',
  ACCESS_POINT_TOKEN: '8fJ2kLm4Qp',
  CARD_FACTORY_URL: 'https://cards.operator.no',
  CARD_FACTORY_KEY: '8fJ2kLm4Qp',
  SCIM_URL: 'https://id.operator.no/scim/v2',
  SCIM_TOKEN: '8fJ2kLm4Qp',
  PORTAL_URL: 'https://bedrift.operator.no',
}
const faultsOf = (env: Record<string, string | undefined>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
const database = (query: string, host = 'db.operator.no') =>
  `postgresql://portal_login:Vd8kQz3mXw@${host}/portal${query}`

describe('production', () => {
  it('starts with settings that are fit for it, and is what an unset environment means', () => {
    expect(faultsOf(GOOD)).toBe('')
    expect(readConfig(GOOD).environment).toBe('prod')
  })

  it.each([
    ['PORTAL_NOW', '2026-12-07T08:00:00Z', 'sets the clock'],
    ['PORTAL_NOW_SINCE', '2026-12-07T08:00:00Z', 'sets the clock'],
    ['OIDC_ISSUER', 'http://id.operator.no', 'must be an address with https'],
    ['OIDC_ISSUER', 'http://localhost:3100', 'must be an address with https'],
    ['OIDC_ISSUER', 'https://localhost:8443', 'leads to this machine'],
    ['SMS_URL', 'https://127.0.0.1:9/sms', 'leads to this machine'],
    ['TICKETING_URL', 'https://[::1]/ticketing', 'leads to this machine'],
    ['SIGNING_URL', 'https://sandbox:3100/signing', 'address of the sandbox'],
    ['SCIM_URL', 'https://sandbox.operator.no/scim', 'address of the sandbox'],
    ['ACCESS_POINT_URL', 'http://peppol.operator.no', 'must be an address with https'],
    ['ACCESS_POINT_URL', 'https://sandbox:3100/access-point', 'address of the sandbox'],
    ['ACCESS_POINT_TOKEN', 'sandbox', 'is a value for demos'],
    ['CARD_FACTORY_URL', 'http://cards.operator.no', 'must be an address with https'],
    ['CARD_FACTORY_URL', 'file://server/cards', 'must be an address with https'],
    ['CARD_FACTORY_KEY', 'sandbox', 'is a value for demos'],
    ['FULLMAKT_URL', 'https://brreg.example', 'or an example'],
    ['REGISTER_URL', 'http://data.brreg.no', 'must be an address with https'],
    ['PORTAL_URL', 'http://bedrift.operator.no', 'must be an address with https'],
    ['PORTAL_URL', 'https://brakar.localhost', 'leads to this machine'],
    ['SMTP_URL', 'smtp://mail.operator.no', 'requireTLS=true'],
    ['SMTP_URL', 'smtps://localhost:3125', 'leads to this machine'],
    ['MAIL_FROM', undefined, 'is missing'],
    ['MAIL_FROM', 'ikke-svar@bedriftsportal.example', 'is an example'],
    ['OIDC_CLIENT_SECRET', 'portal-sandbox-secret', 'is a value for demos'],
    ['OIDC_CLIENT_SECRET', 'none', 'is a value for demos'],
    ['SMS_TOKEN', undefined, 'is missing'],
    ['TICKETING_TOKEN', 'sandbox', 'is a value for demos'],
    ['SIGNING_TOKEN', 'x'.repeat(7), 'is shorter than 8 characters'],
    ['SCIM_TOKEN', 'changeme', 'is a value for demos'],
    ['SESSION_KEY', Buffer.alloc(32).toString('base64'), 'is not drawn at random'],
    ['SESSION_KEY', Buffer.alloc(32, 7).toString('base64'), 'is not drawn at random'],
    ['SESSION_KEY', Buffer.alloc(16, 'abcdefghijklmnop').toString('base64'), 'must be 32 bytes in base64'],
    ['SESSION_KEY', '', 'is missing'],
    ['SESSION_KEY_BEFORE', Buffer.alloc(32, 7).toString('base64'), 'is not drawn at random'],
    ['OIDC_ACR_VALUES', undefined, 'is missing'],
    ['OIDC_ACR_VALUES', 'urn:two  urn:three', 'values of acr'],
    ['CODE_KEY', Buffer.alloc(32, 7).toString('base64'), 'is not drawn at random'],
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0', 'takes any certificate'],
    ['DATABASE_URL', database('?sslmode=disable'), 'must have sslmode=verify-full, not disable'],
    ['DATABASE_URL', database('?sslmode=disable', 'localhost'), 'not disable'],
    ['DATABASE_URL', database('?sslmode=verify-full&sslmode=no-verify'), 'not no-verify'],
    ['DATABASE_URL', database(''), 'is not encrypted'],
    ['DATABASE_URL', database('?host=db.operator.no', 'localhost'), 'is not encrypted'],
    [
      'DATABASE_URL',
      'postgresql://portal_login:secret@localhost/portal',
      'a password that is a value for demos',
    ],
    ['PORTAL_ENVIRONMENT', 'production', 'Unknown environment'],
  ])('refuses %s=%s, and only that', (name, value, says) => {
    const lines = faultsOf({ ...GOOD, [name]: value })
      .split('\n')
      .slice(1)
    expect(lines).toEqual([expect.stringContaining(`  ${name}: `)])
    expect(lines[0]).toContain(says)
  })

  it.each([
    database('', '127.0.0.1'),
    database('', 'localhost'),
    database('?host=/var/run/postgresql', 'localhost'),
  ])('takes a database on this machine without TLS: %s', DATABASE_URL => {
    expect(faultsOf({ ...GOOD, DATABASE_URL })).toBe('')
  })

  it.each([
    ['akt', 'must be a list of operator=postgresql://…'],
    [`${database('?sslmode=verify-full')}`, 'must be a list of operator=postgresql://…'],
    [`akt=${database('?sslmode=verify-full')}, akt=${database('?sslmode=verify-full')}`, 'names akt twice'],
    ['akt=db.operator.no/portal', 'leads akt to something that is no address with postgresql://'],
    ['akt=https://db.operator.no/portal', 'leads akt to something that is no address with postgresql://'],
    [`akt=${database('')}`, 'the address of akt must have sslmode=verify-full'],
    [
      `akt=${database('?sslmode=verify-full')}, brakar=${database('?sslmode=disable')}`,
      'the address of brakar must',
    ],
  ])('starts with no operator led astray: %s', (list, says) => {
    for (const name of ['DATABASE_URLS', 'DATABASE_URLS_NEXT']) {
      const lines = faultsOf({ ...GOOD, [name]: list })
        .split('\n')
        .slice(1)
      expect(lines).toEqual([expect.stringContaining(`  ${name}: `)])
      expect(lines[0]).toContain(says)
      expect(lines[0]).not.toContain('Vd8kQz3mXw')
    }
  })

  it('starts for no operator that there is not', () => {
    const { DATABASE_URLS } = readConfig({
      ...GOOD,
      DATABASE_URLS: `nobody=${database('?sslmode=verify-full')}`,
    })
    expect(() => assertOperators({ DATABASE_URLS })).toThrow(
      'DATABASE_URLS names nobody, which is no operator',
    )
    expect(() => assertOperators({ DATABASE_URLS: new Map([['akt', 'x']]) })).not.toThrow()
  })

  it('knows which operators are in a database of their own, of which two may share one', () => {
    const there = database('?sslmode=verify-full', 'db2.operator.no')
    const read = (DATABASE_URLS?: string) => [...readConfig({ ...GOOD, DATABASE_URLS }).DATABASE_URLS]
    expect(read(` akt=${there} ,brakar=${there},`)).toEqual([
      ['akt', there],
      ['brakar', there],
    ])
    expect(read()).toEqual([])
  })

  it('takes a database without TLS where it is said to be on this machine, but none with TLS switched off', () => {
    const near = { ...GOOD, DATABASE_ON_THIS_MACHINE: 'true' }
    expect(faultsOf({ ...near, DATABASE_URL: database('', 'postgres') })).toBe('')
    expect(faultsOf({ ...near, DATABASE_URL: database('?sslmode=disable', 'postgres') })).toContain(
      'not disable',
    )
  })

  it('names everything that is wrong at once, each on a line of its own with what it is for', () => {
    const message = faultsOf({ PORTAL_NOW: '2026-12-07T08:00:00Z', SMS_TOKEN: 'sandbox', POOL_SIZE: 'many' })
    for (const name of [...REQUIRED_SETTINGS, 'PORTAL_NOW', 'SMS_TOKEN', 'POOL_SIZE'])
      expect(message.match(new RegExp(`^  ${name}: .+ \\(.+\\)$`, 'gm')), name).toHaveLength(1)
    expect(message).toContain("  SMS_URL: is missing (the SMS gateway's address)")
  })
})

it('lets every other environment work with the sandbox', () => {
  const sandbox = {
    ...GOOD,
    OIDC_ISSUER: 'http://localhost:3100',
    PORTAL_NOW: '2026-12-07T08:00:00Z',
    SMS_TOKEN: undefined,
    DATABASE_URL: database(''),
  }
  for (const PORTAL_ENVIRONMENT of ['local', 'test', 'stage'])
    expect(faultsOf({ ...sandbox, PORTAL_ENVIRONMENT })).toBe('')
  expect(faultsOf({ ...sandbox, PORTAL_ENVIRONMENT: 'prod' })).not.toBe('')
})
