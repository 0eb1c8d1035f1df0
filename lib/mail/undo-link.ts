import 'server-only'
import { z } from 'zod'
import { undoPath } from '@/lib/auth/undo-change'

const changed = z.looseObject({ change: z.uuid() })

/** Adds the undo link to a mail about a change of sign-in: signed here, so that the database never stores it. */
export function withUndoLink(data: unknown): unknown {
  const found = changed.safeParse(data).data
  return found ? { ...found, link: undoPath(found.change) } : data
}
