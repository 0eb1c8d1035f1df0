import { z } from 'zod'

export const retrySchema = z.object({ mail_id: z.coerce.number().int().positive() })

/** `longest` in seconds, `bytes` of the whole database. */
export type Health = {
  waiting: number
  oldest: string | null
  repeated: number
  failed: number
  slow: number
  longest: number
  bytes: number
  connections: number
  tables: { name: string; bytes: number }[]
  /** Those outside the database; `unused` bytes are removed soon. */
  files: { count: number; bytes: number; unused: number }
}
export type FailedMail = {
  id: number
  template: string
  recipient: string
  at: string
  problem: string | null
}
