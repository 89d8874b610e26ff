import { ICON_PATHS } from './icon-paths.ts'

/** An icon beside a text that says the same. */
export function Icon({ name }: { name: keyof typeof ICON_PATHS }) {
  return (
    <svg width="1em" height="1em" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path fill-rule="evenodd" clip-rule="evenodd" d={ICON_PATHS[name]} />
    </svg>
  )
}
