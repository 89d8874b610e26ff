import '../../kit/css/form.css'
import { Alert } from '../../kit/Alert.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { DisabledWarning } from './Disabled.tsx'
import { useWidget } from './phrases.ts'
import { useWidgetQuery } from './useWidgetQuery.ts'
import { WidgetSetup } from './WidgetSetup.tsx'

/** The order widget of the selected company: options, code and preview [P-043, P-045]. */
export default function WidgetPage() {
  const t = useWidget()
  const { company, variant, agreements, widget } = useWidgetQuery()
  const body = () => {
    if (agreements.length === 0) return <Alert tone="info">{t('noAgreements')}</Alert>
    if (widget.data)
      return (
        <WidgetSetup
          key={company.id}
          company={company}
          variant={variant}
          agreements={agreements}
          widget={widget.data}
        />
      )
    if (widget.isError)
      return (
        <div className="card">
          <ErrorState error={widget.error} onRetry={() => void widget.refetch()} />
        </div>
      )
    return (
      <div className="card form-card" aria-busy="true">
        <AfterAWhile>
          <Skeleton width={280} height={22} />
          <Skeleton width={420} height={320} />
        </AfterAWhile>
      </div>
    )
  }
  return (
    <>
      <PageHeader
        title={t('widgetTitle')}
        lead={t(variant === 'HOUSING' ? 'widgetTextHousing' : 'widgetText')}
        crumbs={[{ label: t('title'), to: paths.tools }]}
      />
      <div className="stack">
        <DisabledWarning />
        {body()}
      </div>
    </>
  )
}
