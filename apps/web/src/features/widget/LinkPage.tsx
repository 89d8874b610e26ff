import { FilesIcon } from '@navikt/aksel-icons'
import '../../kit/css/form.css'
import { Alert } from '../../kit/Alert.tsx'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { PageHeader } from '../../kit/PageHeader.tsx'
import { AfterAWhile, Skeleton } from '../../kit/Skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { DisabledWarning } from './Disabled.tsx'
import { useWidget } from './phrases.ts'
import { useCopy } from './useCopy.ts'
import { useWidgetQuery } from './useWidgetQuery.ts'

/** The address of the order form, for those who have no intranet [P-044, C-072]. */
export default function LinkPage() {
  const t = useWidget()
  const { agreements, widget } = useWidgetQuery()
  const copy = useCopy(t('linkCopied'))
  const body = () => {
    if (agreements.length === 0) return <Alert tone="info">{t('noAgreements')}</Alert>
    if (widget.data) {
      const { linkUrl } = widget.data
      return (
        <div className="card stack gap-20 pad-24">
          <TextField
            id="link"
            label={t('link')}
            value={linkUrl}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <div className="acts">
            <Button icon={<FilesIcon aria-hidden />} onClick={() => copy.run(linkUrl)}>
              {t('copyLink')}
            </Button>
            <ButtonLink variant="secondary" href={linkUrl} newTab>
              {t('openLink')}
            </ButtonLink>
          </div>
        </div>
      )
    }
    if (widget.isError)
      return (
        <div className="card">
          <ErrorState error={widget.error} onRetry={() => void widget.refetch()} />
        </div>
      )
    return (
      <div className="card form-card" aria-busy="true">
        <AfterAWhile>
          <Skeleton width={420} height={60} />
        </AfterAWhile>
      </div>
    )
  }
  return (
    <div className="form-narrow">
      <PageHeader
        title={t('linkTitle')}
        lead={t('linkPageLead')}
        crumbs={[{ label: t('title'), to: paths.tools }]}
      />
      <div className="stack">
        <DisabledWarning />
        {body()}
      </div>
    </div>
  )
}
