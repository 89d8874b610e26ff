/**
 * A user is created INACTIVE, becomes ACTIVE by the activation link, INACTIVE again by an administrator, and DELETED after that.
 * Source: 000 §4.
 */
export const USER_STATES = ['ACTIVE', 'INACTIVE', 'DELETED'] as const
export type UserState = (typeof USER_STATES)[number]
