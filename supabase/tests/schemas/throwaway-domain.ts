import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TABLE = `create table public.spaces (
  id uuid primary key default gen_random_uuid(),
  label text not null
);
`
const ENABLED = 'alter table public.spaces enable row level security;\n'
const ACCESS = `${ENABLED}create policy "administrators read all" on public.spaces
  for select to authenticated using ((select core.is_admin()));
grant select on public.spaces to authenticated;
`
const COMMANDS = `create function public.add_space(label text) returns public.spaces
language plpgsql security definer set search_path = '' as $$
declare
  admin uuid := core.require_admin();
  after public.spaces;
begin
  insert into public.spaces (label) values (add_space.label) returning * into after;
  perform core.audit('space.added', after.id, null, to_jsonb(after));
  return after;
end $$;
grant execute on function public.add_space to authenticated;
`
const HOOKS = `create function parking.keep_house() returns void
language sql security definer set search_path = '' as $$
  delete from public.spaces s where s.label = ''
$$;
`
const COLUMN = 'priority integer not null default 0'

/**
 * Adds a domain with a table, a command and a hook to a copy of the schemas, and a column to a table that has rows: all that a
 * new domain brings is its folder and its line in `order.txt`. Returns what a person writes into the migration.
 */
export function addThrowawayDomain(folder: string): string {
  mkdirSync(join(folder, 'parking'))
  const files = { tables: TABLE, access: ACCESS, commands: COMMANDS, hooks: HOOKS }
  for (const [room, text] of Object.entries(files))
    writeFileSync(join(folder, 'parking', `${room}.sql`), text)
  const order = join(folder, 'order.txt')
  writeFileSync(order, `${readFileSync(order, 'utf8').trimEnd()}\nparking\n`)
  const tables = join(folder, 'contact/tables.sql')
  const text = readFileSync(tables, 'utf8')
  writeFileSync(tables, text.replace(/create table public\.contact_messages \(\n/, `$&  ${COLUMN},\n`))
  return `create schema parking;\n${TABLE}${ENABLED}alter table public.contact_messages add column ${COLUMN};\n`
}
