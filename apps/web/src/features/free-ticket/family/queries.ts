/** Whatever shows free tickets. */
export const FREE_TICKET_PATHS = ['/freeticket-api/ticket'] as const
