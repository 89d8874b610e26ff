import type { RegisterAddress, RegisterSubunit, RegisterUnit } from './register-types.ts'

const OSLO = { land: 'Norge', landkode: 'NO', kommune: 'OSLO', kommunenummer: '0301' }
const DRAMMEN = { land: 'Norge', landkode: 'NO', kommune: 'DRAMMEN', kommunenummer: '3301' }
const ARENDAL = { land: 'Norge', landkode: 'NO', kommune: 'ARENDAL', kommunenummer: '4203' }

const oslo = (line: string, postnummer: string): RegisterAddress => ({
  ...OSLO,
  postnummer,
  poststed: 'OSLO',
  adresse: [line],
})

const PROGRAMMING = { kode: '62.100', beskrivelse: 'Programmeringstjenester' }
const BUILDING = { kode: '41.000', beskrivelse: 'Oppføring av bygninger' }
export const CONSULTING = {
  kode: '70.200',
  beskrivelse: 'Bedriftsrådgivning og annen administrativ rådgivning',
}
const HOUSING = { kode: '68.202', beskrivelse: 'Drift av borettslag' }
const SHOPS = { kode: '47.110', beskrivelse: 'Butikkhandel med bredt vareutvalg' }

/** A unit that can become a customer and has a postal address; the page of links uses it as the example. */
export const REGISTER_EXAMPLE = '312000415'

