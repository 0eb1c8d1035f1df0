import { register } from './register.ts'

/** How many people got a campaign, and how many its choices fit. */
export const figures = register(
  {},
  {
    'components/campaigns/campaign-list.tsx': 'rows',
    'components/campaigns/campaign-status.tsx': 'rows',
  },
)
