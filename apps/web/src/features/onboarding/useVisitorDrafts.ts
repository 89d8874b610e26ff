import { useEffect } from 'react'
import { carryWhenLeaving, VISITOR } from '../../lib/drafts.ts'
import { DRAFTS } from './start-values.ts'

/** Keeps a visitor's input across a reload and across BankID. */
export const useVisitorDrafts = (): void => useEffect(() => carryWhenLeaving(VISITOR, DRAFTS), [])
