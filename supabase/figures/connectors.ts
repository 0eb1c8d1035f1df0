import { register } from './register.ts'

/** No money of the ledger is shown here. */
export const figures = register(
  {},
  {
    'components/connectors/delivery-result.tsx': 'rows',
    'components/connectors/old-promotions.tsx': 'rows',
  },
)
