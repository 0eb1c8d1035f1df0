import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'
import {
  advance,
  asUser,
  begin,
  decide,
  finish,
  grant,
  join,
  makeKey,
  openCircle,
  pay,
  report,
  saveFeed,
  scanOnce,
  server,
  storeSnapshot,
} from './stage.ts'

/** Everything that people and administrators do with the scam checker, a different number of times for each of them. */
export async function scansOf(tx: h.Tx, admin: h.Person, people: h.Person[]): Promise<void> {
  const other = await h.makePerson(tx, { admin: true })
  const circle = await openCircle(tx, admin, 20)
  await saveFeed(tx, admin)
  await saveFeed(tx, admin, { id: 'apagada', is_on: false })
  await storeSnapshot(tx, 3, 3, 0)
  await server(tx, (t) => t`select public.record_scan_engine('0.0.1+prueba', '{"a":1}', '2026-01-02')`)
  await h.as(
    tx,
    'authenticated',
    admin.id,
    (t) =>
      t`select public.propose_scan_entry('scam', 'address', ${`${randomUUID()}.example.com`}, 'La vimos')`,
  )
  await finish(tx, await begin(tx, null, { visitor: 'a'.repeat(64) }))
  for (const [index, one] of [...people, admin].entries()) {
    await grant(tx, one === admin ? other : admin, one)
    for (let time = 0; time <= index; time++) {
      const scan = await scanOnce(tx, one)
      await asUser(tx, one, (t) => t`select public.monitor_scan(${scan})`)
      await server(
        tx,
        (t) =>
          t`select public.share_scan(${one.id}, ${scan}, ${randomUUID().replaceAll('-', '')}, '{"kind":"address"}')`,
      )
      await asUser(tx, one, (t) => t`select public.appeal_verdict(${scan}, 'Es mi propio sitio')`)
      await decide(tx, one === admin ? other : admin, await report(tx, one))
    }
    await makeKey(tx, one)
    await pay(tx, await join(tx, one, circle.price, `Miembro ${index}`))
  }
  await advance(tx)
}
