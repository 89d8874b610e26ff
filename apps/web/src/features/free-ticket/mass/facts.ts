/** What the mass pages know: departments, zones, days, and the words of a file. */
import type { Schemas } from '@portal/api-client'
import { agreementCovers, formatDay } from '@portal/domain'
import { type MassOrderWords, profilesFor } from '@portal/domain/free-ticket'
import { useMemo } from 'react'
import { api } from '../../../lib/api.ts'
import { useOperator } from '../../../lib/operator.ts'
import { useCompany, useSession, useToday } from '../../../lib/session-provider.tsx'
import { useMass } from './phrases.ts'

export type Operation = Schemas['MassOperation']

/** What an operation is called: what it does, and for which department. */
export function useOperationName(): (operation: Operation) => string {
  const t = useMass()
  return ({ kind, invoiceReference, agreementNumber }) =>
    kind === 'CHANGE_DEPARTMENT'
      ? t(kind)
      : t(kind, { department: invoiceReference || agreementNumber || t('allDepartments') })
}

/** How often the pages ask how far operations have come (002 §2.1, §9). */
export const MASS_POLL_MS = 1_000

export type Department = { agreementNumber: string; name: string; allowOrder: boolean }

/** The company's free-ticket agreements in force, by name. */
export function useDepartments(): Department[] {
  const { allAgreements } = useCompany()
  const today = useToday()
  return useMemo(
    () =>
      allAgreements
        .filter(agreement => agreement.subTypeId === 'FREETICKET' && agreementCovers(agreement, today))
        .map(({ id, invoiceReference, settings }) => ({
          agreementNumber: id,
          name: invoiceReference || id,
          allowOrder: settings.allowOrderTicket,
        }))
        .sort((a, b) => a.name.localeCompare(b.name, 'nb')),
    [allAgreements, today],
  )
}

export const departmentOptions = (departments: readonly Department[]) =>
  departments.map(({ agreementNumber, name }) => ({
    value: agreementNumber,
    label: name === agreementNumber ? name : `${name} (${agreementNumber})`,
  }))

export const dayOptions = (days: readonly string[]) =>
  days.map(day => ({ value: day, label: formatDay(day) }))

const RARELY = { staleTime: 300_000 }

/** What the cells of a mass order may name: null until the zones are there, and a call that waits for them. */
export function useMassWords() {
  const operator = useOperator()
  const today = useToday()
  const environment = useSession().facts?.environment ?? 'prod'
  const { data, refetch } = api.useQuery('get', '/freeticket-api/distance/zones', {}, RARELY)
  const zones = data?.matches
  return useMemo(() => {
    const wordsIn =
      (zones: MassOrderWords['zones']) =>
      (startDate: string): MassOrderWords => ({
        operator,
        travelCards: operator.freeTicketTravelCards[environment],
        zones,
        today,
        profilesOf: ({ ticketHolderType, dateOfBirth }) =>
          profilesFor({ operator, holderType: ticketHolderType, birthDate: dateOfBirth, startDate }),
      })
    return {
      wordsOf: zones ? wordsIn(zones) : null,
      loadWords: async () =>
        wordsIn(zones ?? (await refetch({ cancelRefetch: false, throwOnError: true })).data?.matches ?? []),
    }
  }, [zones, refetch, operator, environment, today])
}
