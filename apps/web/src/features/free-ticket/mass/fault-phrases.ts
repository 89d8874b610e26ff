/** What is wrong with a row of a mass file, and how it is mended. */
import { formatDay, formatNumber, isFormCode } from '@portal/domain'
import type { BulkFault } from '@portal/domain/bulk'
import {
  ALL_ZONES_WORDS,
  type FreeTicketProfile,
  MASS_CODES,
  type MassCode,
  MEDIA_WORDS,
  PROFILE_WORDS,
  RELATION_WORDS,
} from '@portal/domain/free-ticket'
import { useFieldError } from '../../../lib/form-phrases.ts'
import { namespace } from '../../../lib/i18n.ts'
import { words } from '../../../lib/words.ts'

const phrases = {
  'mass-too-many-cells': {
    nb: 'Raden har flere celler enn filen har kolonner',
    en: 'The row has more cells than the file has columns',
  },
  'mass-relation-unknown': { nb: 'Relasjonen finnes ikke', en: 'There is no such relation' },
  'mass-media-type-unknown': { nb: 'Mediet finnes ikke', en: 'There is no such medium' },
  'mass-cards-not-offered': { nb: 'Bedriften har ikke reisekort', en: 'The company has no travel cards' },
  'mass-card-length': {
    nb: 'Reisekortnummeret må ha {{lengths}} tegn',
    en: 'The travel card number must equal {{lengths}} characters',
  },
  'mass-card-blocked': { nb: 'Reisekortet er sperret', en: 'The travel card is blocked' },
  'mass-zone-unknown': words.zoneUnknown,
  'mass-all-zones-not-offered': {
    nb: 'Alle soner kan ikke bestilles her',
    en: 'All zones cannot be ordered here',
  },
  'mass-all-zones-both': { nb: 'Bare én av sonene er Alle', en: 'Only one of the zones is Alle' },
  'mass-zones-not-adjacent': { nb: 'Sonene grenser ikke til hverandre', en: 'The zones are not adjacent' },
  'mass-profile-unknown': { nb: 'Profilen finnes ikke', en: 'There is no such profile' },
  'mass-profile-mismatch': {
    nb: 'Profilen passer ikke til alder og relasjon',
    en: 'The profile does not fit the age and the relation',
  },
  'mass-duplicate-holder': { nb: 'Samme person som i rad {{row}}', en: 'The same person as in row {{row}}' },
  'mass-duplicate-phone': { nb: 'Samme telefon som i rad {{row}}', en: 'The same phone as in row {{row}}' },
  'mass-duplicate-card': {
    nb: 'Samme reisekort som i rad {{row}}',
    en: 'The same travel card as in row {{row}}',
  },
  'mass-duplicate-person': { nb: 'Samme person som i rad {{row}}', en: 'The same person as in row {{row}}' },
  'mass-department-unknown': { nb: 'Avdelingen finnes ikke', en: 'There is no such department' },
  'mass-person-unknown': { nb: 'Personen har ingen billett', en: 'The person has no ticket' },
  'mass-ticket-exists': words.ticketExists,
  'birth-date': {
    nb: 'Datoen må være {{day}} eller før',
    en: 'The date must be less than or equal to {{day}}',
  },
  'no-day': { nb: 'Datoen finnes ikke', en: 'It must be a valid date' },
  unknown: { nb: 'Ukjent: {{error}}', en: 'Unknown: {{error}}' },

  mendCells: { nb: 'Fjern det som står etter siste kolonne', en: 'Remove what follows the last column' },
  mendRelation: { nb: 'Skriv Ansatt, Familie eller Pensjonist', en: 'Enter Ansatt, Familie or Pensjonist' },
  mendMedia: { nb: 'Skriv Mobil eller Reisekort', en: 'Enter Mobil or Reisekort' },
  mendMobile: { nb: 'Skriv Mobil', en: 'Enter Mobil' },
  mendCard: { nb: 'Skriv nummeret på kortet, bare sifre', en: 'Enter the number of the card, digits only' },
  mendZone: { nb: 'Bruk {{zones}}', en: 'Use {{zones}}' },
  mendAll: { nb: 'Skriv Alle i både Sone fra og Sone til', en: 'Enter Alle in both zones' },
  mendAdjacent: { nb: 'Bruk samme sone, eller en nabosone', en: 'Use the same zone, or one next to it' },
  mendProfile: { nb: 'Skriv {{profiles}}', en: 'Enter {{profiles}}' },
  mendTwice: { nb: 'Ta den ene raden ut av filen', en: 'Take one of the rows out of the file' },
  mendExists: { nb: 'Ta raden ut av filen', en: 'Take the row out of the file' },
  mendDay: {
    nb: 'Skriv dag, måned og år slik: 28.02.1988',
    en: 'Enter day, month and year like this: 28.02.1988',
  },
  mendText: { nb: 'Skriv 2 til 100 tegn', en: 'Enter 2 to 100 characters' },
  mendPhone: {
    nb: 'Bruk et mobilnummer, eller velg Reisekort som medium',
    en: 'Use a mobile number, or choose Reisekort as medium',
  },
  mendDepartment: { nb: 'Bruk navnet på en avdeling', en: 'Use the name of a department' },
  mendRequired: { nb: 'Fyll ut cellen', en: 'Fill in the cell' },
  mendUnknown: {
    nb: 'Kontakt oss hvis du ikke finner ut av det',
    en: 'Contact us if you cannot work it out',
  },
} as const

