import { register } from './register.ts'

/** No money of the ledger is shown here. */
export const figures = register(
  {},
  {
    'components/contact/message-tabs.tsx': 'rows',
    'components/contact/topic-requests.tsx': 'rows',
  },
)
