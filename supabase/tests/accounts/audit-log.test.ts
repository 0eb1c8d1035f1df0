import { expect, test } from 'vitest'
import * as h from '../harness.ts'

const sql = h.connect()

type Asked = {
  area?: string
  who?: string
  about?: string
  first?: string
  last?: string
  below?: string
  count?: number
}

test('the log is found by kind, person, thing and day, and page after page without a gap', async () => {
  await h.rolledBack(sql, async (tx) => {
    const admin = await h.makePerson(tx, { admin: true })
    const luz = await h.makePerson(tx)
    await tx`update public.profiles set full_name = 'Luz Marina Íñigo' where id = ${luz.id}`
    for (const [action, at] of [
      ['trial.begun', '2001-02-03 04:59:00Z'],
      ['trial.ended', '2001-02-03 05:01:00Z'],
      ['test.done', '2001-02-04 12:00:00Z'],
    ] as const)
      await tx`insert into public.audit_log (at, actor_id, action, subject_id) values (${at}, ${luz.id}, ${action}, ${luz.id})`
    const asked = (given: Asked = {}) => {
      const { area, who = 'inigo luz', about, first, last, below, count = 50 } = given
      return h.as(
        tx,
        'authenticated',
        admin.id,
        (t) => t<{ id: string; action: string; actor_name: string }[]>`
        select id, action, actor_name from public.list_audit_log(${area ?? null}, ${who}, ${about ?? null}::uuid,
          ${first ?? null}::date, ${last ?? null}::date, ${below ?? null}::bigint, ${count})`,
      )
    }
    const actions = async (given?: Asked) => (await asked(given)).map(({ action }) => action)
    expect(await actions()).toEqual(['test.done', 'trial.ended', 'trial.begun'])
    expect((await asked())[0]?.actor_name).toBe('Luz Marina Íñigo')
    expect(await actions({ area: 'trial' })).toEqual(['trial.ended', 'trial.begun'])
    expect(await actions({ first: '2001-02-03', last: '2001-02-03' })).toEqual(['trial.ended'])
    expect(await actions({ last: '2001-02-02' })).toEqual(['trial.begun'])
    expect(await actions({ who: '', about: luz.id })).toHaveLength(3)
    expect(await actions({ who: 'nobody of this name' })).toEqual([])
    const [newest] = await asked({ count: 1 })
    expect(await actions({ below: newest?.id ?? '' })).toEqual(['trial.ended', 'trial.begun'])
    const areas = await h.as(
      tx,
      'authenticated',
      admin.id,
      (t) => t`select public.list_audit_areas() as area`,
    )
    const all = await tx`select distinct split_part(action, '.', 1) as area from public.audit_log order by 1`
    expect(areas.map(({ area }) => area).sort()).toEqual(all.map(({ area }) => area).sort())
  })
})
