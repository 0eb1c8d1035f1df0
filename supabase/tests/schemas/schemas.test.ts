import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareCatalogues, readCatalogue } from '../../local/catalogue.ts'
import { readSchemaCatalogue } from '../../local/next-migration.ts'
import * as h from '../harness.ts'

const sql = h.connect()

test('the migrations in their order make what the schemas declare', async () => {
  const made = await readCatalogue(sql)
  const meant = await readSchemaCatalogue(sql, join(import.meta.dirname, '../../schemas'))
  expect(made.size).toBeGreaterThan(2_000)
  expect(compareCatalogues(made, meant)).toEqual([])
})
