import { z } from 'zod'

/** What a link carried beside its code, as the database stores it with a click; null when it carried nothing. */
export const subIdsSchema = z
  .record(z.string(), z.string())
  .nullish()
  .transform((subIds) => subIds ?? {})
