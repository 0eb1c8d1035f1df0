import postgres from 'postgres'
import { testEnv } from '../lib/database-tests.ts'
import { runCommand } from '../lib/lifetime.ts'
import { startTemporaryBackend } from '../lib/temporary.ts'
import { callAll, judgeCalls } from './functions.ts'

await runCommand(async () => {
  const backend = await startTemporaryBackend('http://localhost:3000')
  const env = testEnv(backend, 3000)
  const sql = postgres(backend.facts.databaseUrl, { max: 2, onnotice: () => {} })
  const t = Date.now()
  const result = await callAll(env, sql)
  console.log(result.calls.length, 'calls', Date.now() - t, 'ms')
  console.log(judgeCalls(result).filter((l) => process.argv[2] || !l.includes('has no call')).join('\n'))
  console.log(judgeCalls(result).filter((l) => l.includes('has no call')).length, 'missing')
  await sql.end()
  if (process.argv[2]) for (const [n, ms] of result.calls.map((c) => [c.name, c.ms] as const).sort((a, b) => b[1] - a[1]).slice(0, 8)) console.log(n, ms)
  return 0
})
