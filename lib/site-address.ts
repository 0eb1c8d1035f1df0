import 'server-only'
import { destination, REFUSED } from './address'
import { env } from './env'

/** What was typed as a link's destination, resolved against this site; empty stays empty, where that has a meaning. */
export function toDestination(typed: string): string {
  return typed.trim() === '' ? '' : (destination(typed, env().SITE_URL) ?? REFUSED)
}

/** The same for a list of rules or variants. */
export function toDestinations<T extends { destination?: unknown }>(rows: T[]): T[] {
  return rows.map((row) =>
    typeof row.destination === 'string' ? { ...row, destination: toDestination(row.destination) } : row,
  )
}
