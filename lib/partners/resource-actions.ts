'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { readAttachment, readLogo } from '@/lib/attachment'
import { callCommand, command } from '@/lib/command'
import { resourceSchema, resourceStateSchema } from './resource-schema'

const UNREADABLE = { key: 'file.unreadable', field: 'files' }

/** Makes a draft, or changes a resource; its file is checked by its content, and stays when no other one is chosen. */
export const saveResource = action(
  { name: 'save_partner_resource', who: 'admin', schema: resourceSchema },
  async ({ resource_id, files: [upload], ...fields }) => {
    const read = fields.kind === 'logo' ? readLogo : readAttachment
    const file = upload && fields.kind !== 'text' ? await read(upload, UNREADABLE) : null
    await callCommand('save_partner_resource', { resource_id, fields, file })
    refresh()
    return { done: 'saved' }
  },
)

export const changeResourceState = command('change_resource_state', {
  who: 'admin',
  schema: resourceStateSchema,
  refreshOnError: true,
  done: (_state, { state }) => state,
})
