import { z } from 'zod'
import { isSlug } from '@/lib/slug'
import { IMPORT_FORMAT, IMPORT_KIND, type ImportKind } from '@/lib/supabase/enums'
import { DATE_ORDERS, DECIMALS, FIELDS, type ImportField, type ImportOptions, type Mapping } from './rules'

const MOST_BYTES = 8 * 1024 * 1024

export const uploadSchema = z.object({
  program_id: z.uuid(),
  slug: z.string().refine(isSlug),
  kind: z.enum(IMPORT_KIND, { error: 'fields.choice' }),
  format: z.enum(IMPORT_FORMAT, { error: 'fields.choice' }),
  file: z
    .file({ error: 'import.file' })
    .refine((file) => file.size > 0, { error: 'import.file' })
    .refine((file) => file.size <= MOST_BYTES, { error: 'import.large' }),
})

const COLUMN = /^\d{1,3}$/
const isChecked = (value: unknown) => value === 'on'

/** The mapping screen: `field_<name>` is the column it is read from, empty is none. */
export const mappingSchema = z
  .looseObject({
    import_id: z.uuid(),
    kind: z.enum(IMPORT_KIND),
    dates: z.enum(DATE_ORDERS, { error: 'fields.choice' }),
    decimal: z.enum(DECIMALS, { error: 'fields.choice' }),
  })
  .transform(({ import_id, kind, dates, decimal, ...form }) => {
    const options: ImportOptions = {
      dates,
      decimal,
      commissions: isChecked(form.commissions),
      invite: isChecked(form.invite),
      webhooks: isChecked(form.webhooks),
    }
    return { import_id, mapping: toMapping(kind, form), options }
  })

function toMapping(kind: ImportKind, form: Record<string, unknown>): Mapping {
  const chosen = (FIELDS[kind] as readonly ImportField[]).flatMap((field): [ImportField, number][] => {
    const value = form[`field_${field}`]
    return typeof value === 'string' && COLUMN.test(value) ? [[field, Number(value)]] : []
  })
  return Object.fromEntries(chosen)
}

export const importSchema = z.object({ import_id: z.uuid() })
