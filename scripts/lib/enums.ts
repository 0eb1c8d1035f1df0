import postgres from 'postgres'

type Enum = { name: string; values: string[] }

/** One constant and one type for each enum of the schema public, so that a bundle takes along only those it names. */
export async function generateEnums(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 })
  try {
    const enums = await sql<Enum[]>`
      select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
      from pg_type t join pg_enum e on e.enumtypid = t.oid
      where t.typnamespace = 'public'::regnamespace
      group by t.typname order by t.typname`
    return enums.map(writeEnum).join('\n')
  } finally {
    await sql.end()
  }
}

function writeEnum({ name, values }: Enum): string {
  const constant = name.toUpperCase()
  const type = name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const list = values.map((value) => JSON.stringify(value)).join(', ')
  return `export const ${constant} = [${list}] as const\nexport type ${type} = (typeof ${constant})[number]\n`
}
