import { z } from 'zod'
import { SCAN_KIND, SCAN_VERDICT } from '@/lib/supabase/enums'
import { redacted } from './redacted'
import type { ScanResult } from './types'

/**
 * What a link shows of a result: the verdict and why, without the text that somebody got and without anybody's address, number or
 * amount. Evidence is kept by permission only; the database refuses what still names people (`scamscan.names_people`).
 */
const reasonSchema = z.object({
  key: z.string(),
  points: z.number(),
  evidence: z.string(),
  source: z.string(),
  date: z.string().nullable(),
})
const findingSchema = z.object({
  kind: z.enum(SCAN_KIND),
  /** The subject as far as it names nobody; empty for a message. */
  shown: z.string(),
  verdict: z.enum(SCAN_VERDICT),
  risk: z.number(),
  confidence: z.number(),
  reasons: z.array(reasonSchema),
})
export const sharedScanSchema = findingSchema.extend({
  actions: z.array(z.string()),
  entities: z.array(findingSchema),
  lists: z.array(z.object({ id: z.string(), taken: z.string() })),
  scannedOn: z.string(),
})
export type SharedScan = z.output<typeof sharedScanSchema>

/** `day` is the ISO day of the scan in Panama. */
export function sharedOf(result: ScanResult, day: string): SharedScan {
  return sharedScanSchema.parse(redacted(result, day))
}
