/** By this word in the name of its browser a request gets its page in one piece (`htmlLimitedBots` in next.config.ts). */
export const ASKS_WHOLE = 'Alianza-in-one-piece'

/** Takes the word back where another page answers, which is kept whole. */
export function forgetWhole(headers: Headers): void {
  const agent = headers.get('user-agent') ?? ''
  if (agent.endsWith(ASKS_WHOLE)) headers.set('user-agent', agent.slice(0, -ASKS_WHOLE.length).trim())
}
