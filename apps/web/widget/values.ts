import type { Config } from './api.ts'

export type Profile = Config['profiles'][number]
/** What is typed and chosen. `zoneTo` is ALL for all zones. */
export type Values = {
  agreementNumber: string
  phoneCountryCode: string
  phone: string
  firstName: string
  lastName: string
  employeeId: string
  profile: Profile
  zoneFrom: string
  zoneTo: string
  startDate: string
  addOns: string[]
  privacyAccepted: boolean
}
/** What the parts of the form are given. */
export type FormProps = {
  config: Config
  values: Values
  set: (changes: Partial<Values>) => void
  /** The id of a field and what is wrong with it. */
  field: (id: keyof Values) => { id: string; fault: string | undefined }
}

export const ALL_ZONES = 'ALL'
/** In the order of the form. */
export const FIELDS = [
  'phoneCountryCode',
  'phone',
  'firstName',
  'lastName',
  'employeeId',
  'agreementNumber',
  'profile',
  'zoneFrom',
  'zoneTo',
  'startDate',
  'addOns',
  'privacyAccepted',
] as const satisfies readonly (keyof Values)[]

/** The first day that is offered after today, which is what most choose; today where there is no other. */
const firstStart = ({ startDates, anyStartDate }: Config['agreements'][number]): string =>
  startDates[1] ?? startDates[0] ?? anyStartDate?.min ?? ''

/**
 * @param known what a link fills in, as the part of an address after its #: the invitation of an employer
 */
export const startValues = ({ agreements, zones, profiles }: Config, known = ''): Values => {
  const filled = new URLSearchParams(known)
  const [agreement] = agreements
  const zone = zones[0]?.id ?? ''
  return {
    agreementNumber: agreement?.id ?? '',
    phoneCountryCode: '+47',
    phone: '',
    firstName: filled.get('firstName') ?? '',
    lastName: filled.get('lastName') ?? '',
    employeeId: filled.get('employeeId') ?? '',
    profile: profiles[0] ?? 'ADULT',
    zoneFrom: zone,
    zoneTo: zone,
    startDate: agreement ? firstStart(agreement) : '',
    addOns: [],
    privacyAccepted: false,
  }
}

/** The zones that can be chosen as the second: the first one again, and those next to it. */
export const secondZones = ({ zones }: Config, from: string): Config['zones'] => {
  const first = zones.find(zone => zone.id === from)
  return first ? [first, ...zones.filter(zone => first.adjacentZoneIds.includes(zone.id))] : []
}

/** The choice with another first zone: the second one stays where it can. */
export const withFirstZone = (config: Config, values: Values, zoneFrom: string): Values => {
  const kept =
    values.zoneTo === ALL_ZONES ||
    (values.zoneTo !== values.zoneFrom &&
      secondZones(config, zoneFrom).some(({ id }) => id === values.zoneTo))
  return { ...values, zoneFrom, zoneTo: kept ? values.zoneTo : zoneFrom }
}

/** The choice under another agreement: a day that it does not offer becomes one that it does. */
export const withAgreement = (config: Config, values: Values, agreementNumber: string): Values => {
  const agreement = config.agreements.find(({ id }) => id === agreementNumber)
  if (!agreement) return values
  const offered = agreement.anyStartDate !== null || agreement.startDates.includes(values.startDate)
  return { ...values, agreementNumber, startDate: offered ? values.startDate : firstStart(agreement) }
}

/** Zones in the shape of the API. */
export const zonesOf = ({ zoneFrom, zoneTo }: Values) =>
  zoneTo === ALL_ZONES ? { validAllZones: true } : { zoneFrom, zoneTo }

export const priceQuery = (values: Values): URLSearchParams =>
  new URLSearchParams({
    agreementNumber: values.agreementNumber,
    startDate: values.startDate,
    profile: values.profile,
    ...(values.zoneTo === ALL_ZONES
      ? { validAllZones: 'true' }
      : { zoneFrom: values.zoneFrom, zoneTo: values.zoneTo }),
    ...(values.addOns.length > 0 && { addOns: values.addOns.join(',') }),
  })

/** What is sent for a code. */
export const orderOf = (
  { zoneFrom: _from, zoneTo: _to, ...values }: Values,
  zones: object,
  language: string,
) => ({
  ...values,
  ...zones,
  language,
})

/** The rule of the domain's `countryCodeBound`, whose import would make the page's script larger by a third. */
const COUNTRY_CODE = /^\+[1-9]\d{0,3}$/

/** What is plainly missing or wrong, so that nobody has to wait for the answer of the server to be told. */
export const faultsOf = (values: Values): Record<string, string> => ({
  ...Object.fromEntries(
    (['phone', 'firstName', 'lastName', 'employeeId', 'startDate'] as const)
      .filter(field => values[field].trim() === '')
      .map(field => [field, 'required']),
  ),
  ...(!COUNTRY_CODE.test(values.phoneCountryCode.trim()) && { phoneCountryCode: 'wrong-format' }),
  ...(!values.privacyAccepted && { privacyAccepted: 'consent-required' }),
})
