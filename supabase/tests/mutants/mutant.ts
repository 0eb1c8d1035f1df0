import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type Change = {
  name: string
  file: string
  /** A text that the file has once. */
  replace: string
  by: string
  /** The file of the domain's tests that notices it, which is tried first: the others take longer. */
  near?: string
}

/** A mistake that the tests of a domain must notice, and the filter of `npm test -- <part>` that selects them. */
export type Mutant = Change & { part: 'db' | 'unit'; filter: string }

/** Mistakes in the SQL of a domain; `file` is a path in its folder of `supabase/schemas`. The tests of `tests` notice them. */
export const inSchemas = (domain: string, changes: Change[], tests = domain): Mutant[] =>
  changes.map((change) => ({
    ...change,
    file: `supabase/schemas/${domain}/${change.file}`,
    part: 'db',
    filter: `supabase/tests/${tests}/`,
  }))

const FOLDER = join(import.meta.dirname, '..')

/** The mistakes of all domains, found in `supabase/tests/<domain>/mutants.ts`. */
export async function readMutants(folder = FOLDER): Promise<[domain: string, Mutant][]> {
  const files = globSync('*/mutants.ts', { cwd: folder }).sort()
  const lists = await Promise.all(
    files.map(async (file) => {
      const { mutants } = (await import(pathToFileURL(join(folder, file)).href)) as { mutants: Mutant[] }
      return mutants.map((mutant): [string, Mutant] => [file.split(/[/\\]/)[0] ?? '', mutant])
    }),
  )
  return lists.flat()
}
