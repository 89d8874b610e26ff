import { useNavigate } from 'react-router'
import { useChooseById } from '../lib/session-provider.tsx'
import { showToast } from './toasts.ts'

/**
 * Opens a page with its company selected; without one where it has none.
 * @param failed said where the company cannot be selected
 */
export const useOpenIn = (failed: string) => {
  const navigate = useNavigate()
  const choose = useChooseById()
  return async ({ to, companyId }: { to: string; companyId: string | null }) => {
    if (companyId !== null && !(await choose(companyId))) return showToast('error', failed)
    navigate(to)
  }
}
