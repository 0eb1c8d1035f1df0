import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PlainFailure } from '../../supabase/local/failure.ts'
import { readIfThere, writeWhole } from '../../supabase/local/files.ts'
import { fingerprint } from './fingerprint.ts'
import { ROOT } from './root.ts'
import { runToEnd } from './run-to-end.ts'
import { refuseServed } from './served.ts'

export const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')
/** Tests and measurements build here: a site that is served from `.next` meanwhile goes on. */
export const TRIAL_FOLDER = '.next-trial'
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'postcss.config.mjs',
]
/** What the static pages are made with: the public address, and the company's details in the footer. */
const BUILT_IN = [
  'SITE_URL',
  'COMPANY_NAME',
  'COMPANY_RUC',
  'COMPANY_ADDRESS',
  'COMPANY_EMAIL',
  'COMPANY_PHONE',
]
const isTest = (path: string) => /\.test\.tsx?$|\.d\.json\.ts$/.test(path)

function stampOf(env: NodeJS.ProcessEnv): string {
  return [fingerprint(ROOT, SOURCES, isTest), ...BUILT_IN.map((name) => env[name] ?? '')].join('\n')
}

/** The folder of the build that a command with this environment makes or serves. */
export const buildFolder = ({ BUILD_FOLDER }: NodeJS.ProcessEnv) => join(ROOT, BUILD_FOLDER || '.next')

const stampFile = (env: NodeJS.ProcessEnv) => join(buildFolder(env), 'built-from')

/** True when the folder holds a complete production build of the sources as they are now, for this address. */
function isBuilt(env: NodeJS.ProcessEnv): boolean {
  return readIfThere(stampFile(env)) === stampOf(env)
}

/**
 * Builds for production when the sources or the address changed since the last complete build, unless a site is served from the
 * same folder: its scripts would be gone. Static pages read the database.
 */
export async function ensureBuild(env: NodeJS.ProcessEnv, log: (sentence: string) => void): Promise<void> {
  if (isBuilt(env)) return
  refuseServed(buildFolder(env))
  log('Building the site (under a minute)…')
  rmSync(stampFile(env), { force: true })
  const before = stampOf(env)
  const { code, all } = await runToEnd([NEXT, 'build'], { ...env, NODE_ENV: 'production' })
  if (/ENOSPC|No space left/.test(all))
    throw new PlainFailure('The disk is full: free some space and start again.')
  if (code !== 0) throw new PlainFailure(`${all.trim()}\n\nThe site could not be built: the reason is above.`)
  writeWhole(stampFile(env), before, 0o644)
}
