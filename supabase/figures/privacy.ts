import { register } from './register.ts'

/** No money of the ledger is shown here. */
export const figures = register(
  {},
  {
    'components/privacy/customer-found.tsx': 'rows',
    'components/privacy/request-list.tsx': 'rows',
  },
)
