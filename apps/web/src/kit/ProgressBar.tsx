import css from './ProgressBar.module.css'

/** How far a task has come: what is done, then what failed, of all. */
export function ProgressBar({
  task,
  text,
  total,
  done,
  failed = 0,
  over = false,
}: {
  /** What is being done, such as 'Bestiller billettene'. */
  task: string
  /** How far it has come, in words. */
  text: string
  total: number
  done: number
  failed?: number
  /** Drawn paler: nothing more happens. */
  over?: boolean
}) {
  const share = (count: number) => `${total === 0 ? 0 : (count / total) * 100}%`
  return (
    <div
      className={css.track}
      role="progressbar"
      aria-label={task}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done + failed}
      aria-valuetext={text}
      data-over={over || undefined}
    >
      <span style={{ width: share(done) }} />
      {failed > 0 && <span className={css.failed} style={{ width: share(failed) }} />}
    </div>
  )
}
