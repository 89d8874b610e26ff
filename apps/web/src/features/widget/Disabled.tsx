import { type WidgetVariant, widgetVariant } from '@portal/domain'
import { Alert } from '../../kit/Alert.tsx'
import { TextLink } from '../../kit/Link.tsx'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session-provider.tsx'
import { useWidget } from './phrases.ts'

/** The widget that the user has for the selected company; a company's where the page is open to nobody else. */
export const useVariant = (): WidgetVariant => {
  const { facts } = useSession()
  return (facts && widgetVariant(facts)) ?? 'COMPANY_TICKET'
}

/** Where each variant has its settings and its requests. */
export const PLACES = {
  COMPANY_TICKET: { settings: paths.settings, requests: paths.ticketRequests },
  HOUSING: { settings: paths.housingSettings, requests: paths.housingRequests },
} as const

/** Says that the settings take no orders from the widget and the link [P-139]. */
export function DisabledWarning() {
  const t = useWidget()
  const variant = useVariant()
  const { facts } = useSession()
  if (facts?.company?.widgetAccess !== 'DISABLED') return null
  return (
    <Alert tone="warning" title={t('disabledTitle')}>
      {t('disabledText')} <TextLink to={PLACES[variant].settings}>{t('settings')}</TextLink>
    </Alert>
  )
}
