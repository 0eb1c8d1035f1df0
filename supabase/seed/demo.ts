import type { Sql, TransactionSql } from 'postgres'
import { writeAdmission } from './admission.ts'
import { writeCases } from './cases.ts'
import { writeClaims, writeQuestions } from './claims.ts'
import { startClock } from './clock.ts'
import { writeConnectors } from './connectors.ts'
import { writeEditorial } from './editorial.ts'
import { writeEndings } from './endings.ts'
import { writeExceptions } from './exceptions.ts'
import { writeFraudRules, writeReviews } from './fraud.ts'
import { type Codes, writeJoining } from './joining.ts'
import { writeLeaderboards } from './leaderboards.ts'
import { writeMessages } from './messages.ts'
import { writeOffice } from './office.ts'
import { tellOrders, writeVariants } from './orders.ts'
import { type Secrets, writePayees } from './payees.ts'
import { writePayouts } from './payouts.ts'
import { type DemoAccount, writePeople } from './people.ts'
import { seedProducts } from './products.ts'
import { writePrograms } from './programs.ts'
import { steadyRandom } from './random.ts'
import { writeRates } from './rates.ts'
import { writeReports } from './reports.ts'
import { writeRewards } from './rewards.ts'
import { planReports } from './sales.ts'
import { writeNeededSales } from './single-sales.ts'
import { STAGES } from './stages.ts'
import { createStory, type Story } from './story.ts'
import { writeTeams } from './teams.ts'
import { createTrade } from './telling.ts'
import { planVisits } from './visits.ts'

const DAYS = 365

/**
 * Tells a year of a young company through the real commands, so that every screen has something true to show: forty affiliates,
 * seasons, monthly runs, and each state that a commission, payout, program or claim can be in. Same story every time.
 */
export async function seedDemo({ sql, ...secrets }: Secrets & { sql: Sql }): Promise<DemoAccount[]> {
  return sql.begin((tx) => tellStory(tx, createStory(new Date()), secrets))
}

async function tellStory(tx: TransactionSql, story: Story, secrets: Secrets): Promise<DemoAccount[]> {
  const accounts = await writePeople(story)
  writePrograms(story)
  const codes = writeJoining(story)
  writeYear(story, codes, secrets)
  const random = steadyRandom(20_261_121)
  const visits = planVisits(random, story, STAGES, DAYS)
  const reports = planReports(random, visits, story.present)
  await tx`select links.ensure_click_partition((now() - n * interval '1 month')::date) from generate_series(0, 13) as n`
  await preferIndexes(tx, true)
  const clock = await startClock(tx)
  await story.tell(tx, clock.go, await createTrade(tx, story, codes, { visits, reports, days: DAYS }))
  await tellOrders(tx, story, codes)
  await clock.stop()
  await seedProducts(tx)
  await keepHouse(tx)
  return accounts
}

/** Tables that grow inside one transaction have no statistics yet: without them the planner reads them from end to end. */
const preferIndexes = (tx: TransactionSql, only: boolean) => tx`
  select set_config(name, ${only ? 'off' : 'on'}, true) from unnest('{enable_seqscan,enable_hashjoin,enable_mergejoin}'::text[]) as name
  union all select set_config('join_collapse_limit', ${only ? '1' : '8'}, true)`

/** What people did over the year, by subject. */
function writeYear(story: Story, codes: Codes, secrets: Secrets): void {
  writeRates(story)
  writeAdmission(story)
  writeEditorial(story)
  writeRewards(story)
  writeVariants(story, codes)
  writeFraudRules(story)
  writeReviews(story, codes)
  writeNeededSales(story, codes)
  writePayees(story, secrets)
  writeOffice(story)
  writePayouts(story, secrets)
  writeExceptions(story)
  writeCases(story)
  writeQuestions(story)
  writeClaims(story)
  writeEndings(story)
  writeTeams(story)
  writeLeaderboards(story)
  writeReports(story)
  writeConnectors(story)
  writeMessages(story)
}

/** What a scheduler did meanwhile: mails of the past are sent, days and tallies are made, a few hundred in a turn as ever. */
async function keepHouse(tx: TransactionSql): Promise<void> {
  await tx`update core.outbox set sent_at = created_at + interval '20 seconds', attempts = 1
    where created_at < now() - interval '2 days'`
  await preferIndexes(tx, false)
  await tx`analyze`
  for (let counted = 1; counted > 0; ) {
    const [turn] = await tx<{ days: number }[]>`select reports.refresh_days(250) as days`
    counted = turn?.days ?? 0
  }
  await tx`select public.keep_house() from generate_series(1, 3)`
}