export const INVENTED_UNITS: readonly RegisterUnit[] = [
  {
    organisationNumber: REGISTER_EXAMPLE,
    name: 'HAUGTUN TEKNOLOGI AS',
    form: 'AS',
    state: null,
    address: oslo('Pilestredet 999', '0166'),
    postalAddress: oslo('Postboks 9901 Sentrum', '0101'),
    employees: 48,
    industry: PROGRAMMING,
    roles: [
      { code: 'DAGL', firstName: 'Silje', lastName: 'Haugtun', birthdate: '1983-08-19' },
      { code: 'LEDE', firstName: 'Per', middleName: 'Arne', lastName: 'Haugen', birthdate: '1961-02-28' },
      { code: 'MEDL', firstName: 'Amina', lastName: 'Yusuf', birthdate: '1990-11-03' },
    ],
    signature: [['Silje Haugtun'], ['Per Haugen']],
    procuration: [['Silje Haugtun']],
    rule: 'Daglig leder alene. Styrets leder alene.',
    email: 'post@haugtun.example',
    phone: '22 99 00 01',
  },
  {
    // No postal address, so the business address is used. Its only signer is the visitor of the cast.
    organisationNumber: '312001780',
    name: 'FURULUND RÅDGIVNING AS',
    form: 'AS',
    state: null,
    address: oslo('Furulundsveien 99', '0282'),
    employees: 12,
    industry: CONSULTING,
    roles: [
      { code: 'DAGL', firstName: 'Nils', lastName: 'Ingensteds', birthdate: '1999-06-06' },
      { code: 'LEDE', firstName: 'Nils', lastName: 'Ingensteds', birthdate: '1999-06-06' },
    ],
    signature: [['Nils Ingensteds']],
    procuration: [],
    rule: 'Styrets leder alene.',
  },
  {
    // Joint signature: the chair together with one member
    organisationNumber: '312003155',
    name: 'TÅRNHUSET ENTREPRENØR AS',
    form: 'AS',
    state: null,
    address: { ...DRAMMEN, postnummer: '3015', poststed: 'DRAMMEN', adresse: ['Tårngata 99'] },
    employees: 310,
    industry: BUILDING,
    roles: [
      { code: 'DAGL', firstName: 'Marit', lastName: 'Øvrebø', birthdate: '1979-01-30' },
      { code: 'LEDE', firstName: 'Lars', lastName: 'Tårnes', birthdate: '1966-07-12' },
      { code: 'MEDL', firstName: 'Nina', lastName: 'Åsen', birthdate: '1988-03-21' },
      { code: 'MEDL', firstName: 'Tomasz', lastName: 'Nowak', birthdate: '1982-12-01' },
    ],
    signature: [
      ['Lars Tårnes', 'Nina Åsen'],
      ['Lars Tårnes', 'Tomasz Nowak'],
    ],
    procuration: [['Marit Øvrebø']],
    rule: 'Styrets leder og ett styremedlem i fellesskap.',
  },
  {
    organisationNumber: '312004526',
    name: 'ELVEBAKKEN BAKERI V/GURI ELVEBAKK',
    form: 'ENK',
    state: null,
    address: oslo('Elvebakken 99', '0182'),
    employees: 1,
    industry: SHOPS,
    roles: [{ code: 'INNH', firstName: 'Guri', lastName: 'Elvebakk', birthdate: '1993-08-15' }],
    signature: [['Guri Elvebakk']],
    procuration: [],
    rule: 'Innehaver.',
  },
  {
    organisationNumber: '312005891',
    name: 'LØVENSKOGEN BORETTSLAG',
    form: 'BRL',
    state: null,
    address: oslo('Løvenskogen 99', '0376'),
    employees: 0,
    industry: HOUSING,
    roles: [
      { code: 'LEDE', firstName: 'Hanne', lastName: 'Kvamme', birthdate: '1970-10-10' },
      { code: 'MEDL', firstName: 'Petter', lastName: 'Dahle', birthdate: '1958-04-04' },
      { code: 'MEDL', firstName: 'Rolf', lastName: 'Moe', birthdate: '1950-06-06', deregistered: true },
    ],
    signature: [['Hanne Kvamme', 'Petter Dahle']],
    rule: 'Styrets leder og ett styremedlem i fellesskap.',
  },
  {
    // Free text that cannot be parsed; a person must read it
    organisationNumber: '312007266',
    name: 'HAVBLIKK PARTNERE ANS',
    form: 'ANS',
    state: null,
    address: { ...ARENDAL, postnummer: '4836', poststed: 'ARENDAL', adresse: ['Havblikk 99'] },
    employees: 6,
    industry: CONSULTING,
    roles: [{ code: 'DAGL', firstName: 'Ida', lastName: 'Havn', birthdate: '1986-02-02' }],
    signature: null,
    rule: 'To deltakere i fellesskap, likevel slik at én må eie mer enn en tredel.',
  },
  {
    // A form of organisation the authority service does not support
    organisationNumber: '312008637',
    name: 'SKOGVIK KOMMUNE',
    form: 'KOMM',
    state: null,
    address: { ...ARENDAL, postnummer: '4848', poststed: 'ARENDAL', adresse: ['Rådhusveien 99'] },
    employees: 820,
    industry: { kode: '84.110', beskrivelse: 'Generell offentlig administrasjon' },
    roles: [{ code: 'DAGL', firstName: 'Sverre', lastName: 'Skogvik', birthdate: '1968-11-23' }],
  },
  {
    organisationNumber: '312010003',
    name: 'GAMMELT OG BORTE AS',
    form: 'AS',
    state: 'deleted',
    address: oslo('Borteveien 99', '0150'),
    employees: 0,
    industry: SHOPS,
    roles: [],
  },
  {
    organisationNumber: '312011379',
    name: 'KNAPP OG TOM AS',
    form: 'AS',
    state: 'bankrupt',
    address: oslo('Tomgata 99', '0170'),
    employees: 3,
    industry: SHOPS,
    roles: [{ code: 'LEDE', firstName: 'Knut', lastName: 'Knapp', birthdate: '1972-12-12' }],
    signature: [['Knut Knapp']],
  },
  {
    organisationNumber: '312014114',
    name: 'FJERNET UNDERVEIS AS',
    form: 'AS',
    state: 'removed',
    address: oslo('Fjernveien 99', '0151'),
    employees: 0,
    industry: SHOPS,
    roles: [],
  },
  {
    organisationNumber: '312016850',
    name: 'PÅ VEI UT AS',
    form: 'AS',
    state: 'liquidating',
    address: oslo('Utveien 99', '0152'),
    employees: 2,
    industry: SHOPS,
    roles: [{ code: 'LEDE', firstName: 'Ulla', lastName: 'Utne', birthdate: '1977-07-07' }],
    signature: [['Ulla Utne']],
  },
  {
    organisationNumber: '312018225',
    name: 'TVUNGEN SLUTT AS',
    form: 'AS',
    state: 'forced-dissolution',
    address: oslo('Sluttgata 99', '0153'),
    employees: 4,
    industry: SHOPS,
    roles: [{ code: 'LEDE', firstName: 'Trym', lastName: 'Sletten', birthdate: '1981-01-11' }],
    signature: [['Trym Sletten']],
  },
]

/** Subunits of invented units. */
export const REGISTER_SUBUNITS: readonly RegisterSubunit[] = [
  {
    organisationNumber: '312022338',
    name: 'HAUGTUN TEKNOLOGI AS AVD DRAMMEN',
    parent: REGISTER_EXAMPLE,
    address: { ...DRAMMEN, postnummer: '3016', poststed: 'DRAMMEN', adresse: ['Engene 99'] },
  },
]
