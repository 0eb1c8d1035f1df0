import { expect, test } from 'vitest'
import * as h from '../harness.ts'
import { call } from './stage.ts'

const sql = h.connect()

type View = { id: string; name: string; query: string }
const PLACE = '/admin/commissions'
const save = async (tx: h.Tx, person: h.Person, name: string, query = '?q=ana', place = PLACE) =>
  (await call(tx, person, (t) => t<View[]>`select * from public.save_view(${place}, ${name}, ${query})`))[0]
const rename = (tx: h.Tx, person: h.Person, id = '', name = '') =>
  call(tx, person, (t) => t`select * from public.rename_view(${id}, ${name})`)
const remove = (tx: h.Tx, person: h.Person, id = '') =>
  call(tx, person, (t) => t`select * from public.delete_view(${id})`)
const viewsOf = (tx: h.Tx, person: h.Person) =>
  call(tx, person, (t) => t<View[]>`select name, query from public.saved_views order by name`)

test('a view is saved by its name, replaced by the same name, renamed and deleted, and the log keeps no query', async () => {
  await h.rolledBack(sql, async (tx) => {
    const ana = await h.makePerson(tx)
    const first = await save(tx, ana, ' Por aprobar ')
    await save(tx, ana, 'Otra', '')
    await save(tx, ana, 'Por aprobar', '?q=luis')
    await save(tx, ana, 'Por aprobar', '?q=luis')
    expect(await viewsOf(tx, ana)).toEqual([
      { name: 'Otra', query: '' },
      { name: 'Por aprobar', query: '?q=luis' },
    ])
    expect(await h.refusal(rename(tx, ana, first?.id, 'Otra'))).toBe('PT422 errors.view.taken')
    await rename(tx, ana, first?.id, 'De Luis')
    await remove(tx, ana, first?.id)
    expect(await viewsOf(tx, ana)).toEqual([{ name: 'Otra', query: '' }])
    const log =
      await tx`select action, before, after from public.audit_log where subject_id = ${first?.id ?? null} order by id`
    expect(log.map(({ action }) => action)).toEqual([
      'view.saved',
      'view.saved',
      'view.renamed',
      'view.deleted',
    ])
    expect(JSON.stringify(log)).not.toContain('luis')
  })
})

test('what is no view is refused: a name, a query, a place, and more than thirty of one table', async () => {
  await h.rolledBack(sql, async (tx) => {
    const ana = await h.makePerson(tx)
    expect(await h.refusal(save(tx, ana, '  '))).toBe('PT422 errors.view.name')
    expect(await h.refusal(save(tx, ana, 'x'.repeat(61)))).toBe('PT422 errors.view.name')
    expect(await h.refusal(save(tx, ana, 'Una', 'https://example.com'))).toBe('PT422 errors.view.query')
    expect(await h.refusal(save(tx, ana, 'Una', `?${'x'.repeat(1000)}`))).toBe('PT422 errors.view.query')
    expect(await h.refusal(save(tx, ana, 'Una', '', '//example.com?'))).toBe('PT422 errors.view.query')
    for (let n = 1; n <= 30; n++) await save(tx, ana, `Vista ${n}`)
    expect(await h.refusal(save(tx, ana, 'Vista 31'))).toBe('PT409 errors.view.too_many')
    await save(tx, ana, 'Vista 30', '?q=otra')
    await save(tx, ana, 'Vista 31', '', '/admin/clicks')
    const one = await save(tx, ana, 'Vista 1')
    expect(await h.refusal(rename(tx, ana, one?.id, ''))).toBe('PT422 errors.view.name')
  })
})

test('views are one’s own: nobody else reads or changes them, they go along in the export and with the account', async () => {
  await h.rolledBack(sql, async (tx) => {
    const [ana, luis] = [await h.makePerson(tx), await h.makePerson(tx, { admin: true })]
    const mine = await save(tx, ana, 'Mía')
    expect(await viewsOf(tx, luis)).toEqual([])
    expect(await h.refusal(rename(tx, luis, mine?.id, 'Suya'))).toBe('PT404 errors.view.not_found')
    expect(await h.refusal(remove(tx, luis, mine?.id))).toBe('PT404 errors.view.not_found')
    const [file] = await call(tx, ana, (t) => t`select public.export_my_data() as data`)
    expect(JSON.stringify(file?.data)).toContain(
      '"saved_views":[{"name":"Mía","place":"/admin/commissions","query":"?q=ana"}]',
    )
    await tx`select accounts.erase_account(${ana.id})`
    expect(await tx`select from public.saved_views where user_id = ${ana.id}`).toHaveLength(0)
  })
})
