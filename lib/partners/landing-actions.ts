'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { drawUpload, type Frame } from '@/lib/image'
import { landingIdSchema, landingReasonSchema, proposeSchema } from './landing-schema'

const LOGO: Frame = { width: 640, height: 320, fit: 'inside', leastWidth: 64, leastHeight: 32 }

export const proposeLanding = action(
  { name: 'propose_landing_page', who: 'user', schema: proposeSchema },
  async ({ image, ...page }) => {
    const logo = image && { media: 'image/webp', content: (await drawUpload(image, LOGO)).content }
    await callCommand('propose_landing_page', { ...page, logo })
    refresh()
    return { done: 'proposed' }
  },
)

export const withdrawLanding = command('withdraw_landing_page', {
  who: 'user',
  schema: landingIdSchema,
  refreshOnError: true,
  done: 'withdrawn',
})

export const approveLanding = command('decide_landing_page', {
  who: 'admin',
  schema: landingIdSchema,
  args: (input) => ({ ...input, approves: true, reason: null }),
  refreshOnError: true,
  done: 'approved',
})

export const declineLanding = command('decide_landing_page', {
  who: 'admin',
  schema: landingReasonSchema,
  args: (input) => ({ ...input, approves: false }),
  refreshOnError: true,
  done: 'declined',
})

export const takeDownLanding = command('take_down_landing_page', {
  who: 'admin',
  schema: landingReasonSchema,
  refreshOnError: true,
  done: 'takenDown',
})
