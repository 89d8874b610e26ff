import { isOrganisationNumber } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { REGISTER_UNITS, seriesNumbers } from './register-data.ts'
import { REGISTER_SUBUNITS } from './register-units.ts'
import { jsonOf, startSandbox } from './test/harness.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const get = async (path: string) => {
  const response = await fetch(`${sandbox.origin}${path}`)
  return { status: response.status, body: await jsonOf(response) }
}
const unit = (orgnr: string, part = '') => get(`/enhetsregisteret/api/enheter/${orgnr}${part}`)
const signature = (orgnr: string) => get(`/fullmakt/enheter/${orgnr}/signatur`)

describe('the invented units', () => {
  it('have valid organisation numbers of the synthetic series, each once', () => {
    const numbers = [...REGISTER_UNITS, ...REGISTER_SUBUNITS].map(each => each.organisationNumber)
    expect(numbers.filter(number => !isOrganisationNumber(number) || !number.startsWith('3'))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('all answer every question without failing', async () => {
    for (const { organisationNumber } of REGISTER_UNITS) {
      expect((await unit(organisationNumber)).status).toBeLessThan(500)
      expect((await unit(organisationNumber, '/roller')).status).toBeLessThan(500)
      expect((await get(`/fullmakt/enheter/${organisationNumber}/prokura`)).status).toBeLessThan(500)
      expect((await signature(organisationNumber)).status).toBeLessThan(500)
    }
  })
})

describe('the series of companies', () => {
  it('has every valid number, and no unit of its own', async () => {
    const numbers = seriesNumbers()
    for (const number of [numbers.next().value, numbers.next().value]) {
      expect(isOrganisationNumber(number)).toBe(true)
      expect(REGISTER_UNITS.some(({ organisationNumber }) => organisationNumber === number)).toBe(false)
      expect((await unit(number)).body).toMatchObject({ organisasjonsnummer: number, konkurs: false })
      expect((await signature(number)).status).toBe(200)
    }
    expect((await unit('317000001')).status).toBe(400)
  })
})

describe('Enhetsregisteret', () => {
  it('answers a unit with both addresses', async () => {
    const { status, body } = await unit('312000415')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      organisasjonsnummer: '312000415',
      navn: 'HAUGTUN TEKNOLOGI AS',
      organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
      forretningsadresse: {
        landkode: 'NO',
        postnummer: '0166',
        poststed: 'OSLO',
        adresse: [expect.any(String)],
      },
      postadresse: { postnummer: '0101' },
      konkurs: false,
      underAvvikling: false,
      underTvangsavviklingEllerTvangsopplosning: false,
      antallAnsatte: 48,
    })
  })

  it('leaves out a postal address that is not registered', async () => {
    const { body } = await unit('312001780')
    expect(body).not.toHaveProperty('postadresse')
    expect(body.forretningsadresse.poststed).toBe('OSLO')
  })

  it('knows the companies of the cast', async () => {
    expect((await unit('314100123')).body).toMatchObject({ navn: 'NORDLYS AS', antallAnsatte: 5000 })
  })

  it('answers a deleted unit with 200 and without the bankruptcy fields', async () => {
    const { status, body } = await unit('312010003')
    expect(status).toBe(200)
    expect(body).toMatchObject({ respons_klasse: 'SlettetEnhet', slettedato: '2025-09-30' })
    expect(body).not.toHaveProperty('konkurs')
    expect(body).not.toHaveProperty('forretningsadresse')
  })

  it('marks units that cannot become customers', async () => {
    expect((await unit('312011379')).body).toMatchObject({ konkurs: true, konkursdato: '2025-09-30' })
    expect((await unit('312016850')).body.underAvvikling).toBe(true)
    expect((await unit('312018225')).body.underTvangsavviklingEllerTvangsopplosning).toBe(true)
  })

  it('answers 410, 404 and 400', async () => {
    const removed = await unit('312014114')
    expect(removed).toEqual({
      status: 410,
      body: { organisasjonsnummer: '312014114', slettedato: '2025-09-30' },
    })
    expect((await unit('312060698')).status).toBe(404)
    for (const bad of ['123', '312000416', 'abcdefghi']) expect((await unit(bad)).status).toBe(400)
  })

  it('lists roles by group with birth dates and an auditor that is a company', async () => {
    const { body } = await unit('312000415', '/roller')
    const groups = body.rollegrupper.map((group: { type: { kode: string } }) => group.type.kode)
    expect(groups).toEqual(['DAGL', 'STYR', 'REVI'])
    expect(body.rollegrupper[1].roller[0]).toMatchObject({
      type: { kode: 'LEDE', beskrivelse: 'Styrets leder' },
      person: {
        fodselsdato: '1961-02-28',
        navn: { fornavn: 'Per', mellomnavn: 'Arne', etternavn: 'Haugen' },
        erDoed: false,
      },
      avregistrert: false,
      fratraadt: false,
    })
    expect(body.rollegrupper[2].roller[0].enhet.navn).toEqual(['OPPDIKTET REVISJON AS'])
  })

  it('finds a subunit and its parent', async () => {
    const { body } = await get('/enhetsregisteret/api/underenheter/312022338')
    expect(body).toMatchObject({ overordnetEnhet: '312000415', beliggenhetsadresse: { poststed: 'DRAMMEN' } })
    expect((await unit('312022338')).status).toBe(404)
    expect((await get('/enhetsregisteret/api/underenheter/312000415')).status).toBe(404)
  })
})

describe('Fullmakttjenesten', () => {
  const people = (combination: { personRolleKombinasjon: { navn: string }[] }) =>
    combination.personRolleKombinasjon.map(({ navn }) => navn)

  it('gives one combination per way to sign', async () => {
    const { body } = await signature('312000415')
    expect(body.status).toMatchObject({ rutineStatus: { kode: 'OK' }, regelStatus: { kode: 'RF' } })
    const { kombinasjon } = body.signeringsKombinasjon
    expect(kombinasjon.map(people)).toEqual([['Silje Haugtun'], ['Per Arne Haugen']])
    expect(kombinasjon[1].personRolleKombinasjon[0]).toEqual({
      navn: 'Per Arne Haugen',
      fodselsdato: '28.02.1961',
      rolle: { kode: 'LEDE', tekstforklaring: 'Styrets leder' },
    })
  })

  it('puts several people in one combination when they sign together', async () => {
    const { body } = await signature('312003155')
    expect(body.signeringsKombinasjon.kombinasjon.map(people)).toEqual([
      ['Lars Tårnes', 'Nina Åsen'],
      ['Lars Tårnes', 'Tomasz Nowak'],
    ])
  })

  it('tells a sole proprietor, a rule in free text and a form without support apart', async () => {
    const owner = (await signature('312004526')).body.signeringsKombinasjon.kombinasjon[0]
    expect(owner.personRolleKombinasjon[0].rolle.kode).toBe('INNH')
    const free = (await signature('312007266')).body
    expect(free.status.regelStatus.kode).toBe('RI')
    expect(free.signeringsKombinasjon.kombinasjon).toEqual([])
    expect(free.signeringsGrunnlag.signaturProkuraRoller.signaturProkuraFritekst[0]).toContain('fellesskap')
    expect((await signature('312008637')).body.status.rutineStatus.kode).toBe('NA')
  })

  it('gives procuration on its own address', async () => {
    const { body } = await get('/fullmakt/enheter/312003155/prokura')
    expect(body.signeringsKombinasjon.kombinasjon.map(people)).toEqual([['Marit Øvrebø']])
  })

  it('answers 410, 404 and 400 like the register', async () => {
    expect((await signature('312014114')).status).toBe(410)
    expect((await signature('312010003')).status).toBe(404)
    expect((await signature('312060698')).status).toBe(404)
    expect((await signature('1')).status).toBe(400)
  })
})
