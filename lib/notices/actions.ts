'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { pathIn } from '@/lib/i18n/routing'
import { noticeWriter } from '@/lib/mail/notice'
import { allNoticesSchema, noticeSchema } from './schema'

/** Marks a notice as read and opens what it is about. */
export const openNotice = action(
  { name: 'open_notice', who: 'user', schema: noticeSchema },
  async (input, { locale }) => {
    const { kind, data } = await callCommand('read_notice', input)
    const text = (await noticeWriter(locale))(kind, data as object)
    redirect(pathIn(locale, text?.href ?? '/dashboard/notices'))
  },
)

export const readNotice = command('read_notice', { who: 'user', schema: noticeSchema, done: 'read' })
export const readAllNotices = command('read_all_notices', {
  who: 'user',
  schema: allNoticesSchema,
  done: 'read',
})
