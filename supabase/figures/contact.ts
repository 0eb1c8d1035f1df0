import { register } from './register.ts'

/** No money of the ledger is shown here. */
export const figures = register(
  {},
  {
    'components/contact/topic-requests.tsx': 'rows',
  },
)
