import { formatDateTime } from '../lib/instants.ts'

/** Day above time: on phones they share the line of the name. */
export function When({ at }: { at: string }) {
  const [day, time] = formatDateTime(new Date(at)).split(' ')
  return (
    <time dateTime={at} className="two-l num">
      {day} <span className="small muted">{time}</span>
    </time>
  )
}
