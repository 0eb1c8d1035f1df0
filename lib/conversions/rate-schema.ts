import { z } from 'zod'

const source = z.string().trim().min(2, { error: 'rate.source' }).max(120, { error: 'rate.source' })
const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: 'rate.currency' })

export const rateSchema = z
  .object({
    from: code,
    to: code,
    day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'rate.day' }),
    rate: z
      .string()
      .trim()
      .transform((text) => text.replace(',', '.'))
      .pipe(z.string().regex(/^\d{1,9}(\.\d{1,10})?$/, { error: 'rate.rate' })),
    source,
  })
  .refine(({ from, to }) => from !== to, { error: 'rate.same', path: ['to'] })

const MOST_BYTES = 1_000_000
export const rateFileSchema = z.object({
  file: z.file({ error: 'rate.file' }).min(1, { error: 'rate.file' }).max(MOST_BYTES, { error: 'rate.file' }),
  source,
})
