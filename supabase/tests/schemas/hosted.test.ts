import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Catalogue, compareCatalogues } from '../../local/catalogue.ts'
import { readSchemaCatalogue } from '../../local/next-migration.ts'
import * as h from '../harness.ts'

const sql = h.connect()
const FOLDER = join(import.meta.dirname, '../../schemas')

/** The role that applies migrations on the hosted platform: no superuser, and its new objects are everybody's by default. */
const HOSTED = `
  create role hosted nosuperuser createrole createdb bypassrls;
  do $$ begin execute format('grant all on database %I to hosted', current_database()); end $$;
  grant anon, authenticated, service_role to hosted;
  grant usage on schema auth to hosted;
  grant all on all tables in schema auth to hosted;
  alter schema public owner to hosted;
  set local role hosted;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;`

/** The catalogue with the owner's name replaced; who owns `public` is the platform's business. */
const withoutOwner = (catalogue: Catalogue, owner: string): Catalogue =>
  new Map(
    [...catalogue]
      .filter(([key]) => key !== 'schema public')
      .map(([key, definition]) => [key, definition.replaceAll(new RegExp(`\\b${owner}\\b`, 'g'), 'owner')]),
  )

test('a role without a superuser’s rights makes the same database, with the same rights for everybody else', async () => {
  const [own] = await sql`select current_user as name`
  const meant = withoutOwner(await readSchemaCatalogue(sql, FOLDER), own?.name)
  const hosted = withoutOwner(await readSchemaCatalogue(sql, FOLDER, HOSTED), 'hosted')
  expect(hosted.size).toBeGreaterThan(2_000)
  expect(compareCatalogues(hosted, meant)).toEqual([])
})
