import { namespace } from '../../lib/i18n.ts'
import { words } from '../../lib/words.ts'

export const einvoicePhrases = {
  crumb: words.invoices,
  title: { nb: 'Slik får dere fakturaene', en: 'How you get your invoices' },
  lead: {
    nb: 'Gjelder fakturaer og kreditnotaer til {{company}} fra nå. De er alltid i portalen også.',
    en: 'For invoices and credit notes to {{company}} from now on. They are always in the portal too.',
  },
  way: { nb: 'Fakturaene kommer', en: 'Invoices are sent' },
  E_INVOICE: {
    nb: 'Som e-faktura (EHF) til regnskapssystemet',
    en: 'As e-invoices (EHF) to the accounting system',
  },
  EMAIL: { nb: 'På e-post med PDF', en: 'By e-mail with the PDF' },
  PORTAL: { nb: 'Bare i portalen', en: 'In the portal only' },
  address: {
    nb: 'E-faktura sendes til {{address}} i Peppol-nettet.',
    en: 'E-invoices go to {{address}} in the Peppol network.',
  },
  unknownReceiver: {
    nb: 'Bedriften er ikke registrert som mottaker av e-faktura. Registrer den hos leverandøren av regnskapssystemet, og velg på nytt.',
    en: 'The company is not registered as a recipient of e-invoices. Register it with the supplier of your accounting system, and choose again.',
  },
  registerSilent: {
    nb: 'Registeret over mottakere svarer ikke nå. E-faktura kan velges når det svarer.',
    en: 'The register of recipients is not answering at the moment. E-invoices can be chosen once it is.',
  },
  email: { nb: 'E-post for fakturaer', en: 'E-mail for invoices' },
  emailHelp_one: {
    nb: 'Uten adresse går de til bedriftens administrator.',
    en: 'Without an address they go to the company’s administrator.',
  },
  emailHelp_other: {
    nb: 'Uten adresse går de til bedriftens {{count, number}} administratorer.',
    en: 'Without an address they go to the company’s {{count, number}} administrators.',
  },
  emailNobody: {
    nb: 'Ingen i bedriften får dem uten en adresse.',
    en: 'Without an address nobody in the company gets them.',
  },
  save: words.save,
  saved: { nb: 'Valget er lagret!', en: 'Choice saved!' },
  savedMore: { nb: 'Det gjelder fra neste faktura.', en: 'It applies from the next invoice on.' },
} as const

export const useEinvoice = namespace('einvoice', einvoicePhrases)
