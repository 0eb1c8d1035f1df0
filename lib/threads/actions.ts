'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { readAttachment } from '@/lib/attachment'
import { callCommand, command } from '@/lib/command'
import { firstCharacters } from '@/lib/text'
import * as s from './schema'

const UNREADABLE = { key: 'file.unreadable', field: 'files' }

/** Sends a message with its files, each checked by its content; one that is refused stops the message, and what was typed stays. */
export const sendMessage = action(
  { name: 'send_message', who: 'user', schema: s.sendSchema },
  async ({ files: uploads, ...message }) => {
    const files = []
    for (const upload of uploads) {
      const name = firstCharacters(upload.name.trim(), 120) || 'file'
      files.push({ name, ...(await readAttachment(upload, UNREADABLE)) })
    }
    await callCommand('send_message', { ...message, files })
    refresh()
    return { done: 'sent' }
  },
)

/** The page stays as it is, so that the reader still sees which messages are new. */
export const markThreadRead = action(
  { name: 'mark_thread_read', who: 'user', schema: s.messageSchema },
  async (input) => {
    await callCommand('mark_thread_read', input)
    return { done: 'read' }
  },
)

export const settleThread = command('settle_thread', {
  who: 'admin',
  schema: s.threadSchema,
  done: 'settled',
})
