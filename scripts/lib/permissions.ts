import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { forbidden, type Register, roles } from '../../supabase/tests/access/register.words.ts'
import { readRegisters } from '../../supabase/tests/access/registers.ts'

/** The roles of the page, as they are called in the matrix of who reads what. */
const SHOWN = { visitor: 'anon', member: 'member', affiliate: 'affiliate', administrator: 'admin' } as const
type Shown = keyof typeof SHOWN
type Sight = 'nothing' | 'published' | 'own' | 'both' | 'program' | 'all'
/** What a role in a program allows (`programs.allows`). */
const ALLOWED = ['read', 'review', 'finance', 'manage', 'own'] as const
type Caller = 'everybody' | 'people' | `program_${(typeof ALLOWED)[number]}` | 'administrators'

/** What a cell of the matrix lets somebody see. */
function sightOf(cell: string): Sight {
  if (cell === 'all') return 'all'
  const [isOpen, isOwn] = [cell.includes('open'), cell.includes('own')]
  return isOpen && isOwn ? 'both' : isOpen ? 'published' : isOwn ? 'own' : 'nothing'
}

/** The most that a role sees of any table of a domain. */
function widest(cells: string[]): Sight {
  const seen = new Set(cells.map(sightOf))
  if (seen.has('all')) return 'all'
  if (seen.has('both') || (seen.has('own') && seen.has('published'))) return 'both'
  return seen.has('own') ? 'own' : seen.has('published') ? 'published' : 'nothing'
}

const short = (name: string) => name.replace(/^public\./, '')

/** The text of each function of a domain, by its name. */
function functionsOf(root: string, domain: string): Map<string, string> {
  const texts = globSync(`supabase/schemas/${domain}/**/*.sql`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const functions = texts.flatMap((text) => text.split(/^create function /m).slice(1))
  return new Map(functions.map((text) => [text.slice(0, text.indexOf('(')), text]))
}

/** Who may call a function: it says so by what it asks first. One that refuses strangers without asking more is everybody's own. */
function callerOf(text: string, refusesStrangers: boolean): Caller {
  if (text.includes('commissions.require_decider')) return 'program_finance'
  if (text.includes('fraud.require_reviewer')) return 'program_review'
  const asked =
    /(?<!perform )programs\.require_may(?:_somewhere)?\(/.test(text) || !text.includes('core.require_user')
  const allowed = asked && /programs\.require_may[^;]*?'(\w+)'\)/s.exec(text)?.[1]
  const permission = ALLOWED.find((one) => one === allowed)
  if (permission) return `program_${permission}`
  return refusesStrangers && text.includes('require_admin') ? 'administrators' : 'people'
}

/** The functions of a domain by who may call them. */
function callsOf({ commands }: Register, functions: Map<string, string>) {
  const calls: Record<Caller, string[]> = {
    everybody: [],
    people: [],
    program_read: [],
    program_review: [],
    program_finance: [],
    program_manage: [],
    program_own: [],
    administrators: [],
  }
  for (const [name, command] of Object.entries(commands)) {
    if (command.role === 'anon') calls.everybody.push(short(name))
    else if (command.role === 'authenticated')
      calls[callerOf(functions.get(name) ?? '', command.nobody === forbidden)].push(short(name))
  }
  return calls
}

/** The policies of a domain, each a sentence, by the table that they guard. */
function policiesOf(root: string, domain: string): Record<string, string[]> {
  const policies: Record<string, string[]> = {}
  for (const file of globSync(`supabase/schemas/${domain}/**/*.sql`, { cwd: root }).sort()) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, sentence = '', table = ''] of text.matchAll(/^create policy "([^"]+)" on ([a-z_.]+)/gm))
      policies[short(table)] = [...(policies[short(table)] ?? []), sentence]
  }
  return policies
}

function permissionsOf(root: string, domain: string, register: Register) {
  const rows = Object.values(register.relations).map(({ select }) => select.split(' '))
  const sees = Object.fromEntries(
    Object.entries(SHOWN).map(([role, name]) => [
      role,
      widest(rows.map((cells) => cells[roles.indexOf(name)] ?? '-')),
    ]),
  ) as Record<Shown, Sight>
  const isRun = Object.values(register.relations).some(({ run }) => run)
  const shown = { ...sees, program: isRun ? 'program' : sees.member }
  return {
    sees: shown,
    calls: callsOf(register, functionsOf(root, domain)),
    policies: policiesOf(root, domain),
  }
}

/**
 * `lib/permissions.register.ts`: what each role sees and may call of each domain, from the registers that the matrix and the
 * contract tests compare with the database, and from the policies themselves.
 */
export async function writePermissions(root: string): Promise<{ path: string; text: string }> {
  const registers = await readRegisters(join(root, 'supabase/tests'))
  const lines = registers
    .map(([file, register]) => [dirname(file), register] as const)
    .filter(([, { commands, relations }]) => Object.keys({ ...commands, ...relations }).length > 0)
    .map(([domain, register]) => `  ${domain}: ${JSON.stringify(permissionsOf(root, domain, register))},\n`)
  const text = `// Generated by \`npm run registers\`. Do not edit.\n\nexport const PERMISSIONS = {\n${lines.join('')}}\n`
  return { path: 'lib/permissions.register.ts', text }
}
