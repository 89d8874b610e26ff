import { VOUCHER_CLIENT } from '@portal/domain/voucher'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'

/**
 * The key of the link that was followed, or null. It is taken out of the address at once, so that it stands neither in the bar nor in
 * what is copied from it, and is kept with the tab's own history entry, so that a reload finds it.
 */
export function useVoucherKey(): string | null {
  const typed = useSearchParams()[0].get('key')
  const { state } = useLocation() as { state: { voucherKey?: string } | null }
  const navigate = useNavigate()
  useEffect(() => {
    if (typed) navigate(paths.carSharing, { replace: true, state: { voucherKey: typed } })
  }, [typed, navigate])
  return typed || state?.voucherKey || null
}

/** What calls about the offer of a key are sent with (002 §6). */
export const voucherHeaders = (key: string) => ({
  // Only Latin letters can be in a header; a key with others is none of ours.
  authorization: `Basic ${btoa(`${VOUCHER_CLIENT}:${key.replace(/[^\x21-\x7e]/g, '?')}`)}`,
})
