import { z } from 'zod'
import { SCAN_STATE, SCAN_VERDICT } from '@/lib/supabase/enums'
import { isStorable } from '@/lib/text'

const LONGEST = 20_000
const MOST = 100
const required = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'api.required' : code

/** What is scanned: an address, an e-mail address, a phone number, a wallet or a message; its kind is found by itself. */
const scanInput = z
  .string({ error: required('api.scan_input') })
  .refine(isStorable, { error: 'api.broken_text' })
  .refine((value) => value.trim() !== '', { error: 'api.scan_input' })
  .max(LONGEST, { error: 'api.scan_input' })
  .meta({ minLength: 1 })
export const newScan = z.strictObject({ input: scanInput })
export const newScans = z.strictObject({
  inputs: z
    .array(z.unknown().meta({ type: 'string', minLength: 1, maxLength: LONGEST }), {
      error: required('api.scan_inputs'),
    })
    .min(1, { error: 'api.scan_inputs' })
    .max(MOST, { error: 'api.scan_inputs' }),
})
export const scanParams = z.strictObject({ id: z.uuid({ error: 'api.uuid' }) })

const time = z.string().meta({ format: 'date-time' })
const verdict = z.enum(SCAN_VERDICT)
const finding = {
  subject: z.looseObject({ kind: z.string(), value: z.string() }),
  verdict,
  risk: z.number().meta({ description: '0 to 100: how likely it is a scam.' }),
  confidence: z.number().meta({ description: '0 to 1: how much of what can be asked was answered.' }),
  reasons: z.array(
    z.looseObject({
      key: z.string(),
      points: z.number().meta({ description: 'Ten points make the odds ten times as high.' }),
      subject: z.string(),
      evidence: z.string(),
      source: z.string(),
      date: z.string().nullable(),
    }),
  ),
  signals: z.record(z.string(), z.number()),
}
const result = z.looseObject({
  ...finding,
  engine: z.string(),
  lists: z.array(z.looseObject({ id: z.string(), taken: z.string() })),
  actions: z.array(z.string()),
  entities: z.array(z.looseObject(finding)),
})
const words = {
  verdict: z.string(),
  reasons: z.array(z.string()).meta({ description: 'In the order of the reasons of the result.' }),
}

/** A scan as its owner's key reads it. */
export const foundScan = z.looseObject({
  id: z.uuid(),
  url: z.url().meta({ description: 'The result’s page, for its owner.' }),
  state: z.enum(SCAN_STATE),
  counted: z.boolean().meta({ description: 'Whether it took a place in the month.' }),
  started_at: time,
  finished_at: time.nullable(),
  result: result.nullable().meta({ description: 'Null while it runs, and where it failed.' }),
  words: z
    .looseObject({ ...words, actions: z.array(z.string()), entities: z.array(z.looseObject(words)) })
    .nullable()
    .meta({ description: 'The same in sentences, in the language of Accept-Language.' }),
})
const fieldProblem = z.object({ field: z.string(), code: z.string(), message: z.string() })
export const scanBatchResult = z.object({
  results: z.array(
    z.object({
      index: z.int(),
      status: z.int(),
      scan: foundScan.optional(),
      errors: z.array(fieldProblem).optional(),
    }),
  ),
})
