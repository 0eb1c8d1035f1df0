import { signInAll, speakAs } from './clients.ts'
import type { Filled } from './fill.ts'
import { loadScreens, readFacts, type Screen, type Side } from './screens.ts'
import { loadSiteModules } from './site-modules.ts'
import { row, TITLE } from './table.ts'
import { quantile, takeTurns } from './turns.ts'

const MOST = 1.5
const PLAN = { warmUp: 10, turns: 20, calls: 5 }

async function sideOf({ backend, sql }: Filled): Promise<Side> {
  return { clients: await signInAll(backend.facts), facts: await readFacts(sql) }
}

const look = (side: Side, screen: Screen) => async () => {
  speakAs(side.clients[screen.viewer])
  await screen.run(side.facts)
}

/** How long each screen's reads take beside 10,000 clicks; false when one's p95 is more than 1.5 times as long, or over its own limit. */
export async function readScreens(
  few: Filled,
  many: Filled,
  log: (sentence: string) => void,
): Promise<boolean> {
  loadSiteModules()
  const screens = await loadScreens()
  const [small, large] = [await sideOf(few), await sideOf(many)]
  log(
    `\nReads of a screen through the API, milliseconds: 10,000 clicks, the full database (p95 at most ${MOST} ×)\n${TITLE}`,
  )
  let isRight = true
  for (const screen of screens) {
    const pair = await takeTurns(screen.name, [look(small, screen), look(large, screen)], PLAN)
    const ratio = quantile(pair.large, 0.95) / quantile(pair.small, 0.95)
    log(row(pair, ratio))
    isRight &&= ratio <= MOST && quantile(pair.large, 0.95) <= (screen.most ?? Number.POSITIVE_INFINITY)
  }
  return isRight
}
