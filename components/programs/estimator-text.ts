/** The texts of the estimator's form: its server part reads them, its browser part shows them. */
export const ESTIMATOR_KEYS = [
  'form',
  'clicks',
  'rate',
  'sale',
  'reward',
  'programs',
  'ownGroup',
  'ownPercent',
  'ownFlat',
  'own',
  'result',
  'sales',
  'sold',
  'commission',
  'zero',
] as const
export type EstimatorText = Record<(typeof ESTIMATOR_KEYS)[number], string>
