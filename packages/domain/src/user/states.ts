/**
 * A user is created INACTIVE, becomes ACTIVE by the activation link, INACTIVE again by an administrator, and DELETED after that.
 * Source: 000 §4.
 */
export const USER_STATES = ['ACTIVE', 'INACTIVE', 'DELETED'] as const
export type UserState = (typeof USER_STATES)[number]

/** What the list of users can be sorted by. */
export const USER_SORTS = ['firstName', 'lastName', 'email', 'status'] as const
export type UserSort = (typeof USER_SORTS)[number]
