import type { Steps } from '../api.ts'

const PDF = Buffer.from('%PDF-1.4\nbarrido de archivos').toString('base64')

/** What a partner and the administrators write each other, after the partner's own steps. */
export async function callThreads({ call, key, cast, sql }: Steps): Promise<void> {
  const { admin, leo } = cast
  const [partner] =
    await sql`select p.id from public.partners p join public.affiliates a on a.id = p.affiliate_id
    where a.user_id = ${String(cast.ids.leo)}`
  const thread_id = partner?.id
  const message_id = await call(leo, 'send_message', {
    thread_id,
    body: '¿Tienen el logo en PDF?',
    files: [{ name: 'ejemplo.pdf', media: 'application/pdf', content: PDF }],
    idempotency_key: key(),
  })
  await call(admin, 'list_threads', { first_row: 0, row_count: 10 })
  await call(admin, 'read_thread_head', { thread_id })
  const line = await call(admin, 'read_thread', { thread_id, first_row: 0, row_count: 10 })
  const file = (Array.isArray(line) ? line[0] : line)?.files?.[0]
  await call(admin, 'read_message_file', { file_id: file?.id })
  await call(admin, 'mark_thread_read', { message_id })
  await call(admin, 'settle_thread', { thread_id })
  await call(leo, 'list_my_threads', {})
}
