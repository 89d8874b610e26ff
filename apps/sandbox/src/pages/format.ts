import { formatPhone, ZONE } from '@portal/domain'
import { CAST_OPERATORS } from '@portal/domain/cast'
import { DateTime } from 'luxon'
import type { IssuedTicket } from '../ticketing-store.ts'
import type { Language } from './language.ts'

/** `21.11.2026 kl. 14:03:09`, Europe/Oslo; with seconds, because messages follow each other closely. */
export const instantText = (iso: string, language: Language): string =>
  DateTime.fromISO(iso, { zone: ZONE }).toFormat(
    language === 'nb' ? "dd.MM.yyyy 'kl.' HH:mm:ss" : 'dd.MM.yyyy HH:mm:ss',
  )

/** `+47 412 10 100` from `+4741210100`; numbers of other countries stay as they are. */
export const e164Text = (number: string): string =>
  number.startsWith('+47') ? formatPhone(number.slice(3)) : number

/** The name of an operator of the demo, else its id: operators may be added, and tickets come from anywhere. */
export const operatorName = (id: string): string =>
  CAST_OPERATORS.find(operator => operator.id === id)?.name ?? id

/** File size with at most one decimal: `12,4 kB`. */
export const sizeText = (bytes: number, language: Language): string => {
  const number = new Intl.NumberFormat(language === 'nb' ? 'nb-NO' : 'en-GB', { maximumFractionDigits: 1 })
  return bytes < 1_000 ? `${bytes} B` : `${number.format(bytes / 1_000)} kB`
}

/** The phone a ticket went to; a dash for one on a card. */
export const ticketPhone = ({
  phone,
  phoneCountryCode,
}: Pick<IssuedTicket, 'phone' | 'phoneCountryCode'>): string =>
  phone === null ? '–' : formatPhone(phone, phoneCountryCode ?? '+47')
