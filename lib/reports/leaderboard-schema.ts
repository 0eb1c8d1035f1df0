import { z } from 'zod'
import type { Texts } from '@/lib/i18n/texts'

/** A line of a leaderboard; `name` is null where only its owner sees it, `affiliateId` is for administrators. */
export type Place = {
  place: number
  name: string | null
  sales: number
  isMine: boolean
  affiliateId: string | null
}
/** What an affiliate agreed to: `refusal` is the administrator's reason for removing the name. */
export type Consent = { name: string; since: string; refusal: string | null }
export type Board = { id: string; slug: string; name: Texts }

/** The month of an address, such as 2026-11-01; null is since ever. */
export type BoardMonth = string | null

export const EVER = 'all'

export const showSchema = z.object({
  display_name: z
    .string()
    .trim()
    .min(2, 'leaderboard.name')
    .max(30, 'leaderboard.name')
    .regex(/^[^@/\\<>\p{Cc}]+$/u, 'leaderboard.name'),
})
export const hideSchema = z.object({})
export const switchSchema = z.object({
  program_id: z.uuid(),
  is_open: z.enum(['on', 'off']).transform((value) => value === 'on'),
})
export const refuseSchema = z.object({
  affiliate_id: z.uuid(),
  reason: z.string().trim().min(3, 'account.reason').max(500, 'account.reason'),
})
