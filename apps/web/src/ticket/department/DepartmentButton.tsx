import { Buildings3Icon } from '@navikt/aksel-icons'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { useMayMove } from '../../lib/useDepartments.ts'
import { useDepartmentWords } from './phrases.ts'

// Fetched when somebody asks for it.
const DepartmentDialog = lazy(() => import('./DepartmentDialog.tsx'))

/** Asks which department one person is put into; only for who may, in a company that has departments. */
export function DepartmentButton({
  id,
  name,
  department,
  beside = false,
  ...look
}: {
  /** The person. */
  id: string
  name: string
  department: { id: string } | null
  /** As of `DepartmentField`. */
  beside?: boolean
} & Pick<ComponentProps<typeof Button>, 'variant' | 'tone'>) {
  const t = useDepartmentWords()
  const mayMove = useMayMove()
  const [moving, setMoving] = useState(false)
  if (!mayMove) return null
  return (
    <>
      <Button
        variant="secondary"
        {...look}
        icon={<Buildings3Icon aria-hidden />}
        onClick={() => setMoving(true)}
      >
        {t(beside ? 'ofCompany' : 'department')}
        <span className="sr-only">{`: ${name}`}</span>
      </Button>
      {moving && (
        <Suspense>
          <DepartmentDialog
            whom={{ people: [id] }}
            lead={name}
            now={department?.id ?? ''}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
    </>
  )
}
