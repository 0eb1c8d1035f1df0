'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { drawImage } from '@/lib/image'
import * as f from './office-forms'

const TAG = 'franchises'
const PHOTO = { width: 1600, height: 1200, fit: 'inside', leastWidth: 600, leastHeight: 400 } as const

/** Takes a card to another column: each is a command of its own, which checks the step. */
export const moveApplication = action(
  { name: 'move_franchise_application', who: 'admin', schema: f.moveSchema },
  async ({ application_id, stage, held_at, note, reason, opens_on }) => {
    const steps = {
      qualified: () => callCommand('qualify_franchise_application', { application_id }),
      disclosed: () => callCommand('deliver_franchise_disclosure', { application_id }),
      interview: () =>
        callCommand('record_franchise_interview', {
          application_id,
          held_at: `${held_at.slice(0, 16)}:00-05:00`,
          note,
        }),
      agreement: () => callCommand('offer_franchise_agreement', { application_id }),
      open: () => callCommand('open_franchise', { application_id, opens_on }),
      rejected: () => callCommand('reject_franchise_application', { application_id, reason }),
    }
    await steps[stage]().catch((error) => {
      refresh()
      throw error
    })
    refresh()
    return { done: 'moved' }
  },
)

export const saveTerritory = command('save_franchise_territory', {
  who: 'admin',
  schema: f.territorySchema,
  args: ({ territory_id, ...input }) => ({ ...input, territory_id: territory_id as string }), // a new one has none
  staleTag: TAG,
  done: 'saved',
})

export const saveListing = command('save_franchise_listing', {
  who: 'admin',
  schema: f.listingSchema,
  staleTag: TAG,
  refreshOnError: true,
  redirectTo: (id) => `/admin/goride-franchises/listings/${id}`,
})

const aboutListing = { who: 'admin', schema: f.listingIdSchema, staleTag: TAG, refreshOnError: true } as const
export const publishListing = command('publish_franchise_listing', { ...aboutListing, done: 'published' })
export const verifyListing = command('verify_franchise_listing', { ...aboutListing, done: 'verified' })
export const closeListing = command('close_franchise_listing', {
  ...aboutListing,
  schema: f.closeListingSchema,
  done: 'closed',
})
export const reserveListing = command('reserve_franchise_listing', {
  ...aboutListing,
  schema: f.reserveSchema,
  done: 'reserved',
})
export const releaseListing = command('release_franchise_listing', {
  ...aboutListing,
  schema: f.closeListingSchema,
  done: 'released',
})

/** A photo is drawn anew: nothing of the file is stored but its pixels. */
export const addPhoto = action(
  { name: 'add_franchise_photo', who: 'admin', schema: f.photoSchema },
  async ({ image, ...input }) => {
    const { content, width, height } = await drawImage(new Uint8Array(await image.arrayBuffer()), PHOTO)
    await callCommand('add_franchise_photo', { ...input, content, width, height })
    refresh()
    return { done: 'added' }
  },
)

export const removePhoto = command('remove_franchise_photo', {
  who: 'admin',
  schema: f.photoIdSchema,
  staleTag: TAG,
  done: 'removed',
})

export const decideFile = command('decide_franchise_file', {
  who: 'admin',
  schema: f.decideFileSchema,
  refreshOnError: true,
  done: 'decided',
})

export const savePack = command('save_franchise_pack', { who: 'admin', schema: f.packSchema, done: 'saved' })
export const publishPack = command('publish_franchise_pack', {
  who: 'admin',
  schema: f.packIdSchema,
  refreshOnError: true,
  done: 'published',
})
export const publishAgreementText = command('publish_franchise_agreement_text', {
  who: 'admin',
  schema: f.agreementTextSchema,
  done: 'published',
})

export const saveItem = command('save_franchise_item', { who: 'admin', schema: f.itemSchema, done: 'saved' })

export const renewFranchise = command('renew_franchise', {
  who: 'admin',
  schema: f.renewSchema,
  refreshOnError: true,
  done: 'renewed',
})
export const transferFranchise = command('transfer_franchise', {
  who: 'admin',
  schema: f.transferSchema,
  refreshOnError: true,
  done: 'transferred',
})
export const closeFranchise = command('close_franchise', {
  who: 'admin',
  schema: f.closeFranchiseSchema,
  staleTag: TAG,
  refreshOnError: true,
  done: 'closed',
})
