import type { Row, Steps } from '../api.ts'

/** Settings: one is chosen, another value follows, and the first comes back. */
export async function callSettings({ call, cast, sql }: Steps): Promise<void> {
  const { admin } = cast
  const prove = () =>
    call('service', 'record_proof', {
      person_id: cast.ids.admin,
      kind: 'setting',
      way: 'password',
      session_id: null,
    })
  const [newest] = await sql<
    Row[]
  >`select max(id) as id from public.setting_versions where name = 'export_days'`
  await prove()
  const first = await call(admin, 'change_setting', {
    name: 'export_days',
    value: 5,
    seen: newest?.id ?? null,
  })
  await prove()
  const second = await call(admin, 'change_setting', { name: 'export_days', value: 7, seen: first.id })
  await prove()
  await call(admin, 'restore_setting', { version_id: first.id, seen: second.id })
  await call(admin, 'confirms_alone')
  await call('service', 'read_mail_sender')
}
