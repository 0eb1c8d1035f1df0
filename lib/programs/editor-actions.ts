'use server'

import { refresh, updateTag } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { drawImage } from '@/lib/image'
import { toDestination } from '@/lib/site-address'
import * as s from './editor-forms'
import { PROGRAM_FRAMES } from './frames'

/** Public pages show the program too; after a refusal the editor reads the newest revision. */
const EDIT = { who: 'admin', staleTag: 'programs', refreshOnError: true } as const

export const updateTexts = command('update_program', { ...EDIT, schema: s.textsFormSchema, done: 'saved' })

/** A draft whose address changed opens at the new one. */
export const updatePlace = command('update_program', {
  ...EDIT,
  schema: s.placeFormSchema,
  args: ({ changes, ...input }) => ({
    ...input,
    changes: { ...changes, destination: toDestination(changes.destination) },
  }),
  redirectTo: ({ slug }) => `/admin/programs/${slug}/edit?section=place&saved=1`,
})

/** `done` is the state of the change: it holds already, or it waits for its day. */
export const changeConditions = command('change_program_conditions', {
  ...EDIT,
  schema: s.conditionsFormSchema,
  done: ({ state }) => state,
})

export const cancelChange = command('cancel_program_change', {
  who: 'admin',
  schema: s.cancelChangeSchema,
  staleTag: 'programs',
  done: 'cancelled',
})

export const setImage = action(
  { name: 'set_program_image', who: 'admin', schema: s.imageFormSchema },
  async ({ program_id, kind, image }) => {
    const drawn = await drawImage(new Uint8Array(await image.arrayBuffer()), PROGRAM_FRAMES[kind])
    await callCommand('set_program_image', { program_id, kind, ...drawn })
    updateTag('programs')
    refresh()
    return { done: 'saved' }
  },
)

export const removeImage = command('remove_program_image', {
  who: 'admin',
  schema: s.removeImageSchema,
  staleTag: 'programs',
  done: 'removed',
})

export const publishTerms = command('publish_program_terms', {
  ...EDIT,
  schema: s.termsFormSchema,
  done: 'published',
})

export const acceptTerms = command('accept_program_terms', {
  who: 'user',
  schema: s.acceptTermsSchema,
  done: 'accepted',
})

export const hideLaunch = command('hide_checklist', {
  who: 'admin',
  schema: s.programIdSchema,
  done: 'hidden',
})
