import { useNavigate } from 'react-router'
import { showToast } from '../../kit/toasts.ts'
import { useChooseById } from '../../lib/session-provider.tsx'
import { useSearch } from './phrases.ts'

/** Opens a page with its company selected; without one where it has none. */
export const useOpen = () => {
  const t = useSearch()
  const navigate = useNavigate()
  const choose = useChooseById()
  return async ({ to, companyId }: { to: string; companyId: string | null }) => {
    if (companyId !== null && !(await choose(companyId))) return showToast('error', t('openFailed'))
    navigate(to)
  }
}
