import { z } from 'zod'

/**
 * A currency's code in a form: three capitals. A wrong one ends the check there, because rules about the money beside it ask
 * how many decimals the currency has.
 */
export const currencyCode = (error?: string) =>
  z.string().regex(/^[A-Z]{3}$/, { abort: true, ...(error && { error }) })
