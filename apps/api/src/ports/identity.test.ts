import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUDIENCE, CLIENT, startHostileProvider, type TokenMade } from '../../test/hostile-provider.ts'
import { type IdentityPort, openIdentity, type SignInTransaction, subjectOf } from './identity.ts'

const TRANSACTION: SignInTransaction = {
  state: 'state',
  nonce: 'nonce',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost:3000/implicit/callback',
  returnTo: '/',
}
const CALLBACK = new URL('http://localhost:3000/implicit/callback?code=code&state=state')

let provider: Awaited<ReturnType<typeof startHostileProvider>>
let identity: IdentityPort
const open = () => openIdentity(provider.config, () => new Date())
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from

beforeAll(async () => {
  provider = await startHostileProvider()
})
beforeEach(() => {
  identity = open()
  provider.state.issuer = ''
  provider.state.fetchedElsewhere = 0
})
afterAll(() => provider.stop())

/** What is wrong with a token of either kind: refused as a bearer token and as an id token. */
const WRONG: [string, () => TokenMade][] = [
  ['of another issuer', () => ({ claims: { iss: 'http://localhost:1' } })],
  ['without a subject', () => ({ claims: { sub: undefined } })],
  ['without an audience', () => ({ claims: { aud: undefined } })],
  ['for another audience', () => ({ claims: { aud: 'urn:other' } })],
  ['without an end', () => ({ claims: { exp: undefined } })],
  ['that has ended', () => ({ claims: { exp: seconds(-120) } })],
  ['that has not begun', () => ({ claims: { nbf: seconds(120) } })],
  ['issued in the future', () => ({ claims: { iat: seconds(120) } })],
  ['without the instant of issue', () => ({ claims: { iat: undefined } })],
  ['signed by somebody else', () => ({ signedBy: 'stranger' })],
  ['signed with the public key as a secret', () => ({ signedBy: 'public key as a secret' })],
  ['with a key nobody has', () => ({ header: { kid: 'unknown' } })],
]

const unsigned = (token: string) => {
  const [, payload] = token.split('.')
  return `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${payload}.`
}
const truncated = (token: string) => token.slice(0, -8)
const altered = (token: string) => {
  const [header, payload, signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString())
  return [
    header,
    Buffer.from(JSON.stringify({ ...claims, sub: 'ingrid' })).toString('base64url'),
    signature,
  ].join('.')
}
const MANGLED: [string, (token: string) => string][] = [
  ['without a signature', unsigned],
  ['cut short', truncated],
  ['altered', altered],
]

describe('a bearer token', () => {
  const verify = async (made: TokenMade = {}) => identity.verifyBearer(await provider.accessToken(made))

  it('names a person by issuer and subject, whatever address it carries', async () => {
    const person = { kind: 'user', subject: subjectOf(provider.issuer, 'kari') }
    expect(await verify()).toEqual(person)
    expect(await verify({ claims: { email: 'ingrid@operator.example', email_verified: true } })).toEqual(
      person,
    )
  })

  it('names an external system, and what it may be used for', async () => {
    const made = { claims: { sub: 'erp', client_id: 'erp', scope: 'invoice:read payroll:read' } }
    expect(await verify(made)).toEqual({
      kind: 'client',
      subject: subjectOf(provider.issuer, 'erp'),
      scopes: ['invoice:read', 'payroll:read'],
    })
    expect(await verify({ claims: { ...made.claims, scope: undefined } })).toMatchObject({ scopes: [] })
  })

  it('is for us alone: our audience as a text or as the only one of a list', async () => {
    expect(await verify({ claims: { aud: [AUDIENCE] } })).not.toBeNull()
    expect(await verify({ claims: { aud: [AUDIENCE, 'urn:other'] } })).toBeNull()
    expect(await verify({ claims: { aud: [] } })).toBeNull()
  })

  it('may be half a minute off by the clock', async () => {
    expect(await verify({ claims: { exp: seconds(-5) } })).not.toBeNull()
    expect(await verify({ claims: { nbf: seconds(20), iat: seconds(20) } })).not.toBeNull()
  })

  it.each(WRONG)('is refused: one %s', async (_what, made) => {
    expect(await verify(made())).toBeNull()
  })

  it.each(MANGLED)('is refused: one %s', async (_what, mangle) => {
    expect(await identity.verifyBearer(mangle(await provider.accessToken()))).toBeNull()
  })

  it.each([
    ['an id token, also where both audiences are named alike', 'JWT'],
    ['a logout token', 'logout+jwt'],
    ['a token without a type', undefined],
  ])('is refused: %s', async (_what, typ) => {
    expect(await verify({ header: { typ } as TokenMade['header'] })).toBeNull()
  })

  it('is refused without the client it was made for', async () => {
    expect(await verify({ claims: { client_id: undefined } })).toBeNull()
  })

  it('never makes us fetch a key from where it says', async () => {
    const url = `${provider.issuer}/keys-of-the-attacker`
    for (const header of [{ jku: url }, { x5u: url }, { jku: url, kid: 'unknown' }])
      await verify({ header, signedBy: 'stranger' })
    expect(provider.state.fetchedElsewhere).toBe(0)
  })
})

