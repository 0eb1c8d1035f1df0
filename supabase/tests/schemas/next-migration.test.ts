import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { compareCatalogues, readCatalogue } from '../../local/catalogue.ts'
import { draftMigration, readSchemaCatalogue } from '../../local/next-migration.ts'
import * as h from '../harness.ts'
import { addThrowawayDomain } from './throwaway-domain.ts'

const sql = h.connect()
const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
})

beforeEach(() => {
  rmSync(folder, { recursive: true })
  cpSync(join(import.meta.dirname, '../../schemas'), folder, { recursive: true })
})

function edit(path: string, change: (text: string) => string) {
  const text = readFileSync(join(folder, path), 'utf8')
  const changed = change(text)
  expect(changed, `${path} was changed`).not.toBe(text)
  writeFileSync(join(folder, path), changed)
}

/** What is left between the schemas and a database that took the draft, with a person's part before it. */
async function leftAfter(byHand = '') {
  const meant = await readSchemaCatalogue(sql, folder)
  const draft = await draftMigration(sql, folder, meant)
  let left: string[] = []
  await h.rolledBack(sql, async (tx) => {
    await tx.unsafe(byHand)
    await tx.unsafe(draft.text)
    left = compareCatalogues(await readCatalogue(tx), meant)
  })
  return { ...draft, left }
}

test('functions, views, rights and policies are written as they are meant, also where others stand on them', async () => {
  edit('contact/helpers.sql', (text) => text.replace(/\bbegin\b/, 'begin\n  -- looks again'))
  edit('contact/hooks.sql', (text) =>
    text.concat(
      "\ncreate function contact.later(days integer) returns integer\nlanguage sql set search_path = '' as $$ select days $$;\n",
    ),
  )
  edit('core/commands/foundation.sql', (text) => text.replaceAll('public.keep_house', 'public.keep_order'))
  edit('links/commands/clicks.sql', (text) =>
    text.replace(
      'returns table (code text, destination text, domains text[])',
      'returns table (code text, leads_to text, domains text[])',
    ),
  )
  edit('ledger/access.sql', (text) =>
    text.replace(/(create view public\.affiliate_balances[\s\S]*?select )/, '$1 1 as one, '),
  )
  edit('contact/access.sql', (text) => text.replace(/create policy "([^"]+)"/, 'create policy "renamed: $1"'))
  edit('products/access.sql', (text) => text.concat('\nrevoke select on public.products from anon;\n'))
  const { text, left, byHand } = await leftAfter()
  expect(left).toEqual([])
  expect(byHand).toEqual([])
  expect(text).toContain('drop function public.keep_house();')
  expect(text).toContain('grant execute on function public.keep_order to service_role;')
  expect(text).not.toContain('create or replace function ledger.move_money')
})

test('a new domain and a new column are named to be written by hand, all else is written', async () => {
  const { left, byHand } = await leftAfter(addThrowawayDomain(folder))
  expect(left).toEqual([])
  expect(byHand).toContain('relation public.spaces')
  expect(byHand).toContain('column public.spaces.label')
  expect(byHand).toContain('column public.contact_messages.priority')
})
