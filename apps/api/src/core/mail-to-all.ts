import { type Language, type Operator, WHOLE_LANGUAGES } from '@portal/domain'

export type Mail = { subject: string; body: string }

/** An e-mail in every language, one below the other: whoever reads it has chosen none, or there are several. Plain text, so that nothing in it is executed. */
export const mailToAll = (
  { name }: Pick<Operator, 'name'>,
  subject: (language: Language) => string,
  body: (language: Language) => string,
): Mail => ({
  subject: `${name}: ${WHOLE_LANGUAGES.map(subject).join(' / ')}`,
  body: `${WHOLE_LANGUAGES.map(body).join('\n---\n\n')}\n${name}\n`,
})
