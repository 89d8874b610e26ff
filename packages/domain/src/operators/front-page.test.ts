import { describe, expect, it } from 'vitest'
import { frontPageOf, OPERATORS, operatorById, type Product, priceListsOf, sells } from './index.ts'

const oslo = operatorById('oslo')

describe('what the front page is about', () => {
  it.each([
    [
      'oslo',
      {
        main: 'companyTicket',
        sections: ['companyAgreement', 'ticketCounter', 'realTimeTools'],
        extras: ['selfOrder', 'addOns', 'school', 'housing'],
      },
    ],
    ['brakar', { main: 'freeTicket', sections: ['freeTicket'], extras: ['school'] }],
    ['akt', { main: 'companyTicket', sections: [], extras: ['selfOrder', 'addOns', 'school'] }],
  ] as const)('at %s [P-021, P-022, P-023]', (id, page) => {
    expect(frontPageOf(operatorById(id), operatorById(id).landing.addOns)).toEqual(page)
  })

  it('leaves out what the operator does not sell, whatever sections it shows', () => {
    const counterOnly = {
      ...oslo,
      companyTicketSold: false,
      agreementOptions: ['TICKETOFFICE'],
      tools: { realTime: false, widgetServices: [] },
    } as const
    expect(frontPageOf(counterOnly, [])).toEqual({
      main: 'ticketCounter',
      sections: ['ticketCounter'],
      extras: [],
    })
    expect(frontPageOf({ ...counterOnly, agreementOptions: [] }, [])).toEqual({
      main: null,
      sections: [],
      extras: [],
    })
  })

  it('leaves out sections that the operator does not show, although it sells the product', () => {
    const infoSections = { ...oslo.infoSections, ticketCounter: false, freeTicket: true }
    expect(frontPageOf({ ...oslo, infoSections }, []).sections).toEqual([
      'companyAgreement',
      'freeTicket',
      'realTimeTools',
    ])
  })
})

const PRODUCT_PAGES: Readonly<Record<string, Product>> = {
  '/bedriftsavtale/info': 'companyTicket',
  '/fribilletter/info': 'freeTicket',
  '/billettluka/info': 'ticketCounter',
}

describe.each(OPERATORS)('the products of $name', operator => {
  it('are what its other data say', () => {
    expect(sells(operator, 'companyTicket')).toBe(operator.companyTicketSold)
    expect(sells(operator, 'housing')).toBe(operator.housing)
    expect(operator.landing.addOns).toEqual(
      priceListsOf(operator.id)
        .at(-1)!
        .addOns.map(({ type }) => type),
    )
  })

  it('are all that its front page leads to', () => {
    for (const { path } of operator.landing.nb.actions) {
      if (path === '/register') expect(Object.values(operator.onboarding)).not.toContain('none')
      else expect(sells(operator, PRODUCT_PAGES[path]!), path).toBe(true)
    }
  })

  it('travel in a scene with room for each vehicle', () => {
    const { vehicles } = operator.landing.scene
    expect(vehicles.length).toBeGreaterThan(0)
    expect(vehicles.length).toBeLessThanOrEqual(3)
    expect(new Set(vehicles).size).toBe(vehicles.length)
  })
})
