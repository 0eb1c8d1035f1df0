import { writeFileSync } from 'node:fs'
import postgres from '/work/main/node_modules/postgres/src/index.js'
import { readCatalogue } from '/work/main/supabase/catalogue/read.ts'
import { startTemporaryBackend } from '/work/main/scripts/lib/temporary.ts'
import { runCommand } from '/work/main/scripts/lib/lifetime.ts'
await runCommand(async () => {
  const b = await startTemporaryBackend('http://localhost:3000')
  const sql = postgres(b.facts.databaseUrl, { max: 1, onnotice: () => {} })
  const c = await readCatalogue(sql as never)
  writeFileSync(process.argv[2] as string, JSON.stringify([...c], null, 1))
  console.log(c.size)
  await sql.end(); await b.dispose()
  return 0
})
