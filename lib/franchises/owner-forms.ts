import { z } from 'zod'
import { FRANCHISE_VEHICLE } from '@/lib/supabase/enums'
import { moneyField } from './forms'

const day = (error: string) => z.iso.date({ error })
const optionalDay = z
  .union([z.iso.date(), z.literal('').transform(() => null)], { error: 'franchise.until' })
  .optional()
  .default(null)
const count = (most: number) =>
  z
    .string({ error: 'franchise.day_field' })
    .trim()
    .regex(/^\d{1,7}$/, { error: 'franchise.day_field' })
    .transform(Number)
    .refine((value) => value <= most, { error: 'franchise.day_field' })
const needed = (error: string, min: number, max: number) =>
  z.string({ error }).trim().min(min, { error }).max(max, { error })
const optionalId = z
  .union([z.uuid(), z.literal('').transform(() => null)])
  .optional()
  .default(null)
const franchise_id = z.uuid()

/** A day typed into the form; amounts in dollars. */
export const dayFormSchema = z
  .object({
    franchise_id,
    day: day('franchise.day_field'),
    rides: count(1_000_000),
    cancelled: count(1_000_000),
    gross: moneyField('franchise.day_field'),
    commission: moneyField('franchise.day_field'),
    drivers: count(100_000),
    vehicles: count(100_000),
  })
  .refine((form) => form.commission <= form.gross, { path: ['commission'], error: 'franchise.day_field' })
  .transform(({ franchise_id: id, ...figures }) => ({
    franchise_id: id,
    days: [figures],
    source: 'form' as const,
  }))

export const fileFormSchema = z.object({
  franchise_id: optionalId,
  file: z.instanceof(File, { error: 'franchise.rows_none' }).refine((file) => file.size > 0, {
    error: 'franchise.rows_none',
  }),
})
export const importIdSchema = z.object({ import_id: z.uuid() })

export const driverSchema = z
  .object({
    franchise_id,
    driver_id: optionalId,
    name: needed('franchise.full_name', 2, 120),
    license: needed('franchise.license', 3, 40),
    license_until: day('franchise.until'),
    record_until: optionalDay,
    left_on: optionalDay,
  })
  .transform(({ franchise_id: id, driver_id, ...fields }) => ({ franchise_id: id, driver_id, fields }))

export const vehicleSchema = z
  .object({
    franchise_id,
    vehicle_id: optionalId,
    plate: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{3,10}$/, { error: 'franchise.plate' }),
    kind: z.enum(FRANCHISE_VEHICLE, { error: 'fields.choice' }),
    model: needed('franchise.model', 2, 80),
    insurance_until: day('franchise.until'),
    inspection_until: day('franchise.until'),
    permit_until: optionalDay,
    left_on: optionalDay,
  })
  .transform(({ franchise_id: id, vehicle_id, ...fields }) => ({ franchise_id: id, vehicle_id, fields }))

const current_password = z
  .string()
  .min(1, { error: 'fields.required' })
  .max(200, { error: 'fields.too_long' })
export const keySchema = z.object({
  franchise_id,
  label: needed('franchise.key_label', 1, 60),
  current_password,
})
export const keyIdSchema = z.object({ key_id: z.string().regex(/^key_[0-9a-z]{24}$/) })
