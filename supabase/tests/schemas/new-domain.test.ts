import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as figures from '../../figures/recount.ts'
import { draftMigration } from '../../local/next-migration.ts'
import { readParts } from '../../seed/part.ts'
import { createStory } from '../../seed/story.ts'
import { gaps, readCatalogue } from '../access/matrix.cells.ts'
import { readRegisters, relations } from '../access/registers.ts'
import * as h from '../harness.ts'
import { readMutants } from '../mutants/mutant.ts'
import { addThrowawayDomain } from './throwaway-domain.ts'
import { addThrowawayParts } from './throwaway-parts.ts'

const sql = h.connect()
const folder = mkdtempSync(join(tmpdir(), 'supabase-'))
const schemas = join(folder, 'schemas')
cpSync(join(import.meta.dirname, '../../schemas'), schemas, { recursive: true })
const byHand = addThrowawayDomain(schemas)
addThrowawayParts(folder)
afterAll(() => rmSync(folder, { recursive: true }))

test('the matrix demands a register for a new domain, finds it by its file, and is satisfied with it', async () => {
  const [[, register] = []] = await readRegisters(join(folder, 'tests'))
  expect(Object.keys(register?.commands ?? {})).toEqual(['public.add_space'])
  await h.rolledBack(sql, async (tx) => {
    const before = gaps(await readCatalogue(tx))
    const { text } = await draftMigration(sql, schemas)
    await tx.unsafe(`${byHand}\n${text}`)
    const tables = await readCatalogue(tx)
    const added = (existing: typeof relations) =>
      gaps(tables, existing).filter((gap) => !before.includes(gap))
    const column = 'public.contact_messages.priority is not covered'
    expect(added(relations)).toEqual([
      column,
      'public.spaces.id is not covered',
      'public.spaces.label is not covered',
    ])
    expect(added({ ...relations, ...register?.relations })).toEqual([column])
  })
})

test('its part of the demo story is planned and checked, at its place in the order of domains', async () => {
  const [part] = await readParts(join(folder, 'seed'), schemas)
  const story = createStory(new Date())
  await part?.plan?.(story)
  await h.rolledBack(sql, async (tx) => {
    await tx.unsafe('create table public.spaces (label text)')
    await story.run(
      tx,
      async () => undefined,
      async () => undefined,
    )
    expect(await tx.unsafe(part?.checks?.['a space'] ?? '')).toEqual([{ holds: true }])
  })
})

test('its figures and mistakes are found by their files', async () => {
  expect(Object.keys(await figures.readRegisters(join(folder, 'figures')))).toEqual(['parking'])
  expect((await readMutants(join(folder, 'tests'))).map(([domain]) => domain)).toEqual(['parking'])
})
