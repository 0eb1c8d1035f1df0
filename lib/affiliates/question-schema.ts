import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { parseJson } from '@/lib/json'

export const QUESTION_KINDS = ['text', 'long', 'url', 'choice', 'yes_no', 'methods'] as const

const questionSchema = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  label: textsSchema,
  required: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: textsSchema })).optional(),
})
export type Question = z.output<typeof questionSchema>
export const questionsSchema = z.array(questionSchema)

const countLines = (text: string) => text.split(/\r?\n/).filter((line) => line.trim()).length

/** Questions as a form carries those that it does not change. */
export const asQuestions = z.string().transform((text, context) => {
  const read = questionsSchema.safeParse(parseJson(text))
  if (!read.success) context.addIssue({ code: 'custom', message: 'application.questions' })
  return read.data ?? []
})

const QUESTION_STEPS = ['add', 'change', 'up', 'down', 'remove'] as const
/** One step of the question builder: which question, what becomes of it, and the list that the page showed. */
export const questionStepSchema = z
  .object({
    program_id: z.uuid(),
    before: asQuestions,
    step: z.enum(QUESTION_STEPS),
    id: z.string().max(40).default(''),
    kind: z.enum(QUESTION_KINDS).default('text'),
    label_es: z.string().trim().max(200, { error: 'fields.too_long' }).default(''),
    label_en: z.string().trim().max(200, { error: 'fields.too_long' }).default(''),
    options: z.string().default(''),
    required: z.string().optional(),
  })
  .refine(({ step, label_es }) => (step !== 'add' && step !== 'change') || label_es !== '', {
    path: ['label_es'],
    error: 'fields.required',
  })
  .refine(
    ({ step, kind, options }) =>
      (step !== 'add' && step !== 'change') ||
      kind !== 'choice' ||
      (countLines(options) >= 2 && countLines(options) <= 20),
    { path: ['options'], error: 'application.options' },
  )
export type QuestionStep = z.output<typeof questionStepSchema>
