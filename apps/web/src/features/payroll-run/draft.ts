/** What somebody has changed of a profile, kept until it is saved or discarded, and the file that it would make. */
import { oreOf } from '@portal/domain'
import {
  checkForm,
  type FileFacts,
  fileLines,
  fileText,
  fitOf,
  type PayrollForm,
  type RunEntry,
} from '@portal/domain/payroll-run'
import { useEffect, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '../../lib/drafts.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useOperator } from '../../lib/operator.ts'
import { fitsPattern } from './model.ts'
import type { WireProfile } from './queries.ts'

export type ProfileDraft = {
  name: string
  form: PayrollForm
  /** The version that it began with. */
  version: number
}

export const isPattern = (pattern: string): boolean => {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}

/** The draft of a profile; null while nothing is changed. It outlives the page, so that what was typed is not lost. */
export function useProfileDraft(
  profile: WireProfile,
): [ProfileDraft | null, (change: Partial<ProfileDraft> | null) => void] {
  const name = `payroll-profile:${profile.id}`
  const kept = () => {
    const draft = draftOf<Partial<ProfileDraft>>(name)
    return draft?.form ? (draft as ProfileDraft) : null
  }
  const [draft, setDraft] = useState<ProfileDraft | null>(kept)
  useEffect(() => {
    if (draft) keepDraft(name, draft)
  }, [name, draft])
  return [
    draft,
    change => {
      if (change === null) {
        dropDraft(name)
        setDraft(null)
        return
      }
      setDraft(before => {
        const next = { ...(before ?? savedOf(profile)), ...change }
        const isSaved = JSON.stringify(next) === JSON.stringify(savedOf(profile))
        if (isSaved) dropDraft(name)
        return isSaved ? null : next
      })
    },
  ]
}

export const savedOf = ({ name, form, version }: WireProfile): ProfileDraft => ({
  ...{ name, version },
  form: form as PayrollForm,
})

/** The lines that a form makes of the real entries of a profile. */
export function useFileOf(profile: WireProfile, form: PayrollForm) {
  const operator = useOperator()
  const language = useLanguage()
  const facts: FileFacts = {
    ...profile.facts,
    ...{ month: profile.month, operator, language, withShare: true },
  }
  const entries = profile.entries.map(
    (entry): RunEntry => ({
      ...entry,
      parts: {
        EMPLOYEE: oreOf(entry.parts.EMPLOYEE),
        TAXABLE: oreOf(entry.parts.TAXABLE),
        TAX_FREE: oreOf(entry.parts.TAX_FREE),
        UNTAXED: oreOf(entry.parts.UNTAXED),
      },
    }),
  )
  const checked = checkForm(form, isPattern)
  const lines = fileLines(form, entries, facts)
  const misfits = lines.map(line => fitOf(form, line, id => fitsPattern(form.employeeIdPattern, id)))
  return {
    facts,
    lines,
    misfits,
    /** As it stands in the file; of a form that cannot write one, nothing. */
    raw: checked.ok ? fileText(form, lines, facts).trimEnd() : '',
    faults: checked.ok ? [] : checked.faults,
  }
}
