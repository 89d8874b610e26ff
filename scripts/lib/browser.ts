import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { type Browser, chromium } from 'playwright-core'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

// As root in containers Chromium's sandbox does not work, and the browser must connect to the portal only.
const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The Chromium of the package, which is unpacked at the first use. */
async function packagedBrowser() {
  // Read when the package is loaded, which then unpacks shared libraries that a minimal machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  packaged.setGraphicsMode = false
  return { executablePath: await packaged.executablePath(), args: packaged.args }
}

const installed = () => process.env.CHROMIUM_PATH ?? INSTALLED.find(path => existsSync(path))

/** Unpacks the browser before processes start that share it: one cannot run a file that another one still writes. */
export async function unpackBrowser(): Promise<void> {
  if (!installed() && platform() === 'linux') await packagedBrowser()
}

/**
 * Starts a Chromium for the journeys: that of CHROMIUM_PATH, an installed one, or on Linux the one of the package.
 * @param headed shows its window, to watch a journey.
 */
export async function launchBrowser({ headed = Boolean(process.env.HEADED) } = {}): Promise<Browser> {
  const own = installed()
  if (own) return chromium.launch({ executablePath: own, args: BROWSER_FLAGS, headless: !headed })
  if (platform() !== 'linux')
    return chromium.launch({ channel: 'chrome', args: BROWSER_FLAGS, headless: !headed })
  const { executablePath, args } = await packagedBrowser()
  return chromium.launch({
    executablePath,
    args: [...args.filter(arg => !/^--(headless|single-process|no-zygote)/.test(arg)), ...BROWSER_FLAGS],
    headless: true,
  })
}
