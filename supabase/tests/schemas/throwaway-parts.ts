import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a domain brings beside its SQL, by the path below `supabase`. Each file is found by its name. */
const PARTS: Record<string, string> = {
  'tests/parking/register.ts': `export const register = {
    commands: { 'public.add_space': { role: 'authenticated', nobody: 'PT403 errors.forbidden' } },
    relations: { 'public.spaces': { select: '- none none none all -', reads: 'id label' } },
  }`,
  'tests/parking/mutants.ts': `export const mutants = [{
    name: 'a space is added without a trace', file: 'supabase/schemas/parking/commands.sql',
    replace: 'core.audit', by: 'core.refuse', part: 'db', filter: 'supabase/tests/parking/',
  }]`,
  'seed/parking/part.ts': `export const part = {
    plan: (story) => story.on(1, '09:00', '', (tx) => tx\`insert into public.spaces (label) values ('A-1')\`),
    nightly: ['parking.keep_house()'],
    checks: { 'a space': "select exists (select from public.spaces where label = 'A-1') as holds" },
  }`,
  'figures/parking.ts': `export const figures = {
    sources: { spaces: { as: 'admin', figures: ['total'], query: "select 'all' as key, count(*) as total from public.spaces",
      recount: "select 'all' as key, count(*) as total from public.spaces" } },
    places: { 'components/parking/space-list.tsx': 'spaces.total' },
  }`,
}

/** Writes the parts of a new domain into an empty copy of \`supabase\`. */
export function addThrowawayParts(folder: string): void {
  for (const [path, text] of Object.entries(PARTS)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
}