describe('the answer to a sign-in', () => {
  const exchange = async (made: TokenMade = {}, mangle = (token: string) => token) => {
    provider.state.idToken = mangle(await provider.idToken('nonce', made))
    return (await identity.exchange(CALLBACK, TRANSACTION)).identity
  }

  it('names the person by issuer and subject, with the verified address', async () => {
    expect(await exchange()).toEqual({
      subject: subjectOf(provider.issuer, 'kari'),
      email: 'kari@nordlys.example',
    })
  })

  it.each([false, 'true', 1, undefined])('has no address when email_verified is %j', async email_verified => {
    expect((await exchange({ claims: { email_verified } })).email).toBeNull()
  })

  it.each(WRONG)('is refused with an id token %s', async (_what, made) => {
    await expect(exchange(made())).rejects.toThrow()
  })

  it.each(MANGLED)('is refused with an id token %s', async (_what, mangle) => {
    await expect(exchange({}, mangle)).rejects.toThrow()
  })

  it.each([
    ['another nonce', { nonce: 'other' }],
    ['no nonce', { nonce: undefined }],
    ['an id token that is for others too', { aud: [CLIENT, 'urn:other'], azp: CLIENT }],
    ['an id token made for another client', { aud: [CLIENT], azp: 'other' }],
  ])('is refused with %s', async (_what, claims) => {
    await expect(exchange({ claims })).rejects.toThrow()
  })

  it.each([
    ['another state', 'code=code&state=other'],
    ['no state', 'code=code'],
    ['the answer of another issuer', 'code=code&state=state&iss=http%3A%2F%2Flocalhost%3A1'],
  ])('is refused with %s', async (_what, query) => {
    provider.state.idToken = await provider.idToken('nonce')
    await expect(identity.exchange(new URL(`?${query}`, CALLBACK), TRANSACTION)).rejects.toThrow()
  })

  it('is refused where the provider says that it is another one', async () => {
    provider.state.issuer = 'http://localhost:1'
    await expect(exchange()).rejects.toThrow()
    provider.state.issuer = ''
    await expect(exchange()).resolves.toBeDefined()
  })

  it.each([undefined, 'urn:other', 'pwd'])('is no proof of BankID with acr %j', async acr => {
    const claims = { acr, given_name: 'Kari', family_name: 'Nordmann', birthdate: '1984-05-17' }
    provider.state.idToken = await provider.idToken('nonce', { claims })
    await expect(identity.identify(CALLBACK, TRANSACTION)).rejects.toThrow('BankID')
    provider.state.idToken = await provider.idToken('nonce', {
      claims: { ...claims, acr: 'urn:bankid:bid;LOA=4' },
    })
    expect(await identity.identify(CALLBACK, TRANSACTION)).toMatchObject({ birthdate: '1984-05-17' })
  })
})

