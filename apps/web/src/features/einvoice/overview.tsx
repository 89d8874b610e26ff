import { formatNumber } from '@portal/domain'
import { translator } from '../../lib/i18n.ts'
import { overviewPart } from '../../lib/overview.ts'
import { einvoicesOverviewPhrases } from './overview-phrases.ts'

/** What became of the e-invoices of the last month. */
export const einvoicesPart = overviewPart({
  card: 'einvoices',
  place: 53,
  label: { nb: 'E-fakturaer', en: 'E-invoices' },
  health: ({ delivered, waiting, rejected }, { language }) => {
    const t = translator('einvoicesOverview', einvoicesOverviewPhrases, language)
    const count = delivered + waiting + rejected
    return [
      {
        ...{ id: 'einvoices', place: 40, label: t('einvoices') },
        value: count === 0 ? t('none') : t('delivered', { count: delivered }),
        ...(count > 0 && {
          more: [
            rejected > 0 ? t('rejected', { count: rejected }) : t('noneRejected'),
            ...(waiting > 0 ? [t('waiting', { count: formatNumber(waiting) })] : []),
          ].join(' · '),
        }),
      },
    ]
  },
})
