import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { useKit } from '../../kit/phrases.ts'
import { useAction } from '../../kit/useAction.ts'
import { call } from '../../lib/api.ts'
import { DEPARTMENT_PATHS } from '../../lib/departments.ts'
import { pastedDepartments } from './paste.ts'
import { useDepartmentText } from './phrases.ts'

/** Makes the departments of a pasted list that the company has not. */
export function PasteForm({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const t = useDepartmentText()
  const kit = useKit()
  const [text, setText] = useState('')
  const { departments, faulty } = pastedDepartments(text)
  const importing = useAction({
    act: () =>
      call('post', '/department-api/by-company-id/{companyId}/import', {
        params: { path: { companyId } },
        body: { departments },
      }),
    renew: [...DEPARTMENT_PATHS],
    done: ({ created, known }) => {
      onClose()
      return t('imported', { created, known })
    },
  })
  return (
    <div className="ask">
      <div className="stack">
        <TextArea
          id="department-list"
          label={t('list')}
          description={t('listHelp')}
          error={faulty ? t('listFaulty', faulty) : undefined}
          rows={8}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </div>
      <div className="acts foot-acts">
        <Button
          loading={importing.busy}
          disabled={departments.length === 0 || faulty !== null}
          onClick={() => importing.run()}
        >
          {t('create')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {kit('cancel')}
        </Button>
      </div>
    </div>
  )
}