describe('a logout token', () => {
  const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
  const verify = async (made: TokenMade = {}) => identity.verifyLogout(await provider.logoutToken(made))
  const subject = () => subjectOf(provider.issuer, 'kari')

  it('names the person, the session, or both, and itself', async () => {
    expect(await verify({ claims: { jti: 'one' } })).toEqual({
      id: 'one',
      subject: subject(),
      sid: 'session-1',
    })
    expect(await verify({ claims: { sid: undefined } })).toMatchObject({ subject: subject(), sid: null })
    expect(await verify({ claims: { sub: undefined } })).toMatchObject({ subject: null, sid: 'session-1' })
  })

  it.each(['logout+jwt', 'application/logout+jwt', 'JWT', undefined])('may be of the type %s', async typ => {
    expect(await verify({ header: { typ } as TokenMade['header'] })).not.toBeNull()
  })

  // It may be about a session only.
  it.each(WRONG.filter(([what]) => what !== 'without a subject'))(
    'is refused: one %s',
    async (_what, made) => {
      expect(await verify(made())).toBeNull()
    },
  )

  it.each(MANGLED)('is refused: one %s', async (_what, mangle) => {
    expect(await identity.verifyLogout(mangle(await provider.logoutToken()))).toBeNull()
  })

  it.each<[string, TokenMade['claims']]>([
    ['about nobody and no session', { sub: undefined, sid: undefined }],
    ['with a session that is no text', { sid: 7 }],
    ['with an empty session', { sid: '' }],
    ['without an id', { jti: undefined }],
    ['with a number as an id', { jti: 7 as unknown as string }],
    ['without events', { events: undefined }],
    ['with other events', { events: { 'urn:other': {} } }],
    ['with events that are a list', { events: [EVENT] }],
    ['whose event is no object', { events: { [EVENT]: true } }],
    ['with a nonce, as an id token has', { nonce: 'nonce' }],
    ['for others too', { aud: [CLIENT, 'other'] }],
    ['issued long ago', { iat: seconds(-600), exp: seconds(600) }],
  ])('is refused: one %s', async (_what, claims) => {
    expect(await verify({ claims: claims! })).toBeNull()
  })

  it('is neither an access token nor an id token', async () => {
    expect(await verify({ header: { typ: 'at+jwt' } })).toBeNull()
    expect(await identity.verifyLogout(await provider.idToken('nonce'))).toBeNull()
    expect(await identity.verifyLogout(await provider.accessToken({ claims: { aud: CLIENT } }))).toBeNull()
  })
})

describe('how strong and how recent a sign-in must be', () => {
  const strict = (wanted: string[]) =>
    openIdentity({ ...provider.config, OIDC_ACR_VALUES: wanted }, () => new Date())
  const exchange = async (claims: TokenMade['claims'], wanted = ['urn:two']) => {
    provider.state.idToken = await provider.idToken('nonce', { claims: claims! })
    return strict(wanted).exchange(CALLBACK, TRANSACTION)
  }

  it('is asked of the provider, with how long ago it may be', async () => {
    const asked = (await strict(['urn:two', 'urn:three']).authorizationUrl(TRANSACTION, 'nb')).searchParams
    expect(asked.get('acr_values')).toBe('urn:two urn:three')
    expect(asked.get('max_age')).toBe('28800')
    const none = (await open().authorizationUrl({ ...TRANSACTION, again: true }, 'nb')).searchParams
    expect(none.has('acr_values')).toBe(false)
    expect(none.get('prompt')).toBe('login consent')
  })

  it.each(['urn:two', 'urn:two:level;LOA=4'])('is enough with %s', async acr => {
    await expect(exchange({ acr, sid: 'one' })).resolves.toMatchObject({ sid: 'one' })
  })

  it.each([undefined, 'urn:one', 'urn:twofold', 7])('is refused where the answer says %j', async acr => {
    await expect(exchange({ acr })).rejects.toThrow()
  })

  it('is told by the instant of the sign-in, which is not long ago', async () => {
    const { authenticatedAt } = await exchange({ auth_time: seconds(-60) }, [])
    expect(authenticatedAt.getTime()).toBe(seconds(-60) * 1000)
    await expect(exchange({ auth_time: undefined }, [])).rejects.toThrow()
    await expect(exchange({ auth_time: seconds(-9 * 3600) }, [])).rejects.toThrow()
  })

  it('holds of a person’s access token also, and not of a system’s', async () => {
    const verify = async (claims: TokenMade['claims']) =>
      strict(['urn:two']).verifyBearer(await provider.accessToken({ claims: claims! }))
    expect(await verify({ acr: 'urn:two' })).toMatchObject({ kind: 'user' })
    expect(await verify({})).toBeNull()
    expect(await verify({ sub: 'erp', client_id: 'erp' })).toMatchObject({ kind: 'client' })
  })
})
