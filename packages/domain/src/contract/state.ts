/** The states of a contract: sent to the signee, then answered once. FAILED: the signing service refused it. */
export const CONTRACT_STATES = ['QUEUED', 'SENT', 'SIGNED', 'DECLINED', 'FAILED'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

/** True while the contract waits for its signee. */
export function awaitsSignature(state: ContractState): boolean {
  return state === 'QUEUED' || state === 'SENT'
}
