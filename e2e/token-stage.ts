import { createHash, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import postgres, { type Sql } from 'postgres'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  type PrivateKeyAccount,
  parseUnits,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { DAY, phasesFrom, TERMS, TIER_TABLE, tokens } from '../contracts/defaults'
import { deployOffering, type Offering } from '../contracts/deploy'
import { localUSDCAbi } from '../lib/ito/abi/local-usdc'
import { tokenSaleAbi } from '../lib/ito/abi/token-sale'
import { VOUCHER_TYPES, voucherDomain } from '../lib/ito/voucher'
import { test as base, expect, runJob, setting } from './fixtures'

export const dollars = (amount: number) => parseUnits(String(amount), 6)
const PRICE = '0.05'
const CAP = tokens('400000000')

function openChain() {
  const transport = http(setting('CHAIN_RPC_URL'))
  const clock = createTestClient({ mode: 'anvil', transport }).extend(publicActions)
  return { transport, clock, reader: createPublicClient({ transport, pollingInterval: 50 }) }
}

let movesClock = false
/** Any number: it names the chain's clock among the locks of the stage's database. */
const CLOCK = 65_066

/**
 * Stories share one chain. Its clock goes on for all of them at once, and orders, vouchers and sales end by it: a story that moves
 * it (`test.use({ clock: 'moved' })`) is alone with the chain meanwhile, and the time of waiting is not its own.
 */
export const test = base.extend<{ clock: 'read' | 'moved'; clockHeld: undefined }>({
  clock: ['read', { option: true }],
  clockHeld: [
    async ({ clock }, use) => {
      const holder = postgres(setting('TEST_DATABASE_URL'), { max: 1, onnotice: () => {} })
      movesClock = clock === 'moved'
      if (movesClock) await holder`select pg_advisory_lock(${CLOCK})`
      else await holder`select pg_advisory_lock_shared(${CLOCK})`
      await use(undefined)
      await holder.end()
    },
    { auto: true, timeout: 240_000 },
  ],
})

/** Moves the clock of the chain at the node itself; browsers cannot. */
export async function later(seconds: number): Promise<void> {
  if (!movesClock) throw new Error("This story moves the chain's clock and does not say so")
  const { clock } = openChain()
  await clock.increaseTime({ seconds })
  await clock.mine({ blocks: 1 })
}

/** Blocks until what was sent is final, and the server's own work that copies it. */
export async function settle(request: APIRequestContext): Promise<void> {
  await openChain().clock.mine({ blocks: 3 })
  await runJob(request, 'chain')
}

/** An account that can pay the network. */
export async function newAccount(): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  await openChain().clock.setBalance({ address: account.address, value: 10n ** 19n })
  return account
}

/** Sends a call of a contract and waits for its block. */
export async function sendAs(account: PrivateKeyAccount, to: Hex, data: Hex): Promise<Hex> {
  const { transport, reader } = openChain()
  const hash = await createWalletClient({ account, transport }).sendTransaction({ to, data, chain: null })
  const { status } = await reader.waitForTransactionReceipt({ hash })
  expect(status, hash).toBe('success')
  return hash
}

export type TokenStage = Awaited<ReturnType<typeof openOffering>>
type Plan = {
  /** How long the only phase lasts from now on, in seconds of the chain. */
  lasts?: number
  softCap?: bigint
  cliff?: number
  duration?: number
}

/** An offering of a story's own on the stage's chain, open in the contracts and in the database. */
export async function openOffering(
  db: Sql,
  { lasts = 60 * DAY, softCap = TERMS.softCap, cliff = TERMS.cliff, duration = TERMS.duration }: Plan = {},
) {
  const { reader } = openChain()
  const now = Number((await reader.getBlock()).timestamp)
  const start = Math.min(now, Math.floor(Date.now() / 1000)) - 60 // open by both clocks
  const roles = await Promise.all(Array.from({ length: 7 }, newAccount))
  const [deployer, admin, offeringManager, treasury, compliance, dividendManager, guardian] = roles as [
    PrivateKeyAccount,
    ...PrivateKeyAccount[],
  ] & { length: 7 }
  const holders = { admin, offeringManager, treasury, compliance, dividendManager, guardian }
  const addresses = Object.fromEntries(Object.entries(holders).map(([role, one]) => [role, one?.address]))
  const paper = aWhitepaper()
  const termsHash = `0x${createHash('sha256').update(paper).digest('hex')}` as const
  const [phase] = phasesFrom(start, 1, [PRICE], CAP)
  if (!phase || !dividendManager || !treasury) throw new Error('no phase')
  const made = await deployOffering(setting('CHAIN_RPC_URL'), deployer, {
    token: { name: 'Prueba', symbol: 'PRU', supply: tokens('1000000000') },
    currency: 'local',
    sale: {
      phases: [{ ...phase, end: now + lasts }],
      termsHash,
      voucherSigner: privateKeyToAccount(setting('VOUCHER_KEY') as Hex).address,
      terms: { ...TERMS, softCap, cliff, duration },
    },
    holders: addresses as never,
    reserve: tokens('1000000'),
    isActive: true,
  })
  const slug = await storeOffering(db, made, { start, end: now + lasts, softCap, cliff, duration, paper })
  return { ...made, slug, termsHash, dividendManager, treasury }
}

/** The smallest whitepaper there is, each with a hash of its own. */
export function aWhitepaper(): string {
  const title = { es: 'Resumen', en: 'Summary' }
  return JSON.stringify({ parts: [{ id: 'summary', title, text: { es: randomUUID(), en: randomUUID() } }] })
}

type Stored = { start: number; end: number; softCap: bigint; cliff: number; duration: number; paper: string }

