import { env, envProblems } from './env'
import { guardServers } from './security/edge-server'

/** Ends a server that starts with an incomplete environment, with one sentence for each problem. */
function requireCompleteEnv(): void {
  const problems = envProblems()
  if (problems.length === 0) return
  process.stderr.write(`\n${problems.join('\n')}\nSee .env.example.\n`)
  process.exit(1)
}

/** What must hold before the first request is read. */
export function prepareServer(): void {
  requireCompleteEnv()
  guardServers(env())
}
