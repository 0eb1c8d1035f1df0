import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium-headless-shell', // the same engine, a third lighter
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

/** Finds a Chromium, or installs Debian's where that is allowed. Undefined when there is none to be had. */
export function ensureChromium(say: (sentence: string) => void): string | undefined {
  const found = findChromium()
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  say('Installing Chromium with apt-get (a minute or two)…')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options)
  return findChromium()
}
