import { DELETION_CHECKS, type DeletionCheck } from '@portal/domain/company'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { type CheckState, checkState, openOf } from './deletion-state.ts'
import { useCompanyPhrases } from './phrases.ts'

/** All checks run again each time the dialog opens, because results change. */
export function useChecks(
  id: string,
  enabled = true,
): {
  states: Record<DeletionCheck, CheckState>
  again: () => void
} {
  const results = useQueries({
    queries: DELETION_CHECKS.map(check => ({
      ...api.queryOptions('get', '/onboarding/company/{id}/delete-check/{check}', {
        params: { path: { id, check } },
      }),
      staleTime: 0,
      gcTime: 0,
      enabled,
    })),
  })
  const states = Object.fromEntries(
    DELETION_CHECKS.map((check, at) => [check, checkState(results[at])]),
  ) as Record<DeletionCheck, CheckState>
  return {
    states,
    again: () => {
      for (const result of results) void result.refetch()
    },
  }
}

/** Why a company cannot be deleted yet, for the entry in its menu; nothing before the checks have been asked for. */
export function useDeletionHint(id: string, asked: boolean): string | undefined {
  const t = useCompanyPhrases()
  const { states } = useChecks(id, asked)
  const open = openOf(states)
  if (!asked || Object.values(states).some(({ kind }) => kind === 'error')) return undefined
  if (open === null) return t('checking')
  const waiting = [
    open.tickets > 0 && t('blockedByTickets', { count: open.tickets }),
    open.invoices > 0 && t('blockedByInvoices', { count: open.invoices }),
  ].filter(each => each !== false)
  return waiting.length === 0 ? undefined : t('blocked', { what: waiting.join(` ${t('and')} `) })
}
