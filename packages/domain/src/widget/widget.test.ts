import { describe, expect, it } from 'vitest'
import { clampWidth, originOf, WIDGET_HEIGHT, WIDGET_SIZE, WIDGET_THEMES, widgetOptions } from './options.ts'
import { WIDGET_ORDER_STATES, widgetOrderStatus } from './order.ts'
import { widgetCredentials, widgetSnippet } from './snippet.ts'

const faults = (options: object) =>
  widgetOptions
    .safeParse({ agreementNumbers: ['200100'], ...options })
    .error?.issues.map(issue => [issue.path.join('.'), issue.message])

describe('the width of the widget', () => {
  it('is 320 to 600 pixels, 320 by default [C-069]', () => {
    expect(WIDGET_SIZE).toEqual({ min: 320, max: 600, default: 320 })
  })

  it.each([
    ['319', 320],
    ['320', 320],
    ['444.4', 444],
    ['600', 600],
    ['601', 600],
    [-1, 320],
    [1e9, 600],
  ])('%s becomes %i [C-168]', (typed, width) => {
    expect(clampWidth(typed)).toBe(width)
  })

  it.each(['wide', '4o0', 'NaN', 'Infinity', '', '  ', undefined])('%s becomes 320 [C-169]', typed => {
    expect(clampWidth(typed)).toBe(320)
  })
})

describe('the options of a widget', () => {
  it('have the defaults of the documents [C-112]', () => {
    expect(widgetOptions.parse({ agreementNumbers: ['200100'] })).toEqual({
      agreementNumbers: ['200100'],
      format: 'horisontal',
      width: 320,
      colourScheme: 'light',
      logo: true,
      employeeIdHelpText: '',
      employeeIdRegex: '',
      allowedOrigins: [],
    })
  })

  it('know light and dark [C-070]', () => {
    expect(WIDGET_THEMES).toEqual(['light', 'dark'])
    expect(faults({ colourScheme: 'sepia' })).toEqual([['colourScheme', 'wrong-format']])
  })

  it.each([
    [{ agreementNumbers: [] }, [['agreementNumbers', 'required']]],
    [{ employeeIdHelpText: 'x'.repeat(101) }, [['employeeIdHelpText', 'too-long']]],
    [{ employeeIdHelpText: 'a\u2028b' }, [['employeeIdHelpText', 'hidden-characters']]],
    [{ employeeIdRegex: 'x'.repeat(101) }, [['employeeIdRegex', 'too-long']]],
    [{ width: '320' }, [['width', 'wrong-format']]],
    [{ allowedOrigins: ['javascript:alert(1)'] }, [['allowedOrigins.0', 'wrong-format']]],
  ])('%j are refused', (options, expected) => {
    expect(faults(options)).toEqual(expected)
  })

  it('keep the origin of a site and the width within its limits', () => {
    const options = { allowedOrigins: ['https://Intranett.nordlys.example/side?a=1'], width: 900 }
    expect(widgetOptions.parse({ agreementNumbers: ['200100'], ...options })).toMatchObject({
      allowedOrigins: ['https://intranett.nordlys.example'],
      width: 600,
    })
  })
})

describe('the origin of a site', () => {
  it.each([
    ['https://intranett.nordlys.example', 'https://intranett.nordlys.example'],
    ['intranett.nordlys.example', 'https://intranett.nordlys.example'],
    [' https://nordlys.example:8443/a ', 'https://nordlys.example:8443'],
    ['https://blåbær.example', 'https://xn--blbr-roah.example'],
    ['http://localhost:3100', 'http://localhost:3100'],
    ['http://nordlys.example', null],
    ['https://*.example', null],
    ['*', null],
    ["https://a.example;script-src'", null],
    ["https://a.example'unsafe-inline'", null],
    ['https://a.example b.example', null],
    ['https://bruker:ord@a.example', null],
    ['data:text/html,x', null],
    ...[
      'data:',
      'https:',
      'http:',
      'null',
      'NULL',
      'self',
      "'none'",
      'blob:',
      'javascript:',
      'data:443',
      'https',
      'about:blank',
    ].map((typed): [string, null] => [typed, null]),
    ...[
      'https://null',
      'https://data:',
      'https://https:',
      'https://https://a.example',
      'https://a..example',
    ].map((typed): [string, null] => [typed, null]),
    ['intranett', null],
    ['https://intranett', 'https://intranett'],
    ['localhost', 'https://localhost'],
    ['https://', null],
    ['', null],
  ])('%s is %s', (typed, origin) => {
    expect(originOf(typed)).toBe(origin)
  })
})

describe('the code for the intranet', () => {
  const frame = { url: 'https://bedrift.example/widget/n7Kd2p', title: 'Bestill bedriftsbillett' }

  it('is a frame of the chosen width and theme, 1000 pixels high [C-259]', () => {
    expect(
      widgetSnippet({ ...frame, theme: 'dark', width: 450 }),
    ).toBe(`<iframe src="https://bedrift.example/widget/n7Kd2p?tema=dark"
  title="Bestill bedriftsbillett" width="450" height="1000"
  style="border:0"></iframe>`)
  })

  it('clamps the width, and lets no text out of its attribute', () => {
    const code = widgetSnippet({ ...frame, title: '"><script>', theme: 'light', width: 9999 })
    expect(code).toContain('width="600"')
    expect(code).toContain('title="&quot;&gt;&lt;script&gt;"')
  })

  it('is shown in a preview of 830 pixels [C-260]', () => {
    expect(WIDGET_HEIGHT.preview).toBe(830)
  })
})

describe('credentials of a widget', () => {
  it('are a client id and a client secret [C-111]', () => {
    expect(widgetCredentials({ clientId: 'a', clientSecret: 'b' })).toEqual({
      clientId: 'a',
      clientSecret: 'b',
    })
  })

  it.each([
    [{ clientSecret: 'b' }, 'client id missing'],
    [{ clientId: '', clientSecret: 'b' }, 'client id missing'],
    [{ clientId: 'a' }, 'client secret missing'],
  ])('raise an error where %j is all there is [C-245]', (answer, message) => {
    expect(() => widgetCredentials(answer)).toThrow(message)
  })
})

describe('what somebody who ordered is shown', () => {
  const open = { state: 'OPEN', startDate: '2026-12-01', askedOn: '2026-11-21' } as const
  it.each([
    ['CODE_SENT', null, 'CODE_SENT'],
    ['PROVEN', null, 'CODE_SENT'],
    ['ORDERED', null, 'ORDERED'],
    ['REFUSED', null, 'REFUSED'],
    ['REQUESTED', open, 'REQUESTED'],
    ['REQUESTED', { ...open, state: 'APPROVED' }, 'APPROVED'],
    ['REQUESTED', { ...open, state: 'REJECTED' }, 'REJECTED'],
    ['REQUESTED', { ...open, startDate: '2026-11-20' }, 'EXPIRED'],
    ['REQUESTED', { ...open, askedOn: '2026-10-21' }, 'EXPIRED'],
    ['REQUESTED', null, 'EXPIRED'],
  ] as const)('%s with the request %j: %s', (state, request, status) => {
    expect(widgetOrderStatus({ state }, request, '2026-11-21')).toBe(status)
  })

  it('is said for every state', () => {
    for (const state of WIDGET_ORDER_STATES)
      expect(widgetOrderStatus({ state }, null, '2026-11-21')).toBeTruthy()
  })
})
