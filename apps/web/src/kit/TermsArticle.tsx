import type { ReactNode } from 'react'
import { PageHeader } from './PageHeader.tsx'
import './css/public.css'

type TermsSection = { title: string; paragraphs: string[] }

/** A page of terms: headed paragraphs at reading width. */
export function TermsArticle({
  title,
  lead,
  sections,
  children,
}: {
  title: string
  lead: string
  sections: TermsSection[]
  /** Sections that are more than text, at the end. */
  children?: ReactNode
}) {
  return (
    <article>
      <PageHeader title={title} lead={lead} />
      <div className="card padded">
        <div className="stack gap-16 prose">
          {sections.map(section => (
            <section className="stack gap-16 prose" key={section.title}>
              <h2>{section.title}</h2>
              {section.paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  )
}
