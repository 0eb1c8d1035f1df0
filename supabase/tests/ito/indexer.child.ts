/** An indexer as a process of its own, which a test kills: `node indexer.child.ts <rpc> <chain> <step>`. It ends itself by
 * SIGKILL at the given step: each question to the chain is one, and a store counts before it is sent and a moment later. */
import postgres from 'postgres'
import { chainClient } from '../../../lib/ito/chain-client.ts'
import { type Books, type Cursor, followChain } from '../../../lib/ito/indexer.ts'

const [rpcUrl = '', chain = '0', fatal = '0'] = process.argv.slice(2)
const chainId = Number(chain)
const sql = postgres(process.env.TEST_DATABASE_URL ?? '', { max: 2, onnotice: () => {} })
let steps = 0
function step(): void {
  steps += 1
  if (steps === Number(fatal)) process.kill(process.pid, 'SIGKILL')
}
const counted = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
  return async (...args: A): Promise<R> => {
    step()
    return call(...args)
  }
}
const client = chainClient(rpcUrl)
const counting = { ...client, header: counted(client.header), logs: counted(client.logs) }
const books: Books = {
  read: async () => {
    step()
    return (await sql<{ c: Cursor | null }[]>`select public.read_chain(${chainId}) as c`)[0]?.c ?? null
  },
  store: async (batch) => {
    step()
    const body = sql.json(batch as unknown as postgres.JSONValue)
    const sent = sql`select public.store_chain_batch(${chainId}, ${body}) as o`.execute()
    const timer = setInterval(step, 1) // in the middle of the transaction
    const [row] = await sent
    clearInterval(timer)
    step()
    return row?.o
  },
}
await followChain(counting, books)
await sql.end()
process.stdout.write(`${steps}\n`)
