import { type Address, encodeFunctionData, type Hex } from 'viem'
import { offeringTokenAbi } from '../../lib/ito/abi/offering-token.ts'
import { tokenSaleAbi } from '../../lib/ito/abi/token-sale.ts'
import { dayOf, daysBefore, momentOf } from '../../supabase/seed/calendar.ts'
import * as plan from '../../supabase/seed/ito/plan.ts'
import type { StoryRound } from '../../supabase/seed/story.ts'
import * as acts from './acts.ts'
import { castOf } from './cast.ts'
import { type Contracts, dollars, openFounders, openSubOffering, type Scene } from './offerings.ts'
import { createTimeline } from './timeline.ts'
import { openWire } from './wire.ts'

/** What a chain's story came to. `ends`: the last block of each day on which something happened, by its second. */
export type Told = {
  offerings: Record<string, Contracts>
  rounds: StoryRound[]
  delivery: string
  ends: { at: number; block: number }[]
}

const HOUR = 3_600

/** The second at which a chain of the story has to begin. */
export const storyBegins = (now: Date) =>
  Math.floor(momentOf(daysBefore(dayOf(now), plan.FOUNDERS.deployed), '08:00').getTime() / 1000)

/** Plays a year of the demo's offerings on an empty anvil that began a year ago; afterwards it shows today's time. */
export async function tellChainStory(rpcUrl: string, mnemonic: string, now = new Date()): Promise<Told> {
  const wire = openWire(rpcUrl)
  const today = dayOf(now)
  const chainId = await wire.reader.getChainId()
  const scene: Scene = { rpcUrl, chainId, today, wire, cast: castOf(mnemonic), timeline: createTimeline() }
  const told: Told = { offerings: {}, rounds: [], delivery: '', ends: [] }
  const at = (day: number, time = '11:00') =>
    Math.floor(momentOf(daysBefore(today, day), time).getTime() / 1000)
  told.offerings[plan.FOUNDERS.slug] = await openFounders(scene)
  for (const one of [plan.AZUERO, plan.ALIANZA])
    openSubOffering(scene, one, contractsOf(told, 'fundadores'), at(one.deployed), (made) => {
      told.offerings[one.slug] = made
    })
  planPurchases(scene, told, at)
  planEnds(scene, told, at)
  planStakes(scene, told, at)
  planRounds(scene, told, at)
  planDelivery(scene, told, at)
  await scene.timeline.run(async (second) => {
    await wire.rest(2)
    told.ends.push({ at: second, block: Number(await wire.reader.getBlockNumber({ cacheTime: 0 })) })
  })
  await wire.arrive()
  const { number, timestamp } = await wire.reader.getBlock()
  told.ends.push({ at: Number(timestamp), block: Number(number) })
  return told
}

type At = (day: number, time?: string) => number

function contractsOf({ offerings }: Told, slug: string): Contracts {
  const found = offerings[slug]
  if (!found) throw new Error(`The chain's story has no offering ${slug} yet`)
  return found
}

function planPurchases(scene: Scene, told: Told, at: At): void {
  const { timeline, today } = scene
  for (const bought of plan.PURCHASES) {
    const second = at(bought.day, bought.time)
    const offering = plan.OFFERINGS.find(({ slug }) => slug === bought.offering)
    const phases = (offering?.phases ?? []).map((phase) => ({ ...phase, ...plan.secondsOf(today, phase) }))
    const place = phases.findIndex(({ start, end }) => second >= start - 24 * HOUR && second < end)
    const phase = { place, price: dollars(phases[place]?.price ?? '0') }
    const maximum = offering?.maxContribution ?? '0'
    timeline.on(second, () =>
      acts.buy(scene, contractsOf(told, bought.offering), phase, { ...bought, maximum }, second),
    )
    if (bought.undone)
      timeline.on(second + bought.undone * 24 * HOUR, (later) =>
        acts.undoLatest(scene, contractsOf(told, bought.offering), bought.who, later),
      )
  }
}

