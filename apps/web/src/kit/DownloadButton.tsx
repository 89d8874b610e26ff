import { DownloadIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { saveAs } from '../lib/save-as.ts'
import { Button } from './Button.tsx'
import { useListPhrases } from './list-phrases.ts'
import { say } from './say.ts'
import { useAction } from './useAction.ts'

/**
 * Fetches a file and saves it. The file is fetched instead of linked, so that an ended session or an error is shown on the page.
 * @param failed gives the text of a failure; undefined when the page itself shows it
 */
export function DownloadButton({
  name,
  fetch,
  failed,
  disabled = false,
  quiet = false,
  main = false,
  children,
}: {
  name: string
  fetch: () => Promise<Blob>
  failed: (error: unknown) => string | undefined
  disabled?: boolean
  /** Beside buttons that matter more. */
  quiet?: boolean
  /** The one main action of the page. */
  main?: boolean
  children: ReactNode
}) {
  const t = useListPhrases()
  const download = useAction({
    act: fetch,
    done: content => {
      saveAs(name, content)
      say(t('downloaded'))
    },
    failed,
  })
  return (
    <Button
      {...(main
        ? {}
        : { variant: quiet ? ('tertiary' as const) : ('secondary' as const), tone: 'neutral' as const })}
      icon={<DownloadIcon aria-hidden />}
      loading={download.busy}
      disabled={disabled}
      onClick={() => download.run()}
    >
      {children}
    </Button>
  )
}
