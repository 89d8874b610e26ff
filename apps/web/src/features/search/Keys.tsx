import { FormDialog } from '../../kit/FormDialog.tsx'
import { Stack } from '../../kit/Layout.tsx'
import { useSingleKeys } from '../../lib/single-keys.ts'
import { controlKey } from './keys-of.ts'
import { useSearch } from './phrases.ts'
import css from './search.module.css'

/** The keys of the portal, and the choice to do without those that are a single character (WCAG 2.1.4). */
export default function Keys({ onClose }: { onClose: () => void }) {
  const t = useSearch()
  const ctrl = controlKey()
  const anywhere = [
    [`${ctrl} K`, t('keySearch')],
    ['/', t('keyList')],
    ['?', t('keyHelp')],
  ] as const
  const inSearch = [
    ['↑ ↓', t('keyChoose')],
    ['Enter', t('keyOpen')],
    [`${ctrl} Enter`, t('keyFullList')],
    ['Tab', t('keyNextGroup')],
    ['Shift Tab', t('keyPreviousGroup')],
    ['#', t('keyInvoices')],
    ['>', t('keyActions')],
    ['Esc', t('keyClose')],
  ] as const
  return (
    <FormDialog question open title={t('keys')} onClose={onClose}>
      <List title={t('keysAnywhere')} keys={anywhere} />
      <List title={t('keysInSearch')} keys={inSearch} />
      <SingleKeys />
    </FormDialog>
  )
}

function List({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section className={`below ${css.keys}`}>
      <h3>{title}</h3>
      <Stack as="dl" gap={8}>
        {keys.map(([key, does]) => (
          <div key={key} className="flex gap-16">
            <dt>
              {key.split(' ').map(each => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Stack>
    </section>
  )
}

function SingleKeys() {
  const t = useSearch()
  const [used, use] = useSingleKeys()
  return (
    <label className="row gap-8 above-16 choice">
      <input type="checkbox" checked={used} onChange={event => use(event.target.checked)} />
      {t('singleKeys')}
    </label>
  )
}
