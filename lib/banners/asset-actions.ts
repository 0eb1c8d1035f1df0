'use server'

import { refresh } from 'next/cache'
import type { z } from 'zod'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { assetStateSchema, createAssetSchema, FILE_KINDS, updateAssetSchema } from './asset-schema'
import { audienceOf } from './audience'
import { takeAssetFile } from './upload'

type Form = Omit<z.output<typeof updateAssetSchema>, 'asset_id'>

/** The form as a command's fields, after its file was stored. */
async function fieldsOf({ program_id, kind, files, audience, email, ...texts }: Form) {
  const [file] = FILE_KINDS.includes(kind) ? files : []
  return {
    ...texts,
    ...(file && { file_hash: await takeAssetFile(file, kind) }),
    ...(await audienceOf({ audience, email }, program_id)),
  }
}

export const createAsset = action(
  { name: 'create_asset', who: 'user', schema: createAssetSchema },
  async ({ idempotency_key, ...form }) => {
    const { program_id, kind } = form
    const fields = await fieldsOf(form)
    await callCommand('create_asset', { program_id, kind, fields, idempotency_key })
    refresh()
    return { done: 'created' }
  },
)

export const updateAsset = action(
  { name: 'update_asset', who: 'user', schema: updateAssetSchema },
  async ({ asset_id, ...form }) => {
    await callCommand('update_asset', { asset_id, fields: await fieldsOf(form) })
    refresh()
    return { done: 'saved' }
  },
)

export const changeAssetState = command('change_asset_state', {
  who: 'user',
  schema: assetStateSchema,
  done: (_state, { state }) => state,
})
