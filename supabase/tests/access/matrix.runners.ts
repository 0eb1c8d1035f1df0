import * as h from '../harness.ts'
import { type Cell, type Table, words } from './matrix.cells.ts'
import { NONE, type Scene } from './matrix.scene.ts'
import { type Relation, roles } from './register.words.ts'
import { relations } from './registers.ts'

/** What each role in a program allows; `programs.allows` says the same to policies and commands. */
const ALLOWED = {
  owner: ['read', 'review', 'finance', 'manage', 'own'],
  manager: ['read', 'review', 'manage'],
  finance: ['read', 'finance'],
  reviewer: ['read', 'review'],
  reader: ['read'],
} as const
export type ProgramRole = keyof typeof ALLOWED
export const PROGRAM_ROLES = Object.keys(ALLOWED) as ProgramRole[]

/** Somebody with a role in a program, or without one any more: whose rows they read besides their own. */
export type Runner = { name: string; person: string; program: string; may: readonly string[] }

async function member(tx: h.Tx, program: string, role: ProgramRole, confirmed = true): Promise<h.Person> {
  const person = await h.makePerson(tx, { confirmed })
  await tx`insert into public.program_members (program_id, email, role)
    values (${program}, ${person.email.toLowerCase()}, ${role})`
  return person
}

/**
 * One person in each role of the scene's shop, one in another program, and two whose role counts nothing. The shop is the
 * program with holds: only those are kept from some of the roles.
 */
export async function makeRunners(tx: h.Tx, scene: Scene): Promise<Runner[]> {
  const [shop, other] = await tx<{ id: string }[]>`
    select c.program_id as id from public.commissions c left join public.commission_holds h on h.commission_id = c.id
    where c.affiliate_id = ${scene.affiliate.affiliate} group by 1 order by count(h.commission_id) desc, count(*) desc, 1`
  if (!shop || !other) throw new Error('The scene has no two programs with commissions.')
  const runners: Runner[] = []
  for (const role of PROGRAM_ROLES) {
    const { id: person } = await member(tx, shop.id, role)
    runners.push({ name: `program ${role}`, person, program: shop.id, may: ALLOWED[role] })
  }
  const neighbour = await member(tx, other.id, 'owner')
  const unconfirmed = await member(tx, shop.id, 'owner', false)
  const draft = await h.makeProgram(tx, { status: 'draft' })
  const founder = await member(tx, draft.id, 'owner')
  await h.as(tx, 'authenticated', scene.admin.person, async (t) => {
    await t`select public.create_invitations(${shop.id}, '{eva@example.com}', null, 'Hola', 'es')`
    for (const { id } of [shop, draft]) await t`select public.set_coupon_settings(${id}, false, '', 'coupon')`
  })
  const former = await member(tx, shop.id, 'owner')
  await tx`delete from public.program_members where email = ${former.email.toLowerCase()}`
  return [
    ...runners,
    { name: 'owner of another program', person: neighbour.id, program: other.id, may: ALLOWED.owner },
    { name: 'owner of a draft', person: founder.id, program: draft.id, may: ALLOWED.owner },
    { name: 'owner whose address is not confirmed', person: unconfirmed.id, program: shop.id, may: [] },
    { name: 'former owner', person: former.id, program: shop.id, may: [] },
  ]
}

const quoted = (list: string[]) => list.map((word) => `"${word}"`).join(', ')

/** The rows that somebody reads: a member's, and those of the program where their role lets them. */
function rowsOf(table: Table, relation: Relation, { person, program, may }: Runner): string {
  const filled = (text: string) =>
    text
      .replaceAll(':person', `'${person}'`)
      .replaceAll(':affiliate', `'${NONE}'`)
      .replaceAll(':program', `'${program}'`)
  const run = may.includes(relation.runBy ?? 'read') ? relation.run : undefined
  if (run?.startsWith('select')) return filled(run)
  const kind = words(relation.select)[roles.indexOf('member')] ?? '-'
  const own = relation.own ?? 'false'
  if (kind === 'own' && own.startsWith('select') && !run) return filled(own)
  const conditions = {
    open: relation.open ?? 'false',
    own: own.startsWith('select') ? 'false' : own,
    all: 'true',
  }
  const parts = kind.split('+').map((part) => conditions[part as keyof typeof conditions] ?? 'false')
  return `select ${quoted(words(relation.reads))} from ${table.name} where ${filled([...parts, run ?? 'false'].map((part) => `(${part})`).join(' or '))}`
}

const fingerprint = (rows: string) =>
  `select count(*) || ' rows ' || left(md5(coalesce(string_agg(to_jsonb(r)::text, '|' order by to_jsonb(r)::text), '')), 8)
   from (${rows}) as r`

/** What somebody with a role in a program reads of each table and view, as `relation` and its rows. */
export async function runnerCells(tx: h.Tx, tables: Table[], runner: Runner): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const table of tables) {
    const relation = relations[table.entry]
    const reads = words(relation?.reads)
    if (!relation || reads.length === 0 || words(relation.select)[roles.indexOf('member')] === '-') continue
    const [row] = await tx.unsafe(fingerprint(rowsOf(table, relation, runner))).values()
    cells.push({
      relation: table.name,
      role: 'member',
      verb: 'select',
      column: runner.name,
      statements: [fingerprint(`select ${quoted(reads)} from ${table.name}`)],
      privilege: 'true',
      expected: row?.[0],
    })
  }
  return cells
}

/** Who asks such a cell. */
export const speakerOf = ({ person }: Runner) => ({ role: 'authenticated' as const, person, affiliate: NONE })
