import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { formatPhone } from '@portal/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { useAction } from '../../kit/useAction.ts'
import { api, call } from '../../lib/api.ts'
import { fullName } from '../../lib/format.ts'
import styles from './hr-feed.module.css'
import { useHrFeed } from './phrases.ts'
import { FEED_PATHS, personsOf, type WireFeed, type WirePerson, type WireQuestion } from './queries.ts'
import { isQuestion, useReason } from './reasons.ts'

const QUESTION_LIMIT = 25

/** What the rules cannot decide, with the likely answer first, and who waits for something of HR. */
export function Questions({ feed: { companyId, questions, persons } }: { feed: WireFeed }) {
  const t = useHrFeed()
  const params = { path: { companyId }, query: { maxEntries: QUESTION_LIMIT } }
  const asked = api.useQuery(
    'get',
    '/api/hr-feed/questions/by-company-id/{companyId}',
    { params },
    { enabled: questions > 0 },
  )
  const waiting = useQuery({
    ...personsOf(companyId, { waiting: 'true', maxEntries: QUESTION_LIMIT }),
    enabled: persons.waiting > questions,
  })
  const parked = (waiting.data?.matches ?? []).filter(
    ({ waitsFor }) => waitsFor !== null && !isQuestion(waitsFor),
  )
  return (
    <div className={styles.first} data-part>
      <Panel
        title={t('questions')}
        aside={questions > 0 ? t('questionCount', { count: questions }) : undefined}
      >
        {questions === 0 && (
          <p className={`row gap-8 ${styles.inside}`}>
            <CheckmarkCircleIcon aria-hidden className={styles.good} />
            {t('noQuestions')}
          </p>
        )}
        <ul className={styles.questions}>
          {questions > 0 && asked.data?.matches.map(each => <QuestionRow key={each.id} asked={each} />)}
          {parked.map(person => (
            <WaitingRow key={person.id} person={person} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

const LIKELY = ['SAME', 'END', 'FOLLOW']

function QuestionRow({ asked: { id, question, answers, about, ...person } }: { asked: WireQuestion }) {
  const t = useHrFeed()
  const [chosen, setChosen] = useState<string | null>(null)
  const answering = useAction({
    act: (answer: WireQuestion['answers'][number]) =>
      call('post', '/api/hr-feed/person/{id}/answer', { params: { path: { id } }, body: { answer } }),
    renew: FEED_PATHS,
  })
  if (!isQuestion(question)) return null
  const name = fullName(person)
  const facts = {
    ...{ name, employeeId: person.employeeId ?? '', otherId: about?.employeeId ?? '' },
    other: about ? fullName(about) : '',
    phone: person.phone === null ? '' : formatPhone(person.phone).replaceAll(' ', '\u00a0'),
  }
  const label = (answer: string) => t(`answer_${question}_${answer}` as 'answer_left_END')
  const inOrder = answers.toSorted((a, b) => Number(LIKELY.includes(b)) - Number(LIKELY.includes(a)))
  return (
    <li>
      <h3 className="bold">{t(`asked_${question}`, facts)}</h3>
      <p className="text-15 muted">{t(`about_${question}`, facts)}</p>
      <FailureAlert what={t('answerFailed')} error={answering.error} />
      <div className="row wrap gap-8 lower above-8">
        {inOrder.map((answer, place) => (
          <Button
            key={answer}
            variant={place === 0 ? 'secondary' : 'tertiary'}
            tone="neutral"
            aria-label={t('answerOf', { answer: label(answer), name })}
            loading={answering.sending && chosen === answer}
            onClick={() => {
              setChosen(answer)
              answering.run(answer)
            }}
          >
            {label(answer)}
          </Button>
        ))}
      </div>
    </li>
  )
}

function WaitingRow({ person }: { person: WirePerson }) {
  const t = useHrFeed()
  const reason = useReason()
  const again = useAction({
    act: () => call('post', '/api/hr-feed/person/{id}/again', { params: { path: { id: person.id } } }),
    renew: FEED_PATHS,
  })
  const name = fullName(person)
  return (
    <li>
      <h3 className="bold">{t('parkedTitle', { name })}</h3>
      <p className="text-15 muted">{reason(person.waitsFor ?? '')}</p>
      <FailureAlert what={t('answerFailed')} error={again.error} />
      <div className="lower above-8">
        <Button
          variant="secondary"
          tone="neutral"
          aria-label={t('answerOf', { answer: t('tryAgain'), name })}
          loading={again.sending}
          onClick={() => again.run()}
        >
          {t('tryAgain')}
        </Button>
      </div>
    </li>
  )
}
