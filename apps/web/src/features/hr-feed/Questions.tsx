import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import { FailureAlert } from '../../kit/Alert.tsx'
import { Button } from '../../kit/Button.tsx'
import { Panel } from '../../kit/Panel.tsx'
import styles from './hr-feed.module.css'
import { useHrFeed } from './phrases.ts'

export type Question = {
  id: string
  title: string
  text: string
  name: string
  /** The likely one first. */
  answers: readonly { answer: string; label: string }[]
}

/** What the rules cannot decide: one sentence, a fact from each side, and the likely answer first. */
export function Questions({
  questions,
  total,
  answering,
  onAnswer,
}: {
  questions: readonly Question[]
  /** How many there are; the first of them are shown. */
  total: number
  answering: { sending: boolean; error: unknown; of: string | null }
  /** Undefined for those who only read. */
  onAnswer: ((id: string, answer: string) => void) | undefined
}) {
  const t = useHrFeed()
  return (
    <div className={styles.first}>
      <Panel title={t('questions')} aside={total > 0 ? t('questionCount', { count: total }) : undefined}>
        {total === 0 && (
          <p className={`row gap-8 ${styles.inside}`}>
            <CheckmarkCircleIcon aria-hidden className={styles.good} />
            {t('noQuestions')}
          </p>
        )}
        <ul className={styles.questions}>
          {questions.map(({ id, title, text, name, answers }) => (
            <li key={id}>
              <h3 className="bold">{title}</h3>
              <p className="text-15 muted">{text}</p>
              {answering.of === id && <FailureAlert what={t('answerFailed')} error={answering.error} />}
              {onAnswer && answers.length > 0 && (
                <div className="row wrap gap-8 lower above-8">
                  {answers.map(({ answer, label }, place) => (
                    <Button
                      key={answer}
                      variant={place === 0 ? 'secondary' : 'tertiary'}
                      tone="neutral"
                      aria-label={t('answerOf', { answer: label, name })}
                      loading={answering.sending && answering.of === id}
                      onClick={() => onAnswer(id, answer)}
                    >
                      {label}
                    </Button>
                  ))}
                </div>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
