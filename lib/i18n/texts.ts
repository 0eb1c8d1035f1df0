import type { Locale } from './routing'

/** A text that administrators write: Spanish always, English when they have it. No zod here: browsers load this. */
export type Texts = { es: string; en?: string | null | undefined }

export function localized(texts: Texts, locale: Locale): string {
  return texts[locale] || texts.es
}
