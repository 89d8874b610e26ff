import { useEffect, useMemo, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '../../../lib/drafts.ts'
import { useCompany } from '../../../lib/session-provider.tsx'
import type { WireCounterService } from '../../../lib/wire.ts'
import { type BasketLine, type BasketValues, basketOf, type Shop, soldToday } from './basket.ts'

/** The basket of the company, which survives a reload, a language switch, an ended session and a look at another page. */
export function useBasket(service: WireCounterService, shop: Shop) {
  const draft = `counter-basket:${useCompany().id}`
  const [basket, setBasket] = useState(() => basketOf(service, draftOf<BasketValues>(draft)))
  // Prices may have changed since the basket was left.
  const lines = useMemo(() => basket.lines.flatMap(line => soldToday(line, shop)), [basket.lines, shop])
  const empty = lines.length === 0
  // Saved at every change, because a language switch mounts the new page before the old one is unmounted.
  useEffect(() => {
    if (empty) dropDraft(draft)
    else keepDraft(draft, basket)
  }, [draft, basket, empty])
  const change = (to: (now: BasketValues) => Partial<BasketValues>) => {
    const key = crypto.randomUUID()
    setBasket(now => ({ ...now, ...to(now), key }))
  }
  const clear = () => {
    // The page may be gone before the effect runs.
    dropDraft(draft)
    setBasket(basketOf(service))
  }
  return {
    values: { ...basket, lines },
    set: (part: Partial<BasketValues>) => change(() => part),
    add: (line: Omit<BasketLine, 'id'>) =>
      change(now => ({
        lines: [...now.lines, { ...line, id: Math.max(0, ...now.lines.map(({ id }) => id)) + 1 }],
      })),
    remove: (id: number) =>
      lines.length > 1 ? change(now => ({ lines: now.lines.filter(line => line.id !== id) })) : clear(),
    clear,
  }
}
