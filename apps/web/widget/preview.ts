import { useEffect, useState } from 'preact/hooks'
import type { Config } from './api.ts'

/** What the widget page of the portal tells its preview: options that are not saved yet. */
export type Preview = Partial<
  Pick<Config, 'logo' | 'employeeIdHelpText' | 'format' | 'colourScheme'> & {
    agreements: { id: string; invoiceReference: string }[]
  }
>

/** The page with the options of the portal's own widget page; what any other page sends is left alone. */
export const usePreview = (config: Config | null): Config | null => {
  const [preview, setPreview] = useState<Preview>({})
  useEffect(() => {
    const take = (event: MessageEvent) => {
      if (event.origin !== location.origin || event.source !== parent) return
      const { preview: options } = event.data as { preview?: Preview }
      if (options) setPreview(options)
    }
    addEventListener('message', take)
    // From now on it listens. A page of another origin is told nothing.
    if (new URLSearchParams(location.search).has('forhandsvisning'))
      parent.postMessage({ preview: 'ready' }, location.origin)
    return () => removeEventListener('message', take)
  }, [])
  const scheme = preview.colourScheme
  useEffect(() => {
    if (scheme) document.documentElement.dataset.colorScheme = scheme
  }, [scheme])
  if (!config) return null
  const { agreements, ...options } = preview
  const [first] = config.agreements
  return {
    ...config,
    ...options,
    ...(agreements && first && { agreements: agreements.map(agreement => ({ ...first, ...agreement })) }),
  }
}
