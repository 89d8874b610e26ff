import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

/** A company's three addresses, shown and edited. */
export const addressPhrases = {
  savedMore: {
    nb: 'Adressene til {{company}} brukes fra neste faktura og brev.',
    en: 'The addresses of {{company}} are used from the next invoice and letter onwards.',
  },
  addresses: words.addresses,
  bill: { nb: 'Fakturaadresse', en: 'Invoice address' },
  post: words.postalAddress,
  visit: { nb: 'Besøksadresse', en: 'Visiting address' },
  sameAs_visit: { nb: 'Samme som besøksadressen', en: 'Same as the visiting address' },
  sameAs_post: { nb: 'Samme som postadressen', en: 'Same as the postal address' },
  none: { nb: 'Ikke registrert', en: 'Not registered' },
  line1: { nb: 'Adresselinje 1', en: 'Address line 1' },
  line2: { nb: 'Adresselinje 2', en: 'Address line 2' },
  postCode: { nb: 'Postnummer', en: 'Postcode' },
  city: { nb: 'Poststed', en: 'City' },
  line1Required: { nb: 'Skriv adressen', en: 'Enter the address' },
  postCodeRequired: { nb: 'Skriv postnummeret', en: 'Enter the postcode' },
  cityRequired: { nb: 'Skriv poststedet', en: 'Enter the city' },
  lineLength: {
    nb: 'Feltet kan ha inntil {{max, number}} tegn',
    en: 'The field can have up to {{max, number}} characters',
  },
  edit: words.edit,
  editOf: { nb: 'Rediger adresser', en: 'Edit addresses' },
  save: words.save,
  failed: {
    nb: 'Det skjedde en feil ved lagring av de nye adressene!',
    en: 'An error occured while saving new addresses!',
  },
} as const

export const useAddressPhrases = namespace('address', addressPhrases)
