import { randomUUID } from 'node:crypto'
import * as h from '../harness.ts'
import {
  advance,
  begin,
  decide,
  finish,
  grant,
  join,
  makeKey,
  openCircle,
  pay,
  report,
  run,
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
      await run(tx, one, (t) => t`select public.monitor_scan(${scan})`)
      await server(
        tx,
        (t) =>
          t`select public.share_scan(${one.id}, ${scan}, ${randomUUID().replaceAll('-', '')}, '{"kind":"address"}')`,
      )
      await run(tx, one, (t) => t`select public.appeal_verdict(${scan}, 'Es mi propio sitio')`)
      await decide(tx, one === admin ? other : admin, await report(tx, one))
    }
    await makeKey(tx, one)
    await pay(tx, await join(tx, one, circle.price, `Miembro ${index}`))
  }
  await advance(tx)
  await tx`update public.founder_list set is_hidden = true where number = (select max(number) from public.founder_list)`
  await tx`update public.scan_plans set is_offered = false where level = 'enterprise'`
  await tx`update public.scan_contacts set is_shown = false where position = 6`
  await tx`update public.reported_subjects set last_on = '2020-01-02' where subject = (select min(subject)
    from public.reported_subjects)`
  await tx`insert into public.scan_engines (version, evaluation, evaluated_on, first_used_at)
    values ('0.0.2+prueba', '{}', '2026-01-02', now() + interval '1 day')`
}
