export const counterOverviewPhrases = {
  title: { nb: 'Billettluka', en: 'Ticket counter' },
  making: { nb: 'Lages nå', en: 'Being made' },
  unused: { nb: 'Ikke brukt', en: 'Not used' },
  none: { nb: 'Alt som er kjøpt, er brukt.', en: 'Everything bought has been used.' },
  order: { nb: 'Kjøp billetter', en: 'Buy tickets' },
  orders: { nb: 'Ordrehistorikk', en: 'Order history' },
} as const
