'use server'

import { createHash } from 'node:crypto'
import { refresh, updateTag } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { toDestination } from '@/lib/site-address'
import { firstCharacters } from '@/lib/text'
import { audienceOf } from './audience'
import { bannerFormSchema, replaceSchema, stateSchema, uploadSchema } from './schema'
import { takeImage } from './upload'

const TAG = 'banners'

/** A file's name without its ending; it names the draft and is part of no path. */
const titleOf = ({ name }: File) =>
  firstCharacters(
    name
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replace(/[\p{Cc}\\/]+/gu, ' ')
      .trim(),
    80,
  ) || 'Banner'

/** One key for each file of a form, so that sending it twice makes no second draft. */
function keyOf(key: string, at: number): string {
  const digits = createHash('sha256').update(`${key}:${at}`).digest('hex').slice(0, 32)
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Makes a draft of each file. One that is refused keeps no other from being stored, and is named with its reason. */
export const uploadBanners = action(
  { name: 'upload_banners', who: 'user', schema: uploadSchema },
  async ({ files, program_id, placement, idempotency_key, destination, ...rest }) => {
    const refused: { name: string; error: AppError }[] = []
    for (const [at, file] of files.entries()) {
      try {
        const { hash } = await takeImage(file)
        await callCommand('create_banner', {
          program_id,
          placement,
          file_hash: hash,
          fields: { ...rest, name: titleOf(file), destination: toDestination(destination) || null },
          idempotency_key: keyOf(idempotency_key, at),
        })
      } catch (error) {
        if (!(error instanceof AppError) || !error.fields?.files) throw error
        refused.push({ name: firstCharacters(file.name, 60), error })
      }
    }
    refresh()
    if (refused.length === 0) return { done: 'stored' }
    const reasons = [...new Set(refused.flatMap(({ error }) => error.fields?.files ?? []))]
    const names = refused.map(({ name }) => name).join(', ')
    const params = { stored: files.length - refused.length, refused: refused.length, names }
    throw new AppError('banner.files_refused', params, { fields: { files: reasons } })
  },
)

export const replaceBannerFile = action(
  { name: 'replace_banner_file', who: 'user', schema: replaceSchema },
  async ({ banner_id, files: [file] }) => {
    if (!file) throw new AppError('image.missing', {}, { fields: { files: ['image.missing'] } })
    const { hash } = await takeImage(file)
    await callCommand('replace_banner_file', { banner_id, file_hash: hash }).catch((error: unknown) => {
      const isSize = (error as { message?: string }).message === 'errors.banner.size'
      throw isSize ? new AppError('banner.size', {}, { fields: { files: ['banner.size'] } }) : error
    })
    updateTag(TAG)
    refresh()
    return { done: 'replaced' }
  },
)

export const updateBanner = command('update_banner', {
  who: 'user',
  schema: bannerFormSchema,
  staleTag: TAG,
  refreshOnError: true,
  args: async ({ banner_id, revision, program_id, audience, destination, fields }) => ({
    banner_id,
    revision,
    fields: {
      ...fields,
      ...(await audienceOf(audience, program_id)),
      destination: toDestination(destination) || null,
    },
  }),
  done: 'saved',
})

export const changeBannerState = command('change_banner_state', {
  who: 'user',
  schema: stateSchema,
  staleTag: TAG,
  done: (_state, { state }) => state,
})
