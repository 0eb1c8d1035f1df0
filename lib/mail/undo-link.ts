import 'server-only'
import { z } from 'zod'
import { undoPath } from '@/lib/auth/undo-change'

const changed = z.looseObject({ change: z.uuid() })

/** Gives a mail about a change of sign-in the link that takes it back: signed here, so that the database never has it. */
export function withUndoLink(data: unknown): unknown {
  const found = changed.safeParse(data).data
  return found ? { ...found, link: undoPath(found.change) } : data
}
