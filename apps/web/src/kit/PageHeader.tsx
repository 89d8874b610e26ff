import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useKit } from './phrases.ts'

const ownTitle = new WeakSet<object>()

/** What a page is about that is drawn inside another one, such as a tab of the company page; null for a page of its own. */
export const PartOf = createContext<string | null>(null)

/**
 * Sets the document title and moves focus to the page's heading when the page is first shown (not on first load).
 * @param known false while the heading only says that it is being fetched
 */
export function usePageTitle(title: string | null, known = title !== null) {
  const product = useKit()('product')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (title) document.title = `${title} – ${product}`
  }, [title, product])
  useEffect(() => {
    if (!known) return
    // The first page after a load keeps the browser's focus; later pages focus their heading, so that it is announced.
    if (ownTitle.has(window)) heading.current?.focus({ preventScroll: true })
    ownTitle.add(window)
  }, [known])
  return heading
}

type Crumb = { label: string; to: string }
type Props = {
  title: string | null
  titleNode?: ReactNode
  lead?: ReactNode
  /** What stands before the heading, such as somebody's initials. */
  mark?: ReactNode
  actions?: ReactNode
  crumbs?: Crumb[]
  /** It has parts, whose titles the document has. */
  parts?: boolean
}

/** Heading, lead and the page's actions at the top right; on phones the primary action fills the row. */
export function PageHeader(props: Props) {
  const whole = useContext(PartOf)
  return whole === null ? <OwnHeader {...props} /> : <PartHeader {...props} whole={whole} />
}

/** Of a part, whose tab says what it is: its actions, and its title for those who do not see the tabs. */
function PartHeader({ title, actions, whole }: Props & { whole: string }) {
  usePageTitle(title && `${title} – ${whole}`)
  return (
    <>
      <h2 className="sr-only">{title}</h2>
      {actions && <div className="acts part-acts">{actions}</div>}
    </>
  )
}

function OwnHeader({ title, titleNode, lead, mark, actions, crumbs, parts }: Props) {
  const t = useKit()
  const heading = usePageTitle(parts ? null : title, title !== null)
  return (
    <>
      {crumbs && title && (
        <nav aria-label={t('breadcrumbs')} className="ds-breadcrumbs crumbs" data-color="neutral">
          <ol>
            {crumbs.map(crumb => (
              <li key={crumb.to}>
                <Link className="ds-link" to={crumb.to}>
                  {crumb.label}
                </Link>
              </li>
            ))}
            <li>
              <span aria-current="page">{title}</span>
            </li>
          </ol>
        </nav>
      )}
      <div className="flex wrap split gap-16 ph" aria-busy={title === null || undefined}>
        <div className={mark ? 'grid gap-16 ph-marked' : undefined}>
          {mark}
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title === null && <span className="sr-only">{t('loading')}</span>}
              {titleNode ?? title}
            </h1>
            {lead && <p>{lead}</p>}
          </div>
        </div>
        {actions && <div className="acts">{actions}</div>}
      </div>
    </>
  )
}
