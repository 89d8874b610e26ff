import { withoutUnseen } from '../text.ts'
import type { HolderFacts } from '../ticket/holder.ts'

/** A text as two writings of it are compared: without regard to case and spaces. */
export const comparable = (text: string): string =>
  withoutUnseen(text).toLocaleLowerCase('nb').replace(/\s+/g, '')

/** The key by which a pupil has one ticket at a time: agreement, name and class. Source: decisions.md "School". */
export function pupilClaimKey(
  agreementId: string,
  { firstName, lastName, className }: Pick<HolderFacts, 'firstName' | 'lastName' | 'className'>,
): string {
  return JSON.stringify([
    agreementId,
    'STUDENT',
    comparable(`${firstName}${lastName}`),
    comparable(className ?? ''),
  ])
}

export type PupilName = { readonly firstName: string | null; readonly lastName: string | null }

/** Two ways to write the name of one pupil, without regard to case and spaces. */
export function isSameName(one: PupilName, other: PupilName): boolean {
  const written = ({ firstName, lastName }: PupilName) => comparable(`${firstName ?? ''}${lastName ?? ''}`)
  return written(one) === written(other)
}
