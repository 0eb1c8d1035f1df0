import { register } from './register.ts'

/** What a shop is answered: its own amounts as it sent them, a commission as it is now. */
export const figures = register(
  {},
  {
    'lib/api/schema.ts': {
      'commission.amount': 'commissions:api.amount',
      'commission.net': 'commissions:api.net',
      'commission.reversed': 'commissions:api.reversed',
      'commission.shares.amount': 'commissions:one.amount',
      'commission.shares.net': ['commissions:one.net', 'commissions:api.parts'],
      'commission.shares.reversed': 'commissions:one.reversed',
      'foundConversion.refunds.amount': 'entered',
      'foundConversion.refunds.reinstated': 'entered',
      'conversion.amount': 'entered',
      'reported.amount': 'entered',
    },
    'conversions.conversion_facts': 'entered',
    'conversions.conversion_result': 'entered',
  },
)
