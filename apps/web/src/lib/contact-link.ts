import type { Operator } from '@portal/domain'
import { useOperator } from './operator.ts'
import { paths } from './paths.ts'
import { useSignedIn } from './session-provider.tsx'

type ContactTarget = { to: string } | { href: string }

/**
 * Where "contact us" leads: to the portal's own form where the operator has one and somebody is signed in to send it,
 * else to the operator's site [P-031].
 */
export const contactTarget = (
  { contactPage, links }: Pick<Operator, 'contactPage' | 'links'>,
  signedIn: boolean,
): ContactTarget => (contactPage && signedIn ? { to: paths.contact } : { href: links.contact })

export const useContactTarget = (): ContactTarget => contactTarget(useOperator(), useSignedIn())
