import { words } from '../../lib/words.ts'

export const companiesOverviewPhrases = {
  lead_one: {
    nb: '{{operator}} har {{count, number}} bedrift.',
    en: '{{operator}} has {{count, number}} company.',
  },
  lead_other: {
    nb: '{{operator}} har {{count, number}} bedrifter.',
    en: '{{operator}} has {{count, number}} companies.',
  },
  limitedOne: { nb: 'bedrift venter på signatur', en: 'company is waiting for a signature' },
  limitedMany: { nb: 'bedrifter venter på signatur', en: 'companies are waiting for a signature' },
  limitedDetail: {
    nb: 'Kan ikke bestille før avtalen er signert',
    en: 'Cannot order until the contract is signed',
  },
  requestsOne: { nb: 'forespørsel om tilgang', en: 'request for access' },
  requestsMany: { nb: 'forespørsler om tilgang', en: 'requests for access' },
  requestsDetail: { nb: 'Bedrifter som vil bli kunder', en: 'Companies that want to become customers' },
  newCompany: words.newCompany,
  registrations: { nb: 'Nye registreringer', en: 'New registrations' },
  stepSIGNEE: { nb: 'Velger hvem som signerer', en: 'Choosing a signee' },
  stepSIGNING: { nb: 'Signerer', en: 'Signing' },
  stepPHONE: { nb: 'Bekrefter mobil', en: 'Confirming the phone' },
  stepCONTRACT: { nb: 'Venter på signatur', en: 'Waiting for a signature' },
} as const
