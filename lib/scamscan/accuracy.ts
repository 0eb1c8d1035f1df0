import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Evaluation, evaluationSchema } from './accuracy-schema'

/** The evaluation that ships with the models: they are measured together and change together. */
export function getEvaluation(): Evaluation {
  const file = join(process.cwd(), 'lib/scamscan/models/evaluation.json')
  return evaluationSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
