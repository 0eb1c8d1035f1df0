import { type Address, encodeFunctionData, type Hex, parseUnits } from 'viem'
import { TERMS } from '../../contracts/defaults.ts'
import { deployOffering, deployRewards, deploySubOffering } from '../../contracts/deploy.ts'
import { offeringAccessAbi } from '../../lib/ito/abi/offering-access.ts'
import { offeringTokenAbi } from '../../lib/ito/abi/offering-token.ts'
import { tokenSaleAbi } from '../../lib/ito/abi/token-sale.ts'
import { type DemoOffering, FOUNDERS, secondsOf, TOKEN } from '../../supabase/seed/ito/plan.ts'
import { termsHashOf } from '../../supabase/seed/ito/terms.ts'
import type { Cast } from './cast.ts'
import type { Timeline } from './timeline.ts'
import type { Wire } from './wire.ts'

export const dollars = (amount: string) => parseUnits(amount, 6)
export const tokens = (amount: string) => parseUnits(amount, 18)
/** Contracts of an offering, as the database names them. */
export type Contracts = Record<'access' | 'token' | 'currency' | 'sale', Address> &
  Partial<Record<'staking' | 'dividends', Address>>

export type Scene = {
  rpcUrl: string
  chainId: number
  today: string
  wire: Wire
  cast: Cast
  timeline: Timeline
}
const DAY = 86_400

function salePlanOf({ today, cast }: Pick<Scene, 'today' | 'cast'>, one: DemoOffering) {
  return {
    phases: one.phases.map((phase) => ({
      ...secondsOf(today, phase),
      earlyAccess: DAY,
      price: dollars(phase.price),
      cap: tokens(phase.cap),
      sold: 0n,
    })),
    termsHash: termsHashOf(one.slug),
    voucherSigner: cast.signer,
    terms: {
      ...TERMS,
      softCap: dollars(one.softCap),
      hardCap: dollars(one.hardCap),
      maxContribution: dollars(one.maxContribution),
    },
  }
}

/** The founders' round brings the token and everybody's roles. */
export async function openFounders(scene: Scene): Promise<Contracts> {
  const { rpcUrl, cast } = scene
  await scene.wire.clock.setBalance({ address: cast.deployer.address, value: 10n ** 20n })
  const {
    chainId: _,
    firstBlock: __,
    ...made
  } = await deployOffering(rpcUrl, cast.deployer, {
    token: { name: TOKEN.name, symbol: TOKEN.symbol, supply: tokens(TOKEN.supply) },
    currency: 'local',
    sale: salePlanOf(scene, FOUNDERS),
    holders: cast.holders,
    reserve: tokens(FOUNDERS.reserve ?? '0'),
    isActive: true,
  })
  return made
}

const multicall = (calls: Hex[]) =>
  encodeFunctionData({ abi: offeringAccessAbi, functionName: 'multicall', args: [calls] })
const schedule = (target: Address, data: Hex) =>
  encodeFunctionData({ abi: offeringAccessAbi, functionName: 'schedule', args: [target, data, 0] })
const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: offeringTokenAbi, functionName: 'transfer', args: [to, amount] })

/** Deploys a sub-offering, and takes the steps that its offering's roles have to announce, each after its time. */
export function openSubOffering(
  scene: Scene,
  one: DemoOffering,
  parent: Contracts,
  from: number,
  isThere: (made: Contracts) => void,
): void {
  const { rpcUrl, wire, cast, timeline } = scene
  const { admin, offeringManager, treasury } = cast.office
  const { access, token, currency } = parent
  const step = (days: number) => from + days * DAY
  timeline.on(from, async () => {
    await wire.goTo(from)
    const plan = { ...salePlanOf(scene, one), access, parent: parent.sale, token, currency }
    const made = await deploySubOffering(rpcUrl, cast.deployer, plan)
    const { sale } = made
    const rewards = one.reserve
      ? await deployRewards(rpcUrl, cast.deployer, { access, token, currency, sale })
      : undefined
    const { staking, dividends } = rewards ?? {}
    isThere({ access, token, currency, sale, ...(staking && { staking }), ...(dividends && { dividends }) })
    const wiring = [...made.wiring, ...(rewards?.wiring ?? [])]
    const activate = encodeFunctionData({ abi: tokenSaleAbi, functionName: 'activate' })
    const configuration = [{ to: sale, data: made.configuration }, ...(rewards?.configuration ?? [])]
    const calls = [...configuration, { to: sale, data: activate }]
    timeline.on(step(1), async (at) => {
      for (const call of wiring) await wire.send(admin, access, schedule(access, call), at)
    })
    timeline.on(step(7), async (at) => {
      await wire.send(admin, access, multicall(wiring), at)
      const sold = one.phases.reduce((sum, { cap }) => sum + tokens(cap), 0n)
      await wire.send(treasury, token, transfer(sale, sold), at)
      if (staking) await wire.send(treasury, token, transfer(staking, tokens(one.reserve ?? '0')), at)
    })
    timeline.on(step(8), async (at) => {
      for (const { to, data } of calls) await wire.send(offeringManager, access, schedule(to, data), at)
    })
    timeline.on(step(10), async (at) => {
      for (const { to, data } of calls) await wire.send(offeringManager, to, data, at)
    })
  })
}
