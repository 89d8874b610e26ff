import type { SavedList } from '../list.ts'

/** What the list of users can be sorted by. */
export const USER_SORTS = ['firstName', 'lastName', 'email', 'status'] as const
export type UserSort = (typeof USER_SORTS)[number]

/** What the list of users can be narrowed to: an inactive user is invited until the link has been used. */
export const USER_FILTERS = ['ACTIVE', 'INVITED', 'INACTIVE', 'DELETED'] as const

/** What the list of users shows by its address. */
export const USER_LIST = {
  id: 'users',
  filters: { status: USER_FILTERS },
  sorts: USER_SORTS,
  columns: ['email', 'phone', 'roles', 'status'],
} as const satisfies SavedList
