import { formatDay } from '@portal/domain'
import { Alert } from '../../kit/Alert.tsx'
import type { WireEmployeeRequest } from '../../lib/wire.ts'
import { ChangeAnswers, useChangeText } from './ChangeAnswers.tsx'
import { useChangeWords } from './phrases.ts'

/** What somebody asks for, each with its answers. */
export default function ChangeList({ name, changes }: { name: string; changes: WireEmployeeRequest[] }) {
  const t = useChangeWords()
  const what = useChangeText()
  return (
    <Alert tone="info" title={t('waits', { name })} standing>
      <div className="stack gap-8">
        {changes.map(change => (
          <div key={change.id} className="row wrap split gap-12">
            <span className="break">
              {change.validFrom
                ? t('waitsFrom', { what: what(change), day: formatDay(change.validFrom) })
                : what(change)}
            </span>
            <ChangeAnswers change={change} />
          </div>
        ))}
      </div>
    </Alert>
  )
}
