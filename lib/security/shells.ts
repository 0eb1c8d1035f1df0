import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inlineScripts } from './policy.ts'

/** `next build` leaves each page beside its facts here. */
const BUILT = '.next/server/app/**/*.meta'

/**
 * The inline scripts in this build's shells. A shell is the part of a per-request page that was made without a request:
 * it cannot carry the nonce, so the policy names its few fixed scripts.
 */
export function shellScripts(root: string): string[] {
  const found = new Set<string>()
  for (const name of globSync(BUILT, { cwd: root })) {
    const facts: unknown = JSON.parse(readFileSync(join(root, name), 'utf8'))
    if (typeof facts !== 'object' || facts === null || !('postponed' in facts)) continue
    const html = readFileSync(join(root, name.replace(/\.meta$/, '.html')), 'utf8')
    for (const source of inlineScripts(html)) found.add(source)
  }
  return [...found]
}
