import { LIST_PARAMETERS } from '@portal/domain'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useDefaultView } from '../lib/default-view.ts'
import { useAddress } from './useAddress.ts'

type Change = ReturnType<typeof useAddress>[1]

/** An address that shows the whole list: where another view would be opened by one without parameters, it has to say so. */
export function wholeList(address: URLSearchParams, byDefault: string): URLSearchParams {
  address.delete(LIST_PARAMETERS.view)
  if (address.size === 0 && byDefault !== '') address.set(LIST_PARAMETERS.view, 'ingen')
  return address
}

/**
 * The parameters of a list's address, and how to change them. Opened without any, the list shows the user's default view of it at once, and
 * the address then says so in the same step of the history: what is shared is always plain, and "back" leaves the list.
 * @param id of a list whose views can be saved
 */
export function useListAddress(id: string | undefined): [URLSearchParams, Change] {
  const [shown, changeAddress] = useAddress()
  const { key } = useLocation()
  const byDefault = useDefaultView(id)
  // What becomes the default while the list is shown moves no rows.
  const [opened, setOpened] = useState({ key, byDefault })
  if (opened.key !== key) setOpened({ key, byDefault })
  const opensWith = shown.size === 0 ? opened.byDefault : ''
  useEffect(() => {
    if (opensWith !== '') changeAddress(() => new URLSearchParams(opensWith), { replace: true })
  }, [opensWith, changeAddress])
  const change = useCallback<Change>(
    (write, options) => changeAddress(current => wholeList(write(current), byDefault), options),
    [changeAddress, byDefault],
  )
  return [opensWith === '' ? shown : new URLSearchParams(opensWith), change]
}
