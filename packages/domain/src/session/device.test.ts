import { describe, expect, it } from 'vitest'
import { deviceName, deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome på Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge på Windows',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.1 Safari/605.1.15`,
      'Safari på Mac',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${WEBKIT} Version/19.1 Mobile/15E148 Safari/604.1`,
      'Safari på iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${WEBKIT} CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Chrome på iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/604.1`,
      'Firefox på iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet på Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox på Linux'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 16181.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0`,
      'Opera på Chromebook',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/153.0.0.0 Safari/537.36', 'Chrome på Linux'],
    ['curl/8.5.0', 'Ukjent nettleser'],
    ['SomethingNew/1 (Windows NT 12.0)', 'Ukjent nettleser på Windows'],
    ['', 'Ukjent nettleser'],
    [undefined, 'Ukjent nettleser'],
  ])('of %j is called %s', (said, name) => {
    expect(deviceName(deviceOf(said), 'nb')).toBe(name)
  })

  it('is called so in English', () => {
    expect(deviceName({ browser: 'FIREFOX', system: 'LINUX' }, 'en')).toBe('Firefox on Linux')
    expect(deviceName({ browser: null, system: null }, 'en')).toBe('Unknown browser')
  })

  it('is read in time from a text of any length', () => {
    expect(deviceOf(`${'Version/ '.repeat(100_000)}Safari/`)).toEqual({ browser: null, system: null })
  })
})
