import { useAction } from '../../kit/useAction.ts'
import { useWidget } from './phrases.ts'

/** Puts a text on the clipboard, and says so in a short message. */
export function useCopy(said: string) {
  const t = useWidget()
  return useAction<void, string>({
    // A browser without a clipboard has none to write to.
    act: text => navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard')),
    done: () => said,
    failed: () => t('copyFailed'),
  })
}
