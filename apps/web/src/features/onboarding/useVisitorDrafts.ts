import { useEffect } from 'react'
import { carryDrafts, VISITOR } from '../../lib/drafts.ts'
import { DRAFTS } from './start-values.ts'

/** Keeps a visitor's input across a reload and across BankID. */
export function useVisitorDrafts(): void {
  useEffect(() => {
    const leaving = () => carryDrafts(VISITOR, DRAFTS)
    window.addEventListener('pagehide', leaving)
    return () => window.removeEventListener('pagehide', leaving)
  }, [])
}
