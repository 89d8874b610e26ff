import { describe, expect, it } from 'vitest'
import type { WireWidget } from '../../lib/wire.ts'
import { agreementsFor, bodyOf, isChanged, optionsOf, resetOptions, wrongOrigins } from './widget-options.ts'

const widget: WireWidget = {
  clientId: 'n7Kd2pQx4mVt9sBc',
  clientSecret: 's',
  variant: 'COMPANY_TICKET',
  widgetUrl: 'https://bedrift.example/widget/n7Kd2pQx4mVt9sBc',
  linkUrl: 'https://bedrift.example/bestill/n7Kd2pQx4mVt9sBc',
  agreementNumbers: ['200100'],
  format: 'horisontal',
  width: 450,
  colourScheme: 'dark',
  logo: false,
  employeeIdHelpText: 'Fem sifre',
  employeeIdRegex: '[0-9]{5}',
  allowedOrigins: ['https://a.example', 'https://b.example'],
  agreements: [],
}

describe('the options of the widget page', () => {
  it('are what is saved until something is changed', () => {
    const options = optionsOf(widget)
    expect(isChanged(options, widget)).toBe(false)
    expect(bodyOf(options, widget.format)).toMatchObject({
      width: 450,
      allowedOrigins: ['https://a.example', 'https://b.example'],
    })
    expect(isChanged({ ...options, width: '451' }, widget)).toBe(true)
    expect(isChanged({ ...options, logo: true }, widget)).toBe(true)
  })

  it.each([
    ['9999', 600],
    ['1', 320],
    ['bred', 320],
  ])('have a width within its limits: %s is %i [C-168, C-169]', (width, sent) => {
    expect(bodyOf({ ...optionsOf(widget), width }, 'horisontal').width).toBe(sent)
  })

  it('are reset to those of a new widget; the sites that may show it stay', () => {
    expect(resetOptions(optionsOf(widget), ['200100', '200101'])).toEqual({
      agreementNumbers: ['200100', '200101'],
      width: '320',
      colourScheme: 'light',
      logo: true,
      employeeIdHelpText: '',
      employeeIdRegex: '',
      allowedOrigins: 'https://a.example\nhttps://b.example',
    })
  })

  it('say which line is no site', () => {
    const options = {
      ...optionsOf(widget),
      allowedOrigins: 'intranett.example\n http://a.example, https://b.example',
    }
    expect(wrongOrigins(options)).toEqual(['http://a.example'])
  })
})

describe('agreements of a widget', () => {
  const agreement = (id: string, subTypeId: string, changes: object = {}) =>
    ({
      id,
      subTypeId,
      fromDate: '2025-01-01',
      endDate: null,
      settings: { allowOrderTicket: true, widgetSettings: true },
      ...changes,
    }) as never
  const all = [
    agreement('1', 'SUBSCRIPTIONS'),
    agreement('2', 'SUBSCRIPTIONS', { settings: { allowOrderTicket: false, widgetSettings: true } }),
    agreement('3', 'SUBSCRIPTIONS', { endDate: '2026-11-20' }),
    agreement('4', 'HOUSING_ASSOCIATION'),
    agreement('5', 'FREETICKET'),
    agreement('6', 'SUBSCRIPTIONS', { settings: { allowOrderTicket: true, widgetSettings: false } }),
  ]
  it.each([
    ['COMPANY_TICKET', ['1']],
    ['HOUSING', ['4']],
  ] as const)('for %s are those of its kind that are open [P-045, C-189]', (variant, ids) => {
    expect(agreementsFor(all, variant, '2026-11-21').map(({ id }) => id)).toEqual(ids)
  })
})
