'use server'

import { refresh, updateTag } from 'next/cache'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { toDestination } from '@/lib/site-address'
import { createClient } from '@/lib/supabase/server'
import * as s from './editor-forms'
import { drawImage } from './image'

/** Shows the program as it is now, on public pages too. */
function show() {
  updateTag('programs')
  refresh()
}

/** The answer to an edit. After a refusal the page reads the newest revision, so that saving again is a decision. */
function edited<A extends { data: unknown; error: unknown }>(answer: A) {
  if (answer.error) refresh()
  return unwrap(answer)
}

async function updateProgram(input: z.output<typeof s.textsFormSchema> | z.output<typeof s.placeFormSchema>) {
  const supabase = await createClient()
  return edited(await supabase.rpc('update_program', input))
}

export const updateTexts = action(
  { name: 'update_program', who: 'admin', schema: s.textsFormSchema },
  async (input) => {
    await updateProgram(input)
    show()
    return { done: 'saved' }
  },
)

/** A draft whose address changed is shown at its new one. */
export const updatePlace = action(
  { name: 'update_program', who: 'admin', schema: s.placeFormSchema },
  async (input, { locale }) => {
    const changes = { ...input.changes, destination: toDestination(input.changes.destination) }
    const program = await updateProgram({ ...input, changes })
    updateTag('programs')
    redirect(pathIn(locale, `/admin/programs/${program.slug}/edit?section=place&saved=1`))
  },
)

/** `done` says whether the change holds already or waits for its day. */
export const changeConditions = action(
  { name: 'change_program_conditions', who: 'admin', schema: s.conditionsFormSchema },
  async (input) => {
    const supabase = await createClient()
    const change = edited(await supabase.rpc('change_program_conditions', input))
    show()
    return { done: change.state }
  },
)

export const cancelChange = action(
  { name: 'cancel_program_change', who: 'admin', schema: s.cancelChangeSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('cancel_program_change', input))
    show()
    return { done: 'cancelled' }
  },
)

export const setImage = action(
  { name: 'set_program_image', who: 'admin', schema: s.imageFormSchema },
  async ({ program_id, kind, image }) => {
    const drawn = await drawImage(new Uint8Array(await image.arrayBuffer()), kind)
    const supabase = await createClient()
    unwrap(await supabase.rpc('set_program_image', { program_id, kind, ...drawn }))
    show()
    return { done: 'saved' }
  },
)

export const removeImage = action(
  { name: 'remove_program_image', who: 'admin', schema: s.removeImageSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('remove_program_image', input))
    show()
    return { done: 'removed' }
  },
)

export const publishTerms = action(
  { name: 'publish_program_terms', who: 'admin', schema: s.termsFormSchema },
  async (input) => {
    const supabase = await createClient()
    edited(await supabase.rpc('publish_program_terms', input))
    show()
    return { done: 'published' }
  },
)

export const acceptTerms = action(
  { name: 'accept_program_terms', who: 'user', schema: s.acceptTermsSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('accept_program_terms', input))
    refresh()
    return { done: 'accepted' }
  },
)

export const hideLaunch = action(
  { name: 'hide_checklist', who: 'admin', schema: s.programIdSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('hide_checklist', input))
    refresh()
    return { done: 'hidden' }
  },
)
