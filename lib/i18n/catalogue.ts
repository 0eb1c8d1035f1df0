import 'server-only'
import type { Messages } from 'next-intl'
import { en } from '@/messages/en'
import { es } from '@/messages/es'
import type { Locale } from './routing'

/**
 * Every text of a language. They stay on the server: a client form gets its namespaces by `ClientTexts`. The types
 * know the Spanish texts literally; that English has the same keys and arguments is checked by `npm run verify`.
 */
export const catalogue = { es, en } as unknown as Record<Locale, Messages>
