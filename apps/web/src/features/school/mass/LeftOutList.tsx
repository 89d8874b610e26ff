import { fullName } from '../../../lib/format.ts'
import { useFaultText } from '../file/useFaultText.ts'
import type { LeftOut } from './facts.ts'
import { schoolMassPhrases, useSchoolMass } from './phrases.ts'

type Key = keyof typeof schoolMassPhrases
const isKey = (code: string): code is Key => Object.hasOwn(schoolMassPhrases, code)

/** Why a ticket is left out: by the rule, or as the server says it. */
export function useWhy(): (code: string) => string {
  const t = useSchoolMass()
  const faultText = useFaultText()
  return code => (isKey(code) ? t(code as 'same-class') : faultText({ column: null, code }))
}

/** Everybody who is left out, each with the reason. */
export function LeftOutList({ rows }: { rows: readonly LeftOut[] }) {
  const t = useSchoolMass()
  const why = useWhy()
  if (rows.length === 0) return null
  return (
    <div>
      <p>{t('leftOut')}</p>
      <ul className="bullets">
        {rows.map(row => (
          <li key={row.ticket.id} className="break">
            {t('pupil', {
              name: fullName(row.ticket),
              className: row.ticket.className || t('noClass'),
              why: why(row.why),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
