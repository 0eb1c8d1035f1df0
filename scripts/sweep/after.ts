import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Sql } from 'postgres'
import { send } from './http.ts'
import type { Judge } from './judge.ts'
import { AGENT } from './people.ts'
import { makeScene } from './scene.ts'

/** The resident memory of a process in megabytes; 0 where the system does not report it. */
export function memoryOf(pid: number): number {
  try {
    const held = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(held ?? 0) / 1024)
  } catch {
    return 0
  }
}

/** Checks that health is ok and that a click and a sale are still recorded after everything that was sent. */
export async function judgeLife(port: number, sql: Sql, env: NodeJS.ProcessEnv, judge: Judge): Promise<void> {
  const health = await send(port, { path: '/api/health' })
  if (health.status !== 200) judge.add('/api/health afterwards', `${health.status} ${health.text}`)
  const { code, sign } = await makeScene(sql, String(env.APP_SECRET))
  const followed = await send(port, {
    path: `/r/${code}`,
    headers: [
      ['User-Agent', AGENT],
      ['X-Forwarded-For', '190.10.20.30'],
    ],
  })
  const click = /[?&]click_id=([0-9a-f-]{36})/.exec(followed.headers.location ?? '')?.[1]
  if (!click) return judge.add('a click afterwards', `${followed.status} ${followed.headers.location}`)
  const order_id = `o-${randomUUID()}`
  const body = JSON.stringify({
    kind: 'sale',
    order_id,
    customer_id: order_id,
    click_id: click,
    amount: 4_900,
    currency: 'USD',
  })
  const sold = await send(port, { method: 'POST', path: '/api/v1/conversions', headers: sign(body), body })
  if (sold.status !== 201) judge.add('a sale afterwards', `${sold.status} ${sold.text.slice(0, 200)}`)
  const [row] =
    await sql`select enrollment_id is not null as credited from public.conversions where external_id = ${order_id}`
  if (!row?.credited) judge.add('a sale afterwards', 'not credited')
}
