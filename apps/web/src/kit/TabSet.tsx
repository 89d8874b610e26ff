import '@digdir/designsystemet-web/ds-tabs'
import { Tabs } from '@digdir/designsystemet-react'
import { type ReactNode, useState } from 'react'
import './css/tabs.css'

/** A few views of the same thing; one is shown. */
export function TabSet({
  label,
  tabs,
}: {
  label: string
  tabs: { id: string; label: string; content: ReactNode }[]
}) {
  const [current, setCurrent] = useState(tabs[0]?.id)
  return (
    <Tabs value={current ?? ''} onChange={setCurrent}>
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
