/** What the employee list can be narrowed by: in the address, as chips, and as the API asks. */
import { companyTicketProfileIds } from '@portal/domain'
import { ALL_ZONES_FILTER, EMPLOYEE_LIST, ENDS_SOON_DAYS } from '@portal/domain/company-ticket'
import type { EmployeeStatus } from '@portal/domain/ticket'
import { useQuery } from '@tanstack/react-query'
import type { ListState } from '../../kit/list-state.ts'
import { useListQuery } from '../../kit/useListQuery.ts'
import { api } from '../../lib/api.ts'
import { fareProduct } from '../../lib/fares.ts'
import { useCompany } from '../../lib/session-provider.tsx'
import { useDepartments } from '../../lib/useDepartments.ts'
import { useProfileText, useStatusText } from '../../ticket/labels.tsx'
import { productsOn, zonesOffered } from '../../ticket/products.ts'
import { useCompanyTicket } from './phrases.ts'

type List = Pick<ListState<typeof EMPLOYEE_LIST.filters>, 'search' | 'filters'>

/** The filters as the API takes them: for a page of the list, a file, and an act on all that they leave. */
export const wireFilters = ({
  search,
  filters: { status, avtale, avd, sone, reisende, hentet, slutter, feilet, pause },
}: List) => ({
  ...(search && { searchFor: search }),
  ...(status && { status }),
  ...(avtale && { agreement: avtale }),
  ...(avd && { department: avd }),
  ...(sone && { zone: sone }),
  ...(reisende && { profile: Number(reisende) }),
  ...(hentet && { notPickedUp: hentet === 'uke' ? ('week' as const) : ('true' as const) }),
  ...(slutter && { endingSoon: slutter === 'maned' ? ('month' as const) : ('true' as const) }),
  ...(feilet && { failed: 'true' as const }),
  ...(pause && { paused: 'true' as const }),
})

/** The list of a company's employees. */
export function useEmployees() {
  const company = useCompany()
  return useListQuery(
    (list, slice, found) =>
      api.queryOptions('get', '/api/subscriber/by-company-id/{companyId}', {
        params: {
          path: { companyId: company.id },
          query: { ...slice, ...found, ...wireFilters(list) },
        },
      }),
    { ...EMPLOYEE_LIST, sortedBy: { by: 'name', descending: false } },
  )
}
export type Employees = ReturnType<typeof useEmployees>

/** What there is to choose from: the company's agreements for tickets, the operator's zones, and who can travel. */
export function useChoices() {
  const t = useCompanyTicket()
  const profileText = useProfileText()
  const { allAgreements } = useCompany()
  const zones = useQuery(zonesOffered)
  const products = useQuery(productsOn())
  const departments = useDepartments().all.map(({ id, name }) => ({ value: id, label: name }))
  return {
    agreements: allAgreements
      .filter(({ subTypeId }) => subTypeId === 'SUBSCRIPTIONS')
      .map(({ id, invoiceReference }) => ({ value: id, label: invoiceReference })),
    departments,
    zones: [
      ...(zones.data?.matches ?? []).map(({ id, name }) => ({ value: id, label: name })),
      { value: ALL_ZONES_FILTER, label: t('allZones') },
    ],
    profiles: companyTicketProfileIds((products.data?.matches ?? []).map(fareProduct)).map(id => ({
      value: String(id),
      label: profileText(id),
    })),
  }
}

/** The filters that are on, as chips: the status by itself, and the others. */
export function useChosen(employees: Employees) {
  const t = useCompanyTicket()
  const statusText = useStatusText()
  const profileText = useProfileText()
  const { agreements, departments, zones } = useChoices()
  const nameIn = (options: { value: string; label: string }[], value: string) =>
    options.find(option => option.value === value)?.label ?? value
  return {
    chosenChips: employees.chosen({
      status: status => statusText(status as EmployeeStatus),
      pause: () => t('paused'),
    }),
    chosen: employees.chosen({
      avtale: id => t('chosenAgreement', { name: nameIn(agreements, id) }),
      avd: id => t('chosenDepartment', { name: nameIn(departments, id) }),
      sone: id => (id === ALL_ZONES_FILTER ? t('allZones') : t('chosenZone', { name: nameIn(zones, id) })),
      reisende: id => profileText(Number(id)),
      hentet: value => (value === 'uke' ? t('notPickedUpLong') : t('statNotPickedUp')),
      slutter: value =>
        value === 'maned' ? t('endingThisMonth') : t('statEndingSoon', { days: ENDS_SOON_DAYS }),
      feilet: () => t('failedOrder'),
    }),
  }
}
