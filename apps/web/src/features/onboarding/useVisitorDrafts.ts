import { useEffect } from 'react'
import { carryDrafts, VISITOR } from '../../lib/drafts.ts'
import { DRAFTS } from './start-values.ts'

/** What a visitor typed here outlives a reload, and the way to BankID and back. */
export function useVisitorDrafts(): void {
  useEffect(() => {
    const leaving = () => carryDrafts(VISITOR, DRAFTS)
    window.addEventListener('pagehide', leaving)
    return () => window.removeEventListener('pagehide', leaving)
  }, [])
}
