import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Stage, visitor } from '../bench/stage.ts'

/** An answer slower than this may have been given before the click was written: the visitor does not wait longer. */
const PATIENCE = 240
const GIVE_UP = 8_000

/** The requests acknowledged so far. `late` clicks were answered without the database; they are on the disk, and written when it is back. */
export type Traffic = {
  clicks: string[]
  late: string[]
  /** Order id → conversion id. */
  orders: Map<string, string>
  /** What no retry may answer. */
  wrong: string[]
  stop: () => Promise<void>
}

/** Visitors and shops that do not stop: a refused report is retried unchanged, as the API’s guide requires. */
export function startTraffic({ port, codes, sign }: Stage, visitors = 6, shops = 3): Traffic {
  const url = `http://localhost:${port}`
  let isStopping = false
  let visits = 0
  const traffic: Omit<Traffic, 'stop'> = { clicks: [], late: [], orders: new Map(), wrong: [] }

  async function click(): Promise<void> {
    const n = visits++
    const start = performance.now()
    const options: RequestInit = { headers: visitor(n), redirect: 'manual' }
    const answer = await fetch(`${url}/r/${codes[n % codes.length]}`, withTimeout(options))
    const id = /[?&]click_id=([0-9a-f-]{36})/.exec(answer.headers.get('location') ?? '')?.[1]
    if (id) (performance.now() - start < PATIENCE ? traffic.clicks : traffic.late).push(id)
    else if (answer.headers.get('location') !== '/') traffic.wrong.push(`click: ${answer.status}`)
  }

  async function report(body: string, order: string): Promise<boolean> {
    const answer = await fetch(
      `${url}/api/v1/conversions`,
      withTimeout({ method: 'POST', headers: sign(body), body }),
    )
    const text = await answer.text()
    if (answer.status === 201 || answer.status === 200)
      traffic.orders.set(order, JSON.parse(text).conversion_id)
    else if (answer.status !== 503) traffic.wrong.push(`conversion: ${answer.status} ${text}`)
    return answer.status !== 503
  }

  async function sell(): Promise<void> {
    const order = `o-${randomUUID()}`
    const click_id = traffic.clicks.at(-1) ?? null
    const body = JSON.stringify({
      kind: 'sale',
      order_id: order,
      customer_id: order,
      click_id,
      amount: 4900,
      currency: 'USD',
    })
    while (!isStopping && !(await attempt(() => report(body, order)))) await sleep(100)
  }

  async function goOn(work: () => Promise<unknown>): Promise<void> {
    while (!isStopping) if (!(await attempt(work))) await sleep(20)
  }

  const loops = [
    ...Array.from({ length: visitors }, () => goOn(click)),
    ...Array.from({ length: shops }, () => goOn(sell)),
  ]
  const stop = async () => {
    isStopping = true
    await Promise.all(loops)
  }
  return { ...traffic, stop }
}

function withTimeout(options: RequestInit): RequestInit {
  return { ...options, signal: AbortSignal.timeout(GIVE_UP) }
}

/** False when the server was out of reach: it was killed, that is what this is about. */
async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await work()) !== false
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return false
    throw error
  }
}
