import { z } from 'zod'
import { currencyCode } from '@/lib/currency'
import type { Texts } from '@/lib/i18n/texts'
import { toMinor } from '@/lib/money'
import { GROUP_METRIC, GROUP_PERIOD, type GroupMetric, type GroupPeriod } from '@/lib/supabase/enums'

/** By which a group takes affiliates in; the threshold of an amount in minor units. */
export type GroupRule = { metric: GroupMetric; period: GroupPeriod; threshold: number; movesDown: boolean }
export type ProgramGroup = {
  id: string
  name: Texts
  position: number
  members: number
  isDefault: boolean
  rule: GroupRule | null
}
export type GroupMove = {
  id: number
  name: string
  from: Texts | null
  to: Texts | null
  at: string
  by: string | null
  /** What decided, when a rule did. */
  rule: (Omit<GroupRule, 'movesDown'> & { figure: number }) | null
}
export type GroupMember = { enrollmentId: string; name: string; email: string; groupName: Texts | null }

const name = (max: number) => z.string().trim().max(max, { error: 'fields.too_long' })
const texts = ({ name_es, name_en }: { name_es: string; name_en: string }): Texts => ({
  es: name_es,
  ...(name_en && { en: name_en }),
})
const names = { name_es: name(80).min(1, { error: 'fields.required' }), name_en: name(80) }
const orNull = z.string().transform((value) => (value === '' ? null : value))

export const createGroupSchema = z
  .object({ program_id: z.uuid(), ...names })
  .transform(({ program_id, ...form }) => ({ program_id, name: texts(form) }))

/** Name, place and rule of a group in one form; without a metric it has no rule. */
export const updateGroupSchema = z
  .object({
    group_id: z.uuid(),
    currency: currencyCode(),
    ...names,
    position: z.coerce.number({ error: 'fields.number' }).int({ error: 'fields.number' }).min(1).max(1000),
    metric: z.union([z.literal(''), z.enum(GROUP_METRIC)]),
    period: z.enum(GROUP_PERIOD),
    threshold: z.string().trim(),
    moves_down: z.string().optional(),
  })
  .refine((form) => form.metric === '' || /^\d{1,9}([.,]\d{1,2})?$/.test(form.threshold), {
    path: ['threshold'],
    error: 'group.threshold',
  })
  .transform(({ group_id, currency, position, metric, period, threshold, moves_down, ...form }) => ({
    group: { group_id, name: texts(form), position },
    rule: {
      group_id,
      metric: metric || null,
      period,
      threshold:
        metric === 'amount' ? toMinor(threshold, currency) : Math.floor(Number(threshold.replace(',', '.'))),
      moves_down: moves_down !== undefined,
    },
  }))

export const defaultGroupSchema = z.object({ program_id: z.uuid(), group_id: orNull })
export const evaluateSchema = z.object({ program_id: z.uuid() })

export const MEMBER_FIELD = 'member:'
/** The boxes that are ticked name the affiliates. */
export const moveSchema = z
  .looseObject({ program_id: z.uuid(), group_id: orNull })
  .transform(({ program_id, group_id, ...form }) => ({
    program_id,
    group_id,
    enrollment_ids: Object.keys(form)
      .filter((field) => field.startsWith(MEMBER_FIELD))
      .map((field) => field.slice(MEMBER_FIELD.length)),
  }))
