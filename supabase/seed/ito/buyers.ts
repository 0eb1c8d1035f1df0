import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TransactionSql } from 'postgres'
import { MEMBERS } from '../crowd.ts'
import type { Story } from '../story.ts'
import { PURCHASES, WALLETS } from './plan.ts'

const hash = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`
/** The words that the page shows, each acknowledged by its hash. */
const WORDS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../messages/es/tokens.json'), 'utf8'),
) as { risks: Record<string, string> }
const RISKS = [
  'total_loss',
  'no_guarantee',
  'illiquidity',
  'technology',
  'regulation',
  'wallet_custody',
  'undo_window',
].map((item) => ({ item, locale: 'es', hash: hash(WORDS.risks[item] ?? '') }))

const offering = (tx: TransactionSql, slug: string) =>
  tx`(select id from public.offerings where slug = ${slug})`
const nameOf = (who: string) => MEMBERS.find(({ key }) => key === who)?.name ?? 'Yariela Domínguez'
/** Companies declare as such, people with the day of their birth. */
const COMPANIES = ['cinta', 'pacifico', 'faro', 'norte', 'brisa']

type Declared = {
  who: string
  slug: string
  day: number
  /** What the screening said, when it was made; and what was decided, with its reason. */
  screening?: 'clear' | 'match'
  decided?: { isApproved: boolean; reason: string }
  country?: string
}

function declare(story: Story, { who, slug, day, screening, decided, country = 'PA' }: Declared): void {
  const isCompany = COMPANIES.includes(who)
  const latest = (tx: TransactionSql) => tx`select d.id from public.eligibility_declarations d
    where d.person_id = ${story.person(who)} and d.offering_id = ${offering(tx, slug)} order by d.declared_at desc limit 1`
  const born = `19${70 + ((who.length * 7 + who.charCodeAt(0)) % 29)}-0${1 + (who.charCodeAt(1) % 9)}-14`
  story.on(
    day,
    '09:20',
    who,
    (tx) =>
      tx`select public.declare_eligibility(${offering(tx, slug)}, ${country}, ${isCompany ? 'company' : 'person'},
      ${nameOf(who)}, ${isCompany ? null : born}, ${tx.json(RISKS)})`,
  )
  if (screening)
    story.on(
      day,
      '09:25',
      '',
      (tx) => tx`select public.record_screening((${latest(tx)}), ${screening}, 'lista-demo')`,
    )
  if (decided)
    story.on(
      day - 1,
      '09:30',
      day % 2 ? 'admin' : 'second',
      (tx) => tx`select public.decide_eligibility((${latest(tx)}), ${decided.isApproved}, ${decided.reason})`,
    )
}

const approve = (story: Story, who: string, slug: string, day: number) =>
  declare(story, { who, slug, day, screening: 'clear', decided: { isApproved: true, reason: '' } })

/** A wallet is tied by the message that its key signed. */
function link(story: Story, who: string, day: number): void {
  story.on(day, '08:50', who, async (tx) => {
    const at = story.moment(day, '08:50')
    const [asked] = await tx<{ nonce: string }[]>`select public.ask_wallet_nonce() as nonce`
    const signed = await story.chain?.signIn(who, asked?.nonce ?? '', at)
    if (signed)
      await tx`select public.link_wallet(${story.person(who)}, ${signed.address}, ${story.chain?.chainId ?? 0},
        ${asked?.nonce ?? ''}, ${signed.message}, ${signed.signature})`
  })
}

/** Ten minutes before a purchase its buyer asks for a voucher, which the app signs. */
function issueVoucher(story: Story, { who, offering: slug, day, time }: (typeof PURCHASES)[number]): void {
  const at = new Date(story.moment(day, time).getTime() - 600_000)
  const early = new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(11, 16)
  story.on(day, early, who, async (tx) => {
    const [made] = await tx<{ id: string }[]>`select public.prepare_voucher(${offering(tx, slug)}, w.id) as id
      from public.wallets w where w.person_id = ${story.person(who)} and w.unlinked_at is null`
    const [voucher] = await tx`select * from public.offering_vouchers where id = ${made?.id ?? null}`
    if (!voucher) throw new Error(`${who} got no voucher`)
    const [wallet] = await tx<
      { address: `0x${string}` }[]
    >`select address from public.wallets where id = ${voucher.wallet_id}`
    const signature = await story.chain?.signVoucher(slug, {
      buyer: wallet?.address ?? '0x',
      institutional: voucher.agreement_id !== null,
      bonusBps: voucher.bonus_bps,
      maxContribution: BigInt(voucher.max_contribution),
      expiresAt: new Date(voucher.expires_at).getTime() / 1000,
      termsHash: voucher.terms_hash,
    })
    await tx`select public.sign_voucher(${voucher.id}, ${signature ?? ''})`
  })
}

/** Everybody who buys ties a wallet once, declares for each offering two days before, and is approved the day after. */
export function scheduleBuyers(story: Story): void {
  const linked = new Set<string>()
  const declared = new Set<string>()
  const sorted = [...PURCHASES].sort((a, b) => b.day - a.day)
  for (const one of sorted) {
    const day = one.day + 2
    if (story.chain && !linked.has(one.who)) link(story, one.who, day)
    linked.add(one.who)
    if (!declared.has(`${one.who}/${one.offering}`)) approve(story, one.who, one.offering, day)
    declared.add(`${one.who}/${one.offering}`)
    if (story.chain) issueVoucher(story, one)
  }
  for (const [who, day] of [
    ['ximena', 22],
    ['tomas', 4],
    ['mateo', 9],
    ['angelica', 14],
    ['rosa', 12],
  ] as const)
    approve(story, who, 'alianza', day)
  if (story.chain && WALLETS.ximena) link(story, 'ximena', 22)
  declare(story, { who: 'luis', slug: 'alianza', day: 0 })
  declare(story, { who: 'carolina', slug: 'alianza', day: 1, screening: 'clear' })
  declare(story, { who: 'lourdes', slug: 'alianza', day: 2, screening: 'match' })
  const reason = 'El nombre no es el de su cédula; puede declarar de nuevo con el correcto'
  declare(story, {
    who: 'nelva',
    slug: 'alianza',
    day: 26,
    screening: 'clear',
    decided: { isApproved: false, reason },
  })
  approve(story, 'samuel', 'alianza', 7) // moved since his first one
}

/** Signed agreements: one counts, one ended, one waits for a second administrator. */
export function scheduleAgreements(story: Story): void {
  const propose = (who: string, day: number, bonus: number, dollars: number) =>
    story.on(
      day,
      '10:10',
      'admin',
      (tx) =>
        tx`select public.propose_agreement(${offering(tx, 'alianza')}, ${story.person(who)}, ${bonus},
        ${dollars * 1_000_000}, ${hash(`agreement ${who}`)}, ${story
          .moment(day + 1)
          .toISOString()
          .slice(0, 10)},
        ${crypto.randomUUID()})`,
    )
  const of = (tx: TransactionSql, who: string) => tx`(select a.id from public.offering_agreements a
    where a.person_id = ${story.person(who)} and a.state <> 'ended')`
  const confirm = (who: string, day: number) =>
    story.on(day, '11:30', 'second', (tx) => tx`select public.confirm_agreement(${of(tx, who)})`)
  propose('pacifico', 48, 2_000, 250_000)
  confirm('pacifico', 47)
  propose('brisa', 30, 1_500, 100_000)
  confirm('brisa', 29)
  story.on(
    16,
    '16:00',
    'second',
    (tx) =>
      tx`select public.end_agreement(${of(tx, 'brisa')}, 'Prefiere comprar sin contrato y poder deshacer')`,
  )
  propose('norte', 2, 2_500, 200_000)
}
