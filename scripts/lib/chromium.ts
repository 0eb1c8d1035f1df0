import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runProgram } from './run-to-end.ts'

/** Debian’s headless shell: the same engine without the browser’s interface, a third lighter. */
const SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Playwright's own Chromium, else the system's; CHROMIUM_PATH names another one. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find(
    (path) => path && existsSync(path),
  )
}

async function apt(...parameters: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return (await runProgram('/usr/bin/apt-get', parameters, env)).code === 0
}

const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)

/**
 * Finds a Chromium, or installs Debian's where that is allowed: on a machine that tests (`CI`) also beside a whole
 * browser, because the stories take a third less time. Undefined when there is none to be had.
 */
export async function ensureChromium(log: (sentence: string) => void): Promise<string | undefined> {
  const found = findChromium()
  const isEnough = found && (found === SHELL || !process.env.CI || process.env.CHROMIUM_PATH)
  if (isEnough || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  log('Installing Chromium with apt-get (a minute or two)…')
  await apt('update')
  if (!(await install('chromium-headless-shell')) && !found) await install('chromium')
  return findChromium()
}
