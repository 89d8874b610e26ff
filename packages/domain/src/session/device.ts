import type { Localized } from '../language.ts'
import { localized } from '../language.ts'

/** Browsers by what they call themselves; the first that fits is it, because most also name those they descend from. */
const BROWSERS = [
  ['EDGE', /\bEdg(e|A|iOS)?\//, 'Edge'],
  ['OPERA', /\bOP(R|T|X|iOS)\//, 'Opera'],
  ['SAMSUNG', /\bSamsungBrowser\//, 'Samsung Internet'],
  ['FIREFOX', /\b(Firefox|FxiOS)\//, 'Firefox'],
  ['CHROME', /(Chrome|CriOS|Chromium)\//, 'Chrome'],
  ['SAFARI', /\bVersion\/.*\bSafari\//, 'Safari'],
] as const

/** What a browser runs on. An iPad may say that it is a Mac, and is then called one. */
const SYSTEMS = [
  ['IPHONE', /\biPhone\b/, 'iPhone'],
  ['IPAD', /\biPad\b/, 'iPad'],
  ['ANDROID', /\bAndroid\b/, 'Android'],
  ['WINDOWS', /\bWindows\b/, 'Windows'],
  ['CHROMEBOOK', /\bCrOS\b/, 'Chromebook'],
  ['MAC', /\bMacintosh\b/, 'Mac'],
  ['LINUX', /\bLinux\b/, 'Linux'],
] as const

export type BrowserName = (typeof BROWSERS)[number][0]
export type SystemName = (typeof SYSTEMS)[number][0]
const namesOf = <Name extends string>(rows: readonly (readonly [Name, RegExp, string])[]) =>
  rows.map(([name]) => name) as [Name, ...Name[]]
export const BROWSER_NAMES = namesOf<BrowserName>(BROWSERS)
export const SYSTEM_NAMES = namesOf<SystemName>(SYSTEMS)

/** All that is kept about a device: the kind of its browser and of its system, without versions. Null where it is none that we know. */
export type Device = { browser: BrowserName | null; system: SystemName | null }

/** A longer one is cut: nothing that we look for stands further back. */
const MOST_CHARACTERS = 500

/** What a browser says about itself (`User-Agent`), in two words. */
export const deviceOf = (userAgent: string | undefined): Device => {
  const text = (userAgent ?? '').slice(0, MOST_CHARACTERS)
  return {
    browser: BROWSERS.find(([, said]) => said.test(text))?.[0] ?? null,
    system: SYSTEMS.find(([, said]) => said.test(text))?.[0] ?? null,
  }
}

const UNKNOWN: Localized = { nb: 'Ukjent nettleser', en: 'Unknown browser' }
const ON_TEXT: Localized = { nb: 'på', en: 'on' }

/** A device as people call it: `Chrome på Windows`. */
export const deviceName = ({ browser, system }: Device, language: keyof Localized): string => {
  const first = BROWSERS.find(([name]) => name === browser)?.[2] ?? localized(UNKNOWN, language)
  const second = SYSTEMS.find(([name]) => name === system)?.[2]
  return second ? `${first} ${localized(ON_TEXT, language)} ${second}` : first
}
