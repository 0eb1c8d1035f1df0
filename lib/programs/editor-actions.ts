'use server'

import { refresh, updateTag } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { drawUpload } from '@/lib/image'
import { programPath } from '@/lib/program-area'
import { toDestination } from '@/lib/site-address'
import * as s from './editor-forms'
import { PROGRAM_FRAMES } from './frames'

/** Who runs a program edits it too. Public pages show it; after a refusal the editor reads the newest revision. */
const EDIT = { who: 'user', staleTag: 'programs', refreshOnError: true } as const

export const updateTexts = command('update_program', { ...EDIT, schema: s.textsFormSchema, done: 'saved' })

/** A draft whose address changed opens at the new one. */
export const updatePlace = command('update_program', {
  ...EDIT,
  schema: s.placeFormSchema,
  args: ({ changes, at: _at, ...input }) => ({
    ...input,
    changes: { ...changes, destination: toDestination(changes.destination) },
  }),
  redirectTo: ({ slug }, { at }) => `${programPath(at, slug)}/edit?section=place&saved=1`,
})

/** `done` is the state of the change: it holds already, or it waits for its day. */
export const changeConditions = command('change_program_conditions', {
  ...EDIT,
  schema: s.conditionsFormSchema,
  done: ({ state }) => state,
})

export const cancelChange = command('cancel_program_change', {
  who: 'user',
  schema: s.cancelChangeSchema,
  staleTag: 'programs',
  done: 'cancelled',
})

export const setImage = action(
  { name: 'set_program_image', who: 'user', schema: s.imageFormSchema },
  async ({ program_id, kind, image }) => {
    const drawn = await drawUpload(image, PROGRAM_FRAMES[kind])
    await callCommand('set_program_image', { program_id, kind, ...drawn })
    updateTag('programs')
    refresh()
    return { done: 'saved' }
  },
)

export const removeImage = command('remove_program_image', {
  who: 'user',
  schema: s.removeImageSchema,
  staleTag: 'programs',
  done: 'removed',
})

export const publishTerms = command('publish_program_terms', {
  ...EDIT,
  who: 'admin',
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
