import { useEffect, useRef } from 'react'
import { say } from './say.ts'

/**
 * Says what is shown once it is another thing than before; not what a page shows first, which is read with the page.
 * @param text undefined while the old answer is still shown
 * @param what tells one thing that is shown from the next
 */
export function useSay(text: string | undefined, what: string): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (text === undefined || shown.current === what) return
    if (shown.current !== null) say(text)
    shown.current = what
  }, [text, what])
}
