import { formatMonth, formatNumber } from '@portal/domain'
import { translator } from '../../lib/i18n.ts'
import { overviewPart } from '../../lib/overview.ts'
import { paths } from '../../lib/paths.ts'
import { codesOverviewPhrases } from './overview-phrases.ts'

/** Car-sharing codes: what is left, and what runs out. */
export const codesPart = overviewPart({
  card: 'codes',
  place: 70,
  label: { nb: 'Bildelingskoder', en: 'Car-sharing codes' },
  health: ({ left, codes }, { language }) => {
    const t = translator('codesOverview', codesOverviewPhrases, language)
    const value =
      codes === 0 ? t('none') : t('left', { left: formatNumber(left), codes: formatNumber(codes) })
    return [{ id: 'codes', place: 50, label: t('thisMonth'), value }]
  },
  waits: ({ low }, { language }) => {
    const t = translator('codesOverview', codesOverviewPhrases, language)
    const [least] = low
    if (!least) return []
    const { provider, month, left, codes } = least
    return [
      {
        ...{ id: 'codes', group: 'operations', place: 70, tone: 'warning', count: low.length },
        ...{ what: t(low.length === 1 ? 'lowOne' : 'lowMany') },
        ...{ detail: t('least', { provider, month: formatMonth(month, language) }) },
        ...{ end: t('left', { left: formatNumber(left), codes: formatNumber(codes) }) },
        to: `${paths.carSharingCodes}?status=low`,
      },
    ]
  },
})
