import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.ts'
import { RELEASE_FILES, RELEASE_STORIES } from './scripts/lib/release-stories.ts'

const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none', // text as wide in the headless shell as in the whole browser
]
const isRoot = process.getuid?.() === 0
/** In `npm test`; the others are left to `npm test -- release`. */
const hasFewStories = process.env.STORIES === 'few'
const leftOut = hasFewStories ? RELEASE_STORIES : []

/** The stories run by `npm test -- e2e`, which serves the site and sets BASE_URL and the rest. */
export default defineConfig({
  testDir: './e2e',
  testIgnore: hasFewStories ? RELEASE_FILES : [],
  fullyParallel: true,
  forbidOnly: true,
  workers: 3, // two leave a sixth of two cores idle, waiting for answers
  // A second try is counted and printed apart: two cores under load are not a mistake of the site.
  retries: 1,
  reporter: [['list'], ['json']],
  outputDir: './test-results',
  // The workers, the site and the database share two cores: what is right may take a while.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.BASE_URL,
    locale: 'es-PA',
    timezoneId: 'America/Panama',
    contextOptions: { reducedMotion: 'reduce' }, // a story waits for nothing that only moves
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: findChromium(),
      args: isRoot ? ['--no-sandbox', ...CHROMIUM_FLAGS] : CHROMIUM_FLAGS,
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      grepInvert: [/@only-phone/, ...leftOut],
    },
    // Only the stories that a phone can tell differently: the others are about answers, or bring their own sizes.
    // One pixel for one: a phone's own density would be seven times as much to draw, and no story is about it.
    {
      name: 'mobile',
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1 },
      grep: /@phone/,
      grepInvert: leftOut,
    },
  ],
})
