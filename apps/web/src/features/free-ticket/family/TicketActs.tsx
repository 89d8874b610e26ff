import { FilesIcon } from '@navikt/aksel-icons'
import { ActionMenu } from '../../../kit/ActionMenu.tsx'
import { Button } from '../../../kit/Button.tsx'
import { usePhone } from '../../../kit/media.ts'
import { useAction } from '../../../kit/useAction.ts'
import { fullName } from '../../../lib/format.ts'
import css from './family.module.css'
import { useFamily } from './phrases.ts'
import type { WireFreeTicket } from './tickets.ts'
import { useFamilyActs } from './useFamilyActs.tsx'

/** What a phone shows beside the menu. */
const SHOWN_ON_PHONE = 2

/**
 * What can be done with one ticket, in the fixed order; what is not possible is left out, and one sentence says why [F-151..F-160].
 * On phones two buttons, the rest in a menu.
 */
export function TicketActs({
  ticket,
  why,
  onGone,
}: {
  ticket: WireFreeTicket
  why: string | null
  onGone: (goesOn?: string) => void
}) {
  const t = useFamily()
  const phone = usePhone()
  const { actions, dialogs } = useFamilyActs(ticket, onGone)
  const copying = useAction({
    act: () =>
      navigator.clipboard?.writeText(ticket.pickupCode ?? '') ?? Promise.reject(new Error('no clipboard')),
    done: () => t('codeCopied'),
    failed: () => t('copyFailed'),
  })
  const buttons = actions.map(({ id, label, icon, onSelect }) => ({
    id: id as string,
    label,
    icon,
    onSelect,
  }))
  if (actions.some(({ id }) => id === 'sendPickupCode'))
    buttons.splice(1, 0, {
      id: 'copyCode',
      label: t('copyCode'),
      icon: <FilesIcon aria-hidden />,
      onSelect: () => copying.run(),
    })
  // The menu of a phone has what is not needed most.
  const [shown, rest] = phone ? divided(buttons) : [buttons, []]
  const label = t('actionsOf', { name: fullName(ticket) })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields, these are buttons */}
      <div role="group" aria-label={label} className={css.acts}>
        {shown.length > 0 && (
          <div className={`flex wrap gap-8 ${css.buttons}`}>
            {shown.map(({ id, label: text, icon, onSelect }) => (
              <Button key={id} variant="secondary" icon={icon} onClick={onSelect}>
                {text}
              </Button>
            ))}
            {rest.length > 0 && <ActionMenu outlined label={`${t('more')}: ${label}`} actions={rest} />}
          </div>
        )}
        {why && <span className="small muted">{why}</span>}
      </div>
      {dialogs}
    </>
  )
}

/** Two buttons and the rest; copying the code is never among the two. */
function divided<B extends { id: string }>(buttons: readonly B[]): [B[], B[]] {
  const shown = buttons.filter(({ id }) => id !== 'copyCode').slice(0, SHOWN_ON_PHONE)
  return [shown, buttons.filter(button => !shown.includes(button))]
}
