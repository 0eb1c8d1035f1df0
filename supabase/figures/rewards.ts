import { register } from './register.ts'

/** Rewards are rules; what one came to is kept with its decision. Progress is the reward's own count (`rewards/progress.test.ts`). */
export const figures = register(
  {},
  {
    'components/rewards/bounty-list.tsx': 'rows',
    'components/rewards/bounty-words.ts': 'entered',
    'components/rewards/decision-view.tsx': 'moment',
    'components/rewards/my-bounties.tsx': 'page',
    'components/rewards/my-rewards.tsx': 'forecast',
    'components/rewards/reward-care.tsx': 'entered',
    'components/rewards/reward-dates.tsx': 'entered',
    'components/rewards/reward-list.tsx': 'page',
    'components/rewards/timeline.tsx': 'page',
    'lib/reward-sentence.ts': 'entered',
    'lib/rewards/form.ts': 'entered',
  },
)
