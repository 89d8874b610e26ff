/** The pages by the second part of their address; the fragment names the ticket. */
export const PAGES = {
  '': 'home',
  soner: 'zones',
  'si-opp': 'end',
  pause: 'pause',
  mobil: 'phone',
  feil: 'mistake',
  trekk: 'receipts',
  opplysninger: 'data',
  avtale: 'agreement',
  stopp: 'stop',
} as const
export type Page = (typeof PAGES)[keyof typeof PAGES]
/** Opens a page; the id is that of a ticket. */
export type Go = (page: Page, id?: string) => void