const useFaults = namespace('mass-faults', phrases)

const isMassCode = (code: string): code is MassCode => MASS_CODES.some(each => each === code)
const TEXTS = ['employeeId', 'firstName', 'lastName']
type Detail = {
  row?: number
  lengths?: number[]
  profiles?: FreeTicketProfile[]
  day?: string
  error?: string
}

const firstWords = (words: Readonly<Record<string, readonly [string, ...string[]]>>) =>
  Object.values(words).map(([first]) => first)

/** @param zoneNames the zones that a file can name */
export function useFaultWords(zoneNames: readonly string[], allZones: boolean) {
  const t = useFaults()
  const fieldError = useFieldError()
  const orOf = (words: readonly (string | number)[]) =>
    words
      .map(String)
      .join(', ')
      .replace(/, ([^,]*)$/, ' / $1')
  const what = ({ code, column, detail }: BulkFault): string => {
    const { row = 0, lengths = [], day = '', error = '' } = (detail ?? {}) as Detail
    if (code === 'mass-card-length') return t(code, { lengths: orOf(lengths) })
    if (code.startsWith('mass-duplicate-'))
      return t(code as 'mass-duplicate-holder', { row: formatNumber(row) })
    if (isMassCode(code)) return t(code as 'mass-zone-unknown')
    if (code === 'max-date') return t('birth-date', { day: day && formatDay(day) })
    if (code === 'invalid-date' && column === 'birthDate') return t('no-day')
    return (isFormCode(code) && fieldError(code)) || t('unknown', { error: error || code })
  }
  const how = ({ code, column, detail }: BulkFault): string => {
    const { profiles = [] } = (detail ?? {}) as Detail
    const zones = orOf([...zoneNames.slice(0, 5), ...(allZones ? [ALL_ZONES_WORDS[0]] : [])])
    switch (code) {
      case 'mass-too-many-cells':
        return t('mendCells')
      case 'mass-relation-unknown':
        return t('mendRelation')
      case 'mass-media-type-unknown':
        return t('mendMedia')
      case 'mass-cards-not-offered':
        return t('mendMobile')
      case 'mass-zone-unknown':
      case 'mass-all-zones-not-offered':
        return t('mendZone', { zones })
      case 'mass-all-zones-both':
        return t('mendAll')
      case 'mass-zones-not-adjacent':
        return t('mendAdjacent')
      case 'mass-profile-unknown':
      case 'mass-profile-mismatch': {
        const allowed = profiles.length > 0 ? profiles : (Object.keys(PROFILE_WORDS) as FreeTicketProfile[])
        return t('mendProfile', { profiles: orOf(allowed.map(profile => PROFILE_WORDS[profile][0])) })
      }
      case 'mass-department-unknown':
        return t('mendDepartment')
      case 'mass-ticket-exists':
      case 'mass-person-unknown':
        return t('mendExists')
      default:
    }
    if (code.startsWith('mass-duplicate-')) return t('mendTwice')
    if (column === 'birthDate') return t('mendDay')
    if (column === 'phone') return t('mendPhone')
    if (column === 'cardNumber') return t('mendCard')
    if (column !== null && TEXTS.includes(column)) return t('mendText')
    return code === 'required' ? t('mendRequired') : t('mendUnknown')
  }
  /** The words of a column that takes few: as the example file writes them. */
  const choices = ({ code, column, detail }: BulkFault): string[] => {
    const { profiles = [] } = (detail ?? {}) as Detail
    const all = allZones ? [ALL_ZONES_WORDS[0]] : []
    switch (column) {
      case 'relation':
        return firstWords(RELATION_WORDS)
      case 'mediaType':
        return code === 'mass-cards-not-offered' ? [MEDIA_WORDS.MOBILE_TICKET[0]] : firstWords(MEDIA_WORDS)
      case 'zoneFrom':
      case 'zoneTo':
        return code === 'mass-all-zones-both' ? [ALL_ZONES_WORDS[0]] : [...zoneNames, ...all]
      case 'profile':
        return profiles.length > 0 ? profiles.map(each => PROFILE_WORDS[each][0]) : firstWords(PROFILE_WORDS)
      default:
        return []
    }
  }
  return { what, how, choices }
}
