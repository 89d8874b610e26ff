import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../kit/Button.tsx'
import { paths } from '../../lib/paths.ts'
import { useCan } from '../../lib/session-provider.tsx'
import { usePayrollRunWords } from '../../ticket/payroll-run/phrases.ts'
import { payrollProfilesOf } from '../../ticket/payroll-run/queries.ts'

/** From the settings to the profiles of the payroll file, of which the first switches runs on. */
export default function PayrollRunCard({ companyId }: { companyId: string }) {
  const t = usePayrollRunWords()
  const mayChange = useCan('payrollRunsAdmin')
  const { data } = useQuery({ ...payrollProfilesOf(companyId), enabled: mayChange })
  if (!mayChange || !data) return null
  const isOn = data.matches.some(({ endedAt }) => endedAt === null)
  return (
    <section className="card form-card above-12" aria-labelledby="payroll-runs">
      <div className="fields">
        <h2 id="payroll-runs">{t('title')}</h2>
        <p>{t('about')}</p>
        <div>
          <ButtonLink variant="secondary" to={paths.payrollProfiles}>
            {t(isOn ? 'open' : 'start')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
