import css from './NewMark.module.css'
import { useKit } from './phrases.ts'

/** Marks in a list what whoever looks at it has just made. */
export function NewMark() {
  const t = useKit()
  return <span className={css.new}>{t('new')}</span>
}
