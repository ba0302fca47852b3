// WebKitGTK as Debian packages it: its driver, the small browser that it drives, and a screen for both.
import { existsSync, globSync } from 'node:fs'

export interface WebKit {
  readonly driver: string
  readonly miniBrowser: string
  readonly xvfb: string
}

const DRIVERS = ['/usr/bin/WebKitWebDriver', '/usr/local/bin/WebKitWebDriver']
const MINI_BROWSERS = [
  '/usr/lib/*/webkitgtk-6.0/MiniBrowser',
  '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.*/MiniBrowser',
  '/usr/lib64/webkit2gtk-4.*/MiniBrowser',
]
const SCREENS = ['/usr/bin/Xvfb', '/usr/local/bin/Xvfb']

/** All three (packages webkit2gtk-driver, libwebkit2gtk and xvfb), or undefined. */
export function findWebKit(): WebKit | undefined {
  const driver = DRIVERS.find((path) => existsSync(path))
  const [miniBrowser] = MINI_BROWSERS.flatMap((pattern) => globSync(pattern))
  const xvfb = SCREENS.find((path) => existsSync(path))
  return driver && miniBrowser && xvfb ? { driver, miniBrowser, xvfb } : undefined
}
