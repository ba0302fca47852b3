// The browser of the end-to-end tests: the machine's own, else one that we can install.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { aptInstall } from './apt-install.ts'

export class NoChromium extends Error {
  override name = 'NoChromium'
  override message = [
    'Nenhum navegador para os testes foi encontrado, e não foi possível instalar um.',
    'Instale o Chromium, o Google Chrome ou o Edge, ou informe o caminho do programa em CHROMIUM_PATH.',
  ].join('\n')
}

/** The shell first: the same engine without a window's browser around it, for two thirds of the processor's time. */
const WELL_KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** What playwright's own installer left, of whatever version. */
function installedByPlaywright(): string[] {
  const pinned = chromium.executablePath()
  return [pinned, ...globSync(join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'))]
}

/** The path of a Chromium, or undefined; a CHROMIUM_PATH that leads nowhere is an error, not a hint. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH aponta para ${given}, que não existe.`)
  }
  return [...WELL_KNOWN, ...installedByPlaywright()].find((path) => existsSync(path))
}

function installByPlaywright(): void {
  const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
}

/** Finds a browser, installing one when there is none; throws NoChromium with instructions. */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('Instalando um navegador para os testes…')
  if (!aptInstall('chromium-headless-shell') && !aptInstall('chromium')) installByPlaywright()
  const installed = findChromium()
  if (installed) return installed
  throw new NoChromium()
}
