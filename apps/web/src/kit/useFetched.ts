import { useEffect } from 'react'

/** Fetches code that may be needed later, once the page is drawn. @param load the same function that is given to `lazy` */
export const useFetched = (load: () => Promise<unknown>): void =>
  useEffect(() => void load().catch(() => undefined), [load])
