import { useSession } from './session-provider.tsx'

/** What a list opens with: the query of the user's default view of it, for the selected company; '' for the whole list. */
export function useDefaultView(list: string | undefined): string {
  const { state, company } = useSession()
  if (state.kind !== 'success') return ''
  const found = state.user.defaultViews.find(view => view.list === list)
  return found && (found.companyId === null || found.companyId === company?.id) ? found.query : ''
}
