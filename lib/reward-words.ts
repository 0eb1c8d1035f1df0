/** What a reward is for, and what a limit counts. No zod here: browsers load this. */
export const REWARD_EVENTS = ['sale', 'recurring', 'lead', 'click', 'custom'] as const
export const CAP_TARGETS = ['affiliate', 'customer', 'program'] as const
