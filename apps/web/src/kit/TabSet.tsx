import '@digdir/designsystemet-web/ds-tabs'
import { Tabs } from '@digdir/designsystemet-react'
import { type ReactNode, useState } from 'react'
import './css/tabs.css'

/** A few views of the same thing; one is shown. */
export function TabSet({
  label,
  tabs,
  first = tabs[0]?.id,
}: {
  label: string
  /** The one that is shown until somebody chooses. */
  first?: string | undefined
  tabs: { id: string; label: string; content: ReactNode }[]
}) {
  const [chosen, choose] = useState<string>()
  return (
    <Tabs value={chosen ?? first ?? ''} onChange={choose}>
      <Tabs.List aria-label={label}>
        {tabs.map(tab => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(tab => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
