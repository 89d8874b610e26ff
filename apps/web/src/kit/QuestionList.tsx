import '@digdir/designsystemet-web/details'
import { Details } from '@digdir/designsystemet-react'
import type { ReactNode } from 'react'
import './css/public.css'
import './css/questions.css'

/** Questions that open to their answers. */
export function QuestionList({ items }: { items: readonly { question: string; answer: ReactNode }[] }) {
  return (
    <div className="card clip qa" data-color="neutral">
      {items.map(({ question, answer }) => (
        <Details key={question}>
          <Details.Summary>{question}</Details.Summary>
          <Details.Content>{answer}</Details.Content>
        </Details>
      ))}
    </div>
  )
}
