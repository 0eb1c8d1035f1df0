import type { TransactionSql } from 'postgres'

const SETTING = 'story.now'
const BUILT_IN = `select pg_catalog.pg_get_functiondef('pg_catalog.now()'::regprocedure) as definition`

/**
 * PostgreSQL reads the inner text where it plans a statement, so that defaults, commands and triggers all follow the story.
 */
const STORY_CLOCK = `create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
  as $$ select pg_catalog.current_setting('${SETTING}')::timestamptz $$`

/**
 * The clock of the demo story, and its only way into the past: inside the transaction that runs it, and nowhere else, `now()`
 * is the time that the story has reached. The real commands then date what they do by themselves: ledger, history and
 * deadlines agree without a row being touched afterwards.
 *
 * Only the database's owner may put it there. Other sessions go on with the built-in function, which is back before the
 * commit (and by itself when the transaction fails), so the product pays nothing for it and no role of the API can reach it.
 */
export async function startClock(
  tx: TransactionSql,
): Promise<{ go: (to: Date) => Promise<void>; stop: () => Promise<void> }> {
  const [builtIn] = await tx.unsafe<{ definition: string }[]>(BUILT_IN)
  if (!builtIn) throw new Error('The database has no clock.')
  const go = async (to: Date) => {
    await tx`select set_config(${SETTING}, ${to.toISOString()}, true)`
  }
  await go(new Date())
  await tx.unsafe(STORY_CLOCK)
  return {
    go,
    stop: async () => {
      await tx.unsafe(builtIn.definition)
    },
  }
}