function planEnds(scene: Scene, told: Told, at: At): void {
  const { timeline, cast } = scene
  const { treasury } = cast.office
  for (const { slug, ended } of plan.OFFERINGS) {
    if (!ended) continue
    const functionName = ended.as === 'success' ? 'withdrawProceeds' : 'sweepUnsold'
    const data = encodeFunctionData({ abi: tokenSaleAbi, functionName, args: [treasury.address] })
    timeline.on(at(ended.day), async (second) => {
      await acts.finalize(scene, contractsOf(told, slug), second)
      acts.announce(scene, treasury, contractsOf(told, slug), data, at(ended.day - 3, '15:00'))
    })
  }
  for (const { who, day } of plan.CLAIMS)
    timeline.on(at(day, '17:20'), (second) => acts.claim(scene, contractsOf(told, 'fundadores'), who, second))
  for (const { who, day } of plan.REFUNDS)
    timeline.on(at(day, '12:40'), (second) => acts.refund(scene, contractsOf(told, 'azuero'), who, second))
}

function planStakes(scene: Scene, told: Told, at: At): void {
  for (const one of plan.STAKES) {
    const second = at(one.day, '18:10')
    scene.timeline.on(second, () => acts.stake(scene, contractsOf(told, 'fundadores'), one, second))
    if (one.closed)
      scene.timeline.on(at(one.closed, '18:30'), (later) =>
        acts.unstake(scene, contractsOf(told, 'fundadores'), one.who, later),
      )
  }
}

/** The quarter before a day: year × 10 + quarter. */
function quarterBefore(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const quarter = Math.ceil(month / 3) - 1
  return quarter === 0 ? (year - 1) * 10 + 4 : year * 10 + quarter
}

async function holdingsOf({ wire, cast }: Scene, sale: Address): Promise<acts.Holding[]> {
  const buyers = [
    ...new Set(plan.PURCHASES.filter((one) => one.offering === 'fundadores').map(({ who }) => who)),
  ]
  return Promise.all(
    buyers.map(async (who) => {
      const args = [cast.wallet(who).address] as const
      const reading = { address: sale, abi: tokenSaleAbi, args } as const
      const account = await wire.reader.readContract({ ...reading, functionName: 'accountOf' })
      const tier = await wire.reader.readContract({ ...reading, functionName: 'currentTierOf' })
      return { who, allocated: account.allocated, tier }
    }),
  )
}

function planRounds(scene: Scene, told: Told, at: At): void {
  for (const one of plan.ROUNDS)
    scene.timeline.on(at(one.day, '10:30'), async (second) => {
      const contracts = contractsOf(told, 'fundadores')
      const recordBlock = Number(await scene.wire.reader.getBlockNumber({ cacheTime: 0 })) - 1
      const listed = acts.listRound(scene.cast, await holdingsOf(scene, contracts.sale), one.profit)
      const period = quarterBefore(daysBefore(scene.today, one.day))
      const round: StoryRound = { day: one.day, period, recordBlock, number: null, ...listed }
      if (one.claimed) round.number = await acts.payRound(scene, contracts, round, one.claimed, second)
      told.rounds.push(round)
    })
}

/** What was reserved and paid by bank is sent to the wallet that its buyer named. */
function planDelivery(scene: Scene, told: Told, at: At): void {
  const { who, day, dollars: paid } = plan.DELIVERY
  scene.timeline.on(at(day - 4, '16:00'), async (second) => {
    const amount = (dollars(paid) * 10n ** 18n) / dollars('0.075')
    const args = [scene.cast.wallet(who).address, amount] as const
    const data = encodeFunctionData({ abi: offeringTokenAbi, functionName: 'transfer', args })
    const { treasury } = scene.cast.office
    const sent = await scene.wire.send(treasury, contractsOf(told, 'alianza').token as Hex, data, second)
    told.delivery = sent.transactionHash
  })
}
