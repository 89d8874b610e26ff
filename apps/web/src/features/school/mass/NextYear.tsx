import { addDays, formatDay } from '@portal/domain'
import {
  compareClasses,
  labelOfYear,
  makesSchoolCards,
  nextClass,
  nextSchoolYear,
  SCHOOL_EDIT_BOUNDS,
  schoolYearOf,
} from '@portal/domain/school'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../../../kit/Alert.tsx'
import { DateField } from '../../../kit/form/DateField.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { useAction } from '../../../kit/useAction.ts'
import { kroner } from '../../../lib/format.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCompany, useToday } from '../../../lib/session-provider.tsx'
import { checkedBy } from '../../../ticket/file/file-order.ts'
import { checkClassList, LIST_REFUSAL, orderClassList, serviceOf } from '../queries.ts'
import { afterCheck, sortedForNextYear } from './facts.ts'
import { LeftOutList } from './LeftOutList.tsx'
import { type FormProps, MassForm } from './MassForm.tsx'
import { useSchoolMass } from './phrases.ts'

/** The same pupils in the next school year, each class with its new one: checked by the server first, then ordered as a class list. */
export function NextYear({ tickets, year, onStarted, onClose }: FormProps) {
  const t = useSchoolMass()
  const operator = useOperator()
  const today = useToday()
  const company = useCompany()
  const service = useQuery(serviceOf(company.id)).data
  const next = nextSchoolYear(operator, year, today)
  const min = service?.schoolStartDate ?? next?.days.start ?? today
  const max = next?.days.end ?? today
  const [typedStart, setStart] = useState<string | null>(null)
  const startDate = typedStart ?? min
  const names = [...new Set(tickets.map(({ className }) => className))].sort(compareClasses)
  const [classes, setClasses] = useState(() => new Map(names.map(name => [name, nextClass(name)])))
  const list = sortedForNextYear(tickets, classes, makesSchoolCards(operator) || operator.travelCardAdmin)
  const validStart = startDate >= min && startDate <= max
  const bodyOf = (pupils: typeof list.pupils) => ({
    agreementNumber: service?.agreementNumber ?? '',
    startDate,
    recipients: pupils.map(({ pupil }) => pupil),
  })
  const checking = useAction({
    act: (body: ReturnType<typeof bodyOf>) => checkedBy(checkClassList(body), LIST_REFUSAL),
    // What the server found stands in the list.
    done: () => undefined,
  })
  const current = JSON.stringify(bodyOf(list.pupils))
  const isChecked = checking.answer !== undefined && JSON.stringify(checking.input) === current
  const result = isChecked && checking.answer ? afterCheck(list, checking.answer) : null
  const ordering = useAction({
    act: orderClassList,
    done: ({ id }) => {
      onStarted(id)
      return undefined
    },
    failed: () => {
      // Something has changed since: it is checked once more.
      checking.clear()
      return undefined
    },
  })
  const label = labelOfYear(year + 1)
  if (!next?.canOrder) {
    const end = schoolYearOf(operator, year)?.end
    return (
      <MassForm
        chosen={tickets.length}
        confirm={t('check')}
        ready={false}
        action={checking}
        onConfirm={() => undefined}
        onClose={onClose}
      >
        <Alert tone="info">
          {t('tooEarly', { year: label, day: end ? formatDay(addDays(end, 1)) : '' })}
        </Alert>
      </MassForm>
    )
  }
  const ready = result?.pupils.length ?? list.pupils.length
  return (
    <MassForm
      chosen={tickets.length}
      confirm={result ? t('nextConfirm', { count: ready }) : t('check')}
      ready={service !== undefined && validStart && ready > 0}
      action={{
        busy: checking.sending || ordering.busy,
        error: ordering.error ?? checking.error,
      }}
      onConfirm={() => (result ? ordering.run(bodyOf(result.pupils)) : checking.run(bodyOf(list.pupils)))}
      onClose={onClose}
    >
      <DateField
        id="mass-start"
        label={t('start')}
        className="field-s"
        error={validStart ? undefined : t('startWrong', { min: formatDay(min), max: formatDay(max) })}
        value={startDate}
        today={today}
        min={min}
        max={max}
        onChange={setStart}
        required
      />
      {names.map((name, at) => (
        <TextField
          key={name}
          id={`next-class-${at}`}
          label={t('newClassOf', { className: name || t('noClass') })}
          description={at === 0 ? t('newClassHelp') : undefined}
          className="field-s"
          autoComplete="off"
          maxLength={SCHOOL_EDIT_BOUNDS.className.max}
          value={classes.get(name) ?? ''}
          onChange={event => setClasses(new Map(classes).set(name, event.target.value))}
        />
      ))}
      <div className="stack" role="status">
        {result && <p>{t('getOrder', { count: ready })}</p>}
        {result && checking.answer && ready > 0 && (
          <p>{t('perMonth', { price: kroner(checking.answer.pricePerMonth, 2) })}</p>
        )}
        <LeftOutList rows={(result ?? list).leftOut} />
      </div>
    </MassForm>
  )
}
