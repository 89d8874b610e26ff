import { DEMO_WIDGET } from '@portal/domain/cast'
import { z } from 'zod'
import { html } from './html.ts'
import type { Language, Text } from './language.ts'
import { layout } from './layout.ts'

const TEXT = {
  title: { nb: 'Intranett', en: 'Intranet' },
  lead: {
    nb: 'Et intranett slik en bedrift har det, på et annet nettsted enn portalen. Under står bestillingen deres.',
    en: 'An intranet like a company’s own, on a different site from the portal. Its order form is below.',
  },
  frame: { nb: 'Bestill bedriftsbillett', en: 'Order a company ticket' },
} satisfies Record<string, Text>

/** Which widget is shown: its client id, theme and width; the demo's when the address names none. */
export const intranetQuery = z.object({
  widget: z
    .string()
    .regex(/^[\w-]{16}$/)
    .catch(DEMO_WIDGET.clientId),
  tema: z.enum(['light', 'dark']).catch('light'),
  bredde: z.coerce.number().int().min(320).max(600).catch(400),
})

/** A page of a company that embeds the order widget, as the code of the portal's widget page says. */
export const intranetPage = (
  { widget, tema, bredde }: z.infer<typeof intranetQuery>,
  portalOrigin: string,
  language: Language,
): string =>
  layout({
    language,
    title: TEXT.title[language],
    address: `/intranett?${new URLSearchParams({ widget, tema, bredde: String(bredde) })}`,
    body: html`<h1>${TEXT.title[language]}</h1>
<p class="lead">${TEXT.lead[language]}</p>
<iframe class="order-widget" src="${portalOrigin}/widget/${widget}?tema=${tema}&sprak=${language}" title="${TEXT.frame[language]}" width="${bredde}" height="1000"></iframe>`,
  })
