import type { Schemas } from '@portal/api-client'
import { addDays, code, formatDay, localized } from '@portal/domain'
import {
  groupsFor,
  isNetwork,
  KEY_BOUNDS,
  KEY_GROUP_IDS,
  KEY_GROUPS,
  type KeyGroup,
  keyDayFault,
  keyForm,
  lastKeyDay,
} from '@portal/domain/integration'
import * as z from 'zod/mini'
import { ChoiceList } from '../../kit/form/ChoiceList.tsx'
import { DateField } from '../../kit/form/DateField.tsx'
import { FormShell } from '../../kit/form/FormShell.tsx'
import { CheckList, TextField } from '../../kit/form/fields.tsx'
import { TextArea } from '../../kit/form/TextArea.tsx'
import { showToast } from '../../kit/toasts.ts'
import { call, renew } from '../../lib/api.ts'
import { useLanguage } from '../../lib/i18n.ts'
import { useSession, useToday } from '../../lib/session-provider.tsx'
import { useForm } from '../../lib/useForm.ts'
import { KEYS_PATH, type Key, useGroupWords } from './labels.tsx'
import { useIntegration } from './phrases.ts'

const linesOf = (text: string) => text.split(/[\s,;]+/).filter(line => line !== '')

/** The form with its networks as lines of one text. A key that exists keeps what it can, so that its form has no groups to choose. */
const formOf = (today: string, isNew: boolean) =>
  z.object({
    kind: z.enum(['KEY', 'MASKINPORTEN']),
    name: keyForm.shape.name,
    groups: isNew ? keyForm.shape.groups : z.array(z.enum(KEY_GROUP_IDS)),
    networks: z.string().check(
      z.refine(text => linesOf(text).every(isNetwork), code('wrong-format')),
      z.refine(text => linesOf(text).length <= KEY_BOUNDS.networks, code('too-long')),
    ),
    lastDay: keyForm.shape.lastDay.check(
      z.refine(day => keyDayFault(today, day) !== 'min-date', code('min-date')),
      z.refine(day => keyDayFault(today, day) !== 'max-date', code('max-date')),
    ),
  })

/** Makes a key or lets the tokens of Maskinporten in, or changes one. @param onMade gets what was made: the key itself is in no other answer */
export default function KeyForm({
  companyId,
  kinds,
  edited,
  onMade,
  onClose,
}: {
  companyId: string
  /** How a system may sign in. */
  kinds: readonly Key['kind'][]
  edited: Key | null
  onMade: (made: Schemas['MadeKey']) => void
  onClose: () => void
}) {
  const t = useIntegration()
  const language = useLanguage()
  const today = useToday()
  const { facts } = useSession()
  const groupWords = useGroupWords()
  const own = facts ? groupsFor(facts) : []
  const form = useForm({
    draft: `key:${edited?.id ?? companyId}`,
    dialog: true,
    form: formOf(today, edited === null),
    start: {
      kind: (edited?.kind ?? 'KEY') as Key['kind'],
      name: edited?.name ?? '',
      groups: (edited?.groups ?? []) as KeyGroup[],
      networks: edited?.networks.join('\n') ?? '',
      lastDay: edited?.lastDay ?? addDays(today, KEY_BOUNDS.usualDays),
    },
    fieldOf: pointer => (pointer.startsWith('/networks') ? 'networks' : null),
    texts: {
      groups: { required: t('groupsRequired') },
      networks: { 'wrong-format': t('networksWrong') },
      lastDay: {
        'min-date': t('lastDayPast'),
        'max-date': t('lastDayTooLate', { day: formatDay(lastKeyDay(today)) }),
      },
    },
    send: async ({ kind, name, groups, networks, lastDay }) => {
      const body = { name, networks: linesOf(networks), lastDay }
      if (edited) {
        await call('put', '/integration-api/key/{id}', { params: { path: { id: edited.id } }, body })
        showToast('success', t('changed'))
      } else {
        const made = await call('post', '/integration-api/key/by-company-id/{companyId}', {
          params: { path: { companyId } },
          body: { ...body, kind, groups },
        })
        if (made.secret === null) showToast('success', t('letIn'))
        else onMade(made)
      }
      await renew(KEYS_PATH)
      onClose()
    },
  })
  const lacking = KEY_GROUP_IDS.filter(group => !own.includes(group))
  return (
    <FormShell
      id="key"
      form={form}
      submit={t(edited ? 'save' : form.values.kind === 'KEY' ? 'make' : 'letInDo')}
      onCancel={onClose}
    >
      <div className="fields">
        {edited === null && kinds.length > 1 && (
          <ChoiceList
            id="kind"
            legend={t('kind')}
            options={kinds.map(value => ({ value, label: t(`kind${value}`) }))}
            value={form.values.kind}
            onChange={kind => form.set('kind', kind as Key['kind'])}
          />
        )}
        <TextField
          {...form.field('name')}
          label={t('name')}
          description={t('nameHelp')}
          autoComplete="off"
          required
        />
        {edited === null && (
          <CheckList
            id="groups"
            legend={t('groups')}
            {...(lacking.length > 0 && {
              description: t('lacking', { what: groupWords(lacking).toLowerCase() }),
            })}
            error={form.errorOf('groups')}
            options={own.map(value => ({ value, label: localized(KEY_GROUPS[value].says, language) }))}
            value={form.values.groups}
            onChange={groups => form.set('groups', groups)}
          />
        )}
        <TextArea
          {...form.field('networks')}
          label={t('networks')}
          description={t('networksHelp')}
          rows={3}
          optional
        />
        <DateField
          id="lastDay"
          label={t('lastDay')}
          description={t('lastDayHelp')}
          value={form.values.lastDay}
          error={form.errorOf('lastDay')}
          onChange={day => form.set('lastDay', day)}
          onBlur={form.check}
          min={today}
          max={lastKeyDay(today)}
          today={today}
          required
        />
      </div>
    </FormShell>
  )
}
