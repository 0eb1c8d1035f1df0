import 'server-only'
import { type Evaluation, evaluationSchema, type MeasuredEngine } from './accuracy-schema'
import stored from './models/evaluation.json'
import type { ScanEngine } from './office-schema'

/** The evaluation that ships with the models: they are measured together and change together. */
export function getEvaluation(): Evaluation {
  return evaluationSchema.parse(stored)
}

/** The engine that ships first, also before its first scan; then those that judged before it. */
export function measuredEngines(used: ScanEngine[]): MeasuredEngine[] {
  const own = getEvaluation()
  const all = used.map(({ evaluation, ...engine }) => ({
    ...engine,
    evaluation: evaluationSchema.safeParse(evaluation).data ?? null,
  }))
  const known = all.find(({ version }) => version === own.engine)
  const first = { version: own.engine, evaluatedOn: own.date, firstUsedAt: null, evaluation: own }
  return [known ?? first, ...all.filter((one) => one !== known)]
}
