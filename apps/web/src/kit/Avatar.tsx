import { initials } from '../lib/format.ts'

/** Initials on the brand's wash; decoration beside the name it repeats. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="mid rigid ground-tinted ink bold tiny avatar" aria-hidden="true">
      {initials(name)}
    </span>
  )
}