/** The same offering in the database, as its administrators would have written it. */
async function storeOffering(db: Sql, made: Offering, plan: Stored): Promise<string> {
  const slug = `o-${randomUUID()}`
  const at = (second: number) => new Date(second * 1000).toISOString()
  const tiers = ['bronze', 'silver', 'gold', 'platinum'] as const
  const genesis = (await openChain().reader.getBlock({ blockNumber: 0n })).hash
  const contracts = (['access', 'token', 'currency', 'sale', 'staking', 'dividends'] as const).map(
    (kind) => ({
      kind,
      address: made[kind],
      first_block: Number(made.firstBlock),
    }),
  )
  const chain = { chain_id: made.chainId, name: 'Local', is_local: true, confirmations: 2, genesis }
  await db.begin(async (tx) => {
    const [row] =
      await tx`insert into public.offerings (slug, name, token_name, token_symbol, soft_cap, hard_cap,
        min_purchase, max_contribution, cooling_off, initial_bps, cliff, duration, early_access_tier, max_agreed_bonus_bps)
        values (${slug}, '{"es":"Oferta de prueba","en":"Trial offering"}', 'Prueba', 'PRU', ${plan.softCap.toString()},
        ${TERMS.hardCap.toString()}, ${TERMS.minPurchase.toString()}, ${TERMS.maxContribution.toString()}, ${TERMS.coolingOff}, ${TERMS.initialBps},
        ${plan.cliff}, ${plan.duration}, 'gold', 3000) returning id`
    const id = row?.id
    await tx`insert into public.offering_phases (offering_id, position, starts_at, ends_at, early_access, price, cap)
      values (${id}, 0, ${at(plan.start)}, ${at(plan.end)}, ${DAY}, 50000, ${CAP.toString()})`
    for (const [i, tier] of tiers.entries())
      await tx`insert into public.offering_tiers (offering_id, tier, minimum, bonus_bps, scans, has_adviser, benefits)
        values (${id}, ${tier}, ${String(TIER_TABLE.minimums[i] ?? 0n)}, ${TIER_TABLE.bonusBps[i] ?? 0}, ${i > 1 ? 'pro' : 'free'},
          ${i > 1}, '{"es":"Beneficios","en":"Benefits"}')`
    await tx`insert into public.offering_tiers (offering_id, tier, bonus_bps, benefits)
      values (${id}, 'institutional', 0, '{"es":"Acuerdo"}')`
    await tx`insert into public.offering_whitepapers (offering_id, version, state, body, hash, changes, published_at)
      values (${id}, 1, 'published', ${plan.paper}, ito.hash_of(${plan.paper}), '{"es":"Primera versión","en":"First version"}', now())`
    await tx`update public.offerings set state = 'active', activated_at = now(), terms_hash = ito.hash_of(${plan.paper}) where id = ${id}`
    await tx`select public.register_contracts(${slug}, ${tx.json(chain as never)}, ${tx.json(contracts)})`
  })
  return slug
}

/** Dollars of the stage's coin, which everybody may make. */
export function mint({ currency }: TokenStage, to: Hex, amount: number): Promise<Hex> {
  const args = [to, dollars(amount)] as const
  return newAccount().then((anyone) =>
    sendAs(anyone, currency, encodeFunctionData({ abi: localUSDCAbi, functionName: 'mint', args })),
  )
}

/** A voucher that the stage's key signs, without the site. */
async function signDirectly({ sale, chainId, termsHash }: TokenStage, buyer: Hex, expiresAt: number) {
  const message = {
    buyer,
    institutional: false,
    bonusBps: 0,
    maxContribution: TERMS.maxContribution,
    expiresAt,
    termsHash,
  }
  const signature = await privateKeyToAccount(setting('VOUCHER_KEY') as Hex).signTypedData({
    domain: voucherDomain(chainId, sale),
    types: VOUCHER_TYPES,
    primaryType: 'Voucher',
    message,
  })
  return { voucher: message, signature }
}

/** Buys without a page: with the voucher that the office handed out, or one that the stage's key signs. */
export async function buyDirectly(
  stage: TokenStage,
  buyer: PrivateKeyAccount,
  amount: number,
  given?: Awaited<ReturnType<typeof signDirectly>>,
): Promise<void> {
  const { sale, currency } = stage
  const deadline = Number((await openChain().reader.getBlock()).timestamp) + DAY
  await mint(stage, buyer.address, amount)
  const approval = { abi: localUSDCAbi, functionName: 'approve', args: [sale, maxUint256] } as const
  await sendAs(buyer, currency, encodeFunctionData(approval))
  const { voucher, signature } = given ?? (await signDirectly(stage, buyer.address, deadline))
  const order = { phase: 0, amount: dollars(amount), minTokens: 0n, deadline }
  const message = { ...voucher, maxContribution: BigInt(voucher.maxContribution) }
  const args = [order, message, signature] as const
  await sendAs(buyer, sale, encodeFunctionData({ abi: tokenSaleAbi, functionName: 'buy', args }))
}

/** Somebody whose wallet is tied and who was approved, without the screens of it. */
export async function approveBuyer(
  db: Sql,
  { slug }: { slug: string },
  email: string,
  account?: PrivateKeyAccount,
) {
  await db.begin(async (tx) => {
    if (account)
      await tx`insert into public.wallets (person_id, address)
        select id, ${account.address.toLowerCase()} from public.profiles where email = ${email}`
    await tx`insert into public.eligibility_declarations (offering_id, person_id, state, country, kind, legal_name, born_on,
        screened_at, screening, screened_with, decided_at, valid_until)
      select o.id, p.id, 'approved', 'PA', 'person', p.full_name, '1990-01-02', now(), 'clear', 'stage', now(),
        now() + interval '1 year' from public.offerings o, public.profiles p where o.slug = ${slug} and p.email = ${email}`
  })
}
