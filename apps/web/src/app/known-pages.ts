import { createContext, useContext } from 'react'

/** Whether the app has a page at an address. The router hands it down: the front page asks, and is itself a row of the route table. */
export const KnownPages = createContext<(path: string) => boolean>(() => false)

export const useIsPage = () => useContext(KnownPages)
