import { register } from './register.ts'

/** No money of the ledger is shown here. */
export const figures = register(
  {},
  {
    'components/imports/import-list.tsx': 'rows',
    'components/imports/import-progress.tsx': 'rows',
    'components/imports/import-report.tsx': 'rows',
  },
)
