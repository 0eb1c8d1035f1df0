import { z } from 'zod'
import type { Texts } from './texts'

/** A text as the database stores it and forms send it. */
export const textsSchema = z.object({ es: z.string(), en: z.string().nullish() }) satisfies z.ZodType<Texts>
