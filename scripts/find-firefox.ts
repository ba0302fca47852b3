// The machine's Firefox, for the level of the proof that needs another engine than Chromium's.
import { existsSync } from 'node:fs'

const WELL_KNOWN = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
]

/** The path of a Firefox, or undefined; a FIREFOX_PATH that leads nowhere is an error, not a hint. */
export function findFirefox(): string | undefined {
  const given = process.env.FIREFOX_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`FIREFOX_PATH aponta para ${given}, que não existe.`)
  }
  return WELL_KNOWN.find((path) => existsSync(path))
}
