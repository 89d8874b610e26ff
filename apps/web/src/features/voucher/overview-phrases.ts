export const codesOverviewPhrases = {
  lowOne: { nb: 'beholdning av bildelingskoder går tom', en: 'stock of car-sharing codes is running out' },
  lowMany: {
    nb: 'beholdninger av bildelingskoder går tomme',
    en: 'stocks of car-sharing codes are running out',
  },
  least: { nb: '{{provider}}, {{month}}', en: '{{provider}}, {{month}}' },
  left: { nb: '{{left}} av {{codes}} igjen', en: '{{left}} of {{codes}} left' },
  thisMonth: { nb: 'Bildelingskoder denne måneden', en: 'Car-sharing codes this month' },
  none: { nb: 'Ingen lagt inn', en: 'None added' },
} as const
