import { appendFileSync, rmSync, statSync } from 'node:fs'
import { inspect } from 'node:util'

const MAX_BYTES = 4_000_000

/** lite prints every refused query with its stack. That belongs into a log, not between the lines for people. */
export function logToFile(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) rmSync(path)
  const write = (...values: unknown[]) => {
    const text = values.map((value) => (typeof value === 'string' ? value : inspect(value))).join(' ')
    appendFileSync(path, `${new Date().toISOString()} ${text}\n`, { mode: 0o600 })
  }
  console.error = write
  console.warn = write
  console.log = write
}
