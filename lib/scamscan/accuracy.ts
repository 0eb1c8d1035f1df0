import 'server-only'
import { type Evaluation, evaluationSchema } from './accuracy-schema'
import stored from './models/evaluation.json'

/** The evaluation that ships with the models: they are measured together and change together. */
export function getEvaluation(): Evaluation {
  return evaluationSchema.parse(stored)
}
