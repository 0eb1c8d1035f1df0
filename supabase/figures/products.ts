import { register } from './register.ts'

/** No money of the ledger is shown here. */
export const figures = register(
  {},
  {
    'components/home/facts.tsx': 'entered',
    'components/home/offers.tsx': 'entered',
    'components/products/month-cost.tsx': 'forecast',
    'components/products/own-rewards.tsx': 'entered',
    'components/products/price-text.tsx': 'entered',
    'components/products/product-changes.tsx': 'entered',
    'components/products/service-facts.tsx': 'entered',
    'components/products/service-index.tsx': 'entered',
  },
)
