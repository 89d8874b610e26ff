import { PageHeader } from './PageHeader.tsx'
import './css/public.css'

type TermsSection = { title: string; paragraphs: string[] }

/** A page of terms: headed paragraphs at reading width. */
export function TermsArticle({
  title,
  lead,
  sections,
}: {
  title: string
  lead: string
  sections: TermsSection[]
}) {
  return (
    <article>
      <PageHeader title={title} lead={lead} />
      <div className="card padded">
        <div className="prose">
          {sections.map(section => (
            <section className="prose" key={section.title}>
              <h2>{section.title}</h2>
              {section.paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
