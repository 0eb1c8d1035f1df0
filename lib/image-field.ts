import { z } from 'zod'

const MOST_BYTES = 2 * 1024 * 1024

/** An uploaded image in a form; `drawImage` decides whether it is one. */
export const imageFieldSchema = z
  .instanceof(File, { error: 'image.missing' })
  .refine((file) => file.size > 0, { error: 'image.missing' })
  .refine((file) => file.size <= MOST_BYTES, { error: 'image.large' })
