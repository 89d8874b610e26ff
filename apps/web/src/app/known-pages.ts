import { createContext, useContext } from 'react'

/** Whether the app has a page at an address. A context, because the front page uses it and is itself a row of the route table. */
export const KnownPages = createContext<(path: string) => boolean>(() => false)

export const useIsPage = () => useContext(KnownPages)
