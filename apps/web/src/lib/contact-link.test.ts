import { operatorById } from '@portal/domain'
import { describe, expect, it } from 'vitest'
import { contactTarget } from './contact-link.ts'

describe('contactTarget', () => {
  it("leads operator A's users to the contact page, and everybody else to the operator's site [P-031]", () => {
    const [oslo, brakar, akt] = ['oslo', 'brakar', 'akt'].map(operatorById)
    expect(contactTarget(oslo!, true)).toEqual({ to: '/kontaktoss' })
    expect(contactTarget(oslo!, false)).toEqual({ href: oslo!.links.contact })
    expect(contactTarget({ ...oslo!, contactPage: false }, true)).toEqual({ href: oslo!.links.contact })
    for (const operator of [brakar!, akt!])
      expect(contactTarget(operator, true)).toEqual({ href: operator.links.contact })
  })
})
