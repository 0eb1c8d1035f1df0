import { z } from 'zod'

const name = z.string().trim().min(1, { error: 'view.name' }).max(60, { error: 'view.name' })

export const saveViewSchema = z.object({
  place: z.string().max(81),
  query: z.string().max(1000, { error: 'view.query' }),
  name,
})
export const renameViewSchema = z.object({ view_id: z.uuid(), name })
export const deleteViewSchema = z.object({ view_id: z.uuid() })

/** What somebody looks for again in a table: its address is the table's with `query`. */
export type SavedView = { id: string; name: string; query: string }
