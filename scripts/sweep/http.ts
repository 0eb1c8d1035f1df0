import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

export type Sent = {
  method?: string
  path: string
  /** Sent as they are, in this order and case, more than once if they stand more than once. */
  headers?: [string, string][]
  body?: string | Buffer
  agent?: Agent
}
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** For calls that are as they should be: one connection after the other would be most of their time. */
export const keepAliveAgent = new Agent({ keepAlive: true, scheduling: 'lifo' })

const PATIENCE = 30_000
const LISTENS = 300
/** Longer answers are read to their end and forgotten: nothing of ours is. */
const MAX_BODY = 3_000_000

/** One request with exactly these headers: Node's fetch would refuse or tidy what a stranger may send. */
export function send(port: number, sent: Sent): Promise<Answer> {
  const { method = 'GET', path, headers = [], body, agent } = sent
  const named = new Set(headers.map(([name]) => name.toLowerCase()))
  const own: [string, string][] = [
    ...(named.has('host') ? [] : ([['Host', `localhost:${port}`]] as [string, string][])),
    ...(body === undefined || named.has('content-length')
      ? []
      : ([['Content-Length', String(Buffer.byteLength(body))]] as [string, string][])),
  ]
  return new Promise((resolve, reject) => {
    const raw = [...own, ...headers].flat()
    const call = request(
      { host: 'localhost', port, method, path, headers: raw, agent: agent ?? false },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size <= MAX_BODY) chunks.push(chunk)
        })
        const end = () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
        }
        // a stream of events goes on for as long as somebody listens
        const isEndless = /event-stream/.test(answer.headers['content-type'] ?? '')
        if (isEndless) setTimeout(() => answer.destroy(), LISTENS).unref()
        answer.on('error', isEndless ? end : reject)
        answer.on(isEndless ? 'close' : 'end', end)
      },
    )
    call.on('error', (error) => {
      const { agent: _kept, ...anew } = sent
      // the server closed an idle connection meanwhile
      if (call.reusedSocket) resolve(send(port, anew))
      else reject(error)
    })
    call.setTimeout(PATIENCE, () =>
      call.destroy(new Error(`${method} ${path.slice(0, 200)} is not answered`)),
    )
    call.end(body)
  })
}

/** Bytes that are hardly a request; what comes back until the other side closes, or nothing more comes. */
export function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const done = () => resolve(Buffer.concat(chunks).toString('latin1'))
    const socket = connect({ host: 'localhost', port, timeout: 1_500 }, () =>
      socket.end(bytes, 'latin1' as never),
    )
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('timeout', () => socket.destroy())
    socket.on('error', done)
    socket.on('close', done)
  })
}

/** Work for several at once, in order of the list. */
export async function eachOf<T>(values: Iterable<T>, atOnce: number, work: (value: T) => Promise<void>) {
  const waiting = values[Symbol.iterator]()
  const one = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}
