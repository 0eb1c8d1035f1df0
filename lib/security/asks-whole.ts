/** By this word in the name of its browser a request gets its page in one piece (`htmlLimitedBots` in next.config.ts). */
export const ASKS_WHOLE = 'Alianza-in-one-piece'
