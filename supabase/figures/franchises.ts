import { register } from './register.ts'

/** Franchises: what an offer says was entered, what the calculator says follows from what its reader entered. */
export const figures = register(
  {},
  {
    'components/franchises/listing-facts.ts': 'entered',
    'components/franchises/calculator-result.tsx': 'forecast',
    'components/franchises/sensitivity-chart.tsx': 'forecast',
  },
)
