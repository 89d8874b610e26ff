import { Buildings3Icon } from '@navikt/aksel-icons'
import { lazy, Suspense } from 'react'
import type { PickerProps } from './CompanySearch.tsx'
import { useKit } from './phrases.ts'

// Most people have one company and need no list of them, which is 13 KB.
const CompanySearch = lazy(() => import('./CompanySearch.tsx'))

/** The selected company: a searchable list [P-127]. The caller filters, here or on the server. */
export function CompanyPicker(props: PickerProps) {
  return (
    <Suspense fallback={<OnlyCompany name={props.selected?.name ?? ''} />}>
      <CompanySearch {...props} />
    </Suspense>
  )
}

/** The company of somebody who has only one. */
export function OnlyCompany({ name }: { name: string }) {
  const t = useKit()
  return (
    <p className="cbx only-company">
      <span className="line medium muted tiny cbx-lab">{t('company')}</span>
      <span className="row gap-8 bold name">
        <Buildings3Icon aria-hidden className="muted text-20" />
        {name}
      </span>
    </p>
  )
}
