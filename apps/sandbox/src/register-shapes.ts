import type { RegisterRole, RegisterSubunit, RegisterUnit } from './register-types.ts'

const FORMS: Record<RegisterUnit['form'], string> = {
  AS: 'Aksjeselskap',
  ENK: 'Enkeltpersonforetak',
  BRL: 'Borettslag',
  ANS: 'Ansvarlig selskap med solidarisk ansvar',
  KOMM: 'Kommune',
}

/** Role code → name of the role, code and name of its group. */
export const ROLE_NAMES: Record<RegisterRole['code'], { name: string; group: string; groupName: string }> = {
  DAGL: { name: 'Daglig leder', group: 'DAGL', groupName: 'Daglig leder/ adm.direktør' },
  LEDE: { name: 'Styrets leder', group: 'STYR', groupName: 'Styre' },
  MEDL: { name: 'Styremedlem', group: 'STYR', groupName: 'Styre' },
  INNH: { name: 'Innehaver', group: 'INNH', groupName: 'Innehaver' },
}

/** Days of the fictitious states; fixed, so that answers do not depend on the date. */
const REGISTERED = '2014-03-12'
const FOUNDED = '2014-02-20'
const STATE_DAY = '2025-09-30'

const BASE = 'https://data.brreg.no/enhetsregisteret/api'

const form = (unit: RegisterUnit) => ({
  kode: unit.form,
  beskrivelse: FORMS[unit.form],
  _links: { self: { href: `${BASE}/organisasjonsformer/${unit.form}` } },
})

/** A unit in the register, `GET …/enheter/{orgnr}`. */
export const unitAnswer = (unit: RegisterUnit) => ({
  respons_klasse: 'Enhet',
  organisasjonsnummer: unit.organisationNumber,
  navn: unit.name,
  organisasjonsform: form(unit),
  ...(unit.postalAddress && { postadresse: unit.postalAddress }),
  registreringsdatoEnhetsregisteret: REGISTERED,
  registrertIMvaregisteret: unit.form !== 'BRL',
  naeringskode1: unit.industry,
  antallAnsatte: unit.employees,
  harRegistrertAntallAnsatte: unit.employees > 0,
  forretningsadresse: unit.address,
  ...(unit.email && { epostadresse: unit.email }),
  ...(unit.phone && { telefon: unit.phone }),
  stiftelsesdato: FOUNDED,
  institusjonellSektorkode:
    unit.form === 'KOMM'
      ? { kode: '6500', beskrivelse: 'Kommuneforvaltningen' }
      : { kode: '2100', beskrivelse: 'Private aksjeselskaper mv.' },
  registrertIForetaksregisteret: unit.form !== 'KOMM',
  registrertIStiftelsesregisteret: false,
  registrertIFrivillighetsregisteret: false,
  sisteInnsendteAarsregnskap: '2025',
  konkurs: unit.state === 'bankrupt',
  ...(unit.state === 'bankrupt' && { konkursdato: STATE_DAY }),
  underAvvikling: unit.state === 'liquidating',
  ...(unit.state === 'liquidating' && { underAvviklingDato: STATE_DAY }),
  underTvangsavviklingEllerTvangsopplosning: unit.state === 'forced-dissolution',
  ...(unit.state === 'forced-dissolution' && {
    tvangsopplostPgaManglendeRegnskapDato: STATE_DAY,
  }),
  maalform: 'Bokmål',
  _links: { self: { href: `${BASE}/enheter/${unit.organisationNumber}` } },
})

/** A deleted unit: status 200 all the same, without addresses and without the bankruptcy fields. */
export const deletedAnswer = (unit: RegisterUnit) => ({
  respons_klasse: 'SlettetEnhet',
  organisasjonsnummer: unit.organisationNumber,
  navn: unit.name,
  organisasjonsform: form(unit),
  slettedato: STATE_DAY,
  _links: { self: { href: `${BASE}/enheter/${unit.organisationNumber}` } },
})

/** A unit taken out of the open data, status 410. */
export const removedAnswer = (unit: RegisterUnit) => ({
  organisasjonsnummer: unit.organisationNumber,
  slettedato: STATE_DAY,
})

/** A subunit, `GET …/underenheter/{orgnr}`. */
export const subunitAnswer = (subunit: RegisterSubunit) => ({
  respons_klasse: 'Underenhet',
  organisasjonsnummer: subunit.organisationNumber,
  navn: subunit.name,
  organisasjonsform: { kode: 'BEDR', beskrivelse: 'Underenhet til næringsdrivende og offentlig forvaltning' },
  registreringsdatoEnhetsregisteret: REGISTERED,
  registrertIMvaregisteret: true,
  oppstartsdato: FOUNDED,
  overordnetEnhet: subunit.parent,
  beliggenhetsadresse: subunit.address,
  _links: {
    self: { href: `${BASE}/underenheter/${subunit.organisationNumber}` },
    overordnetEnhet: { href: `${BASE}/enheter/${subunit.parent}` },
  },
})

const roleAnswer = (role: RegisterRole, index: number) => ({
  type: { kode: role.code, beskrivelse: ROLE_NAMES[role.code].name },
  person: {
    fodselsdato: role.birthdate,
    navn: {
      fornavn: role.firstName,
      ...(role.middleName && { mellomnavn: role.middleName }),
      etternavn: role.lastName,
    },
    erDoed: false,
  },
  avregistrert: role.deregistered ?? false,
  fratraadt: role.deregistered ?? false,
  rekkefolge: index + 1,
})

/** Roles by group, `GET …/enheter/{orgnr}/roller`; an auditor is there too, because a role may be a company. */
export const rolesAnswer = (unit: RegisterUnit) => {
  const groups = Map.groupBy(unit.roles, role => ROLE_NAMES[role.code].group)
  const auditor = {
    type: { kode: 'REVI', beskrivelse: 'Revisor' },
    sistEndret: REGISTERED,
    roller: [
      {
        type: { kode: 'REVI', beskrivelse: 'Revisor' },
        enhet: {
          organisasjonsnummer: '312020963',
          navn: ['OPPDIKTET REVISJON AS'],
          organisasjonsform: { kode: 'AS', beskrivelse: FORMS.AS },
          erSlettet: false,
        },
        avregistrert: false,
        fratraadt: false,
        rekkefolge: 0,
      },
    ],
  }
  return {
    rollegrupper: [
      ...[...groups].map(([code, roles]) => ({
        type: { kode: code, beskrivelse: ROLE_NAMES[roles[0]?.code ?? 'DAGL'].groupName },
        sistEndret: REGISTERED,
        roller: roles.map(roleAnswer),
      })),
      ...(unit.form === 'AS' && unit.roles.length > 0 ? [auditor] : []),
    ],
    _links: { self: { href: `${BASE}/enheter/${unit.organisationNumber}/roller` } },
  }
}
