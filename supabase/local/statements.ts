/** One statement of a script, with the comment before it, and what it is about. */
export type Statement = { text: string; subject: string }

const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|;/g

/** The statements of a script, in order; text in quotes, bodies and comments ends none. */
export function splitStatements(script: string): Statement[] {
  const found: Statement[] = []
  let start = 0
  for (const match of script.matchAll(QUOTED)) {
    if (match[0] !== ';') continue
    const text = script.slice(start, match.index + 1).trim()
    start = match.index + 1
    found.push({ text, subject: subjectOf(text) })
  }
  return found
}

const NAME = '([a-z_]+\\.[a-z_0-9]+)'
/** What statements are about, as the catalogue names it; functions without their arguments. */
const SUBJECTS: [RegExp, string][] = [
  [new RegExp(`^create (?:or replace )?function ${NAME}`), 'function $1'],
  [new RegExp(`^(?:grant|revoke) [a-z, ]+ on function ${NAME}`), 'function $1'],
  [new RegExp(`^comment on function ${NAME}`), 'function $1'],
  [new RegExp(`^create (?:or replace )?view ${NAME}`), 'view $1'],
  [new RegExp(`^create policy ("[^"]+")\\s+on ${NAME}`), 'policy $2.$1'],
  [new RegExp(`^create (?:constraint )?trigger ([a-z_0-9]+) [\\s\\S]*? on ${NAME}`), 'trigger $2.$1'],
  [new RegExp(`^(?:grant|revoke) [^;]*? on (?:table )?${NAME}`), 'rights $1'],
  [
    new RegExp(`^(?:create (?:unlogged )?table|alter table|comment on (?:table|view)) ${NAME}`),
    'relation $1',
  ],
  [new RegExp(`^comment on column ${NAME}`), 'relation $1'],
  [new RegExp(`^create (?:unique )?index (?:[a-z_0-9]+ )?on ${NAME}`), 'relation $1'],
  [new RegExp(`^(?:create type|comment on type) ${NAME}`), 'type $1'],
]

function subjectOf(text: string): string {
  const bare = text.replaceAll(/^\s*--[^\n]*\n/gm, '').trim()
  for (const [pattern, subject] of SUBJECTS) {
    const match = pattern.exec(bare)
    if (match) return subject.replaceAll(/\$(\d)/g, (_, n) => (match[Number(n)] ?? '').replaceAll('"', ''))
  }
  return ''
}
