import { z } from 'zod'
import type { Locale } from './routing'

/** A text that administrators write: Spanish always, English when they have it. */
export const textsSchema = z.object({ es: z.string(), en: z.string().nullish() })
export type Texts = z.infer<typeof textsSchema>

export function localized(texts: Texts, locale: Locale): string {
  return texts[locale] || texts.es
}
