'use server'

import { refresh } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { readAttachment } from '@/lib/attachment'
import { networkOf } from '@/lib/client-address'
import { callCommand, command } from '@/lib/command'
import { pathIn } from '@/lib/i18n/routing'
import { keyedHash } from '@/lib/rate-limit'
import * as f from './forms'

const HOME = '/dashboard/goride-franchise'

/** Asks about a territory, and opens the page of the application. */
export const applyForFranchise = action(
  { name: 'apply_for_franchise', who: 'user', schema: f.applySchema },
  async (input, { locale }) => {
    const number = await callCommand('apply_for_franchise', { ...input, locale })
    redirect(pathIn(locale, `${HOME}/applications/${number}`))
  },
)

export const saveFranchise = command('save_franchise', {
  who: 'user',
  schema: f.saveSchema,
  done: (isSaved) => (isSaved ? 'saved' : 'removed'),
})

export const waitForFranchise = command('wait_for_franchise', {
  who: 'user',
  schema: f.waitSchema,
  done: (waits) => (waits ? 'waiting' : 'left'),
})

export const withdrawApplication = command('withdraw_franchise_application', {
  who: 'user',
  schema: f.withdrawSchema,
  refreshOnError: true,
  done: 'withdrawn',
})

export const sendFranchiseMessage = command('send_franchise_message', {
  who: 'user',
  schema: f.messageSchema,
  done: 'sent',
})

export const sendSupportMessage = command('send_franchise_support_message', {
  who: 'user',
  schema: f.supportSchema,
  done: 'sent',
})

export const settleMessages = command('settle_franchise_messages', {
  who: 'admin',
  schema: f.settleSchema,
  done: 'settled',
})

/** Stores a document of the applicant: checked by its content, images drawn anew. */
export const addFranchiseFile = action(
  { name: 'add_franchise_file', who: 'user', schema: f.fileSchema },
  async ({ file, ...input }) => {
    await callCommand('add_franchise_file', {
      ...input,
      ...(await readAttachment(file, { key: 'franchise.file', field: 'file' })),
    })
    refresh()
    return { done: 'added' }
  },
)

export const receiveDisclosure = command('receive_franchise_disclosure', {
  who: 'user',
  schema: f.receiveSchema,
  done: 'received',
})

/** Signs: by the hash of the words that were on the page, and the keyed hash of where it was sent from. */
export const acceptAgreement = action(
  { name: 'accept_franchise_agreement', who: 'user', schema: f.acceptSchema },
  async (input) => {
    const network = networkOf(await headers()) ?? 'unknown'
    await callCommand('accept_franchise_agreement', {
      ...input,
      address_hash: keyedHash('franchise_agreement', network),
    }).catch((error) => {
      refresh()
      throw error
    })
    refresh()
    return { done: 'signed' }
  },
)

/** Orders the deposit and opens its order, where it is paid. */
export const orderDeposit = action(
  { name: 'order_franchise_deposit', who: 'user', schema: f.depositSchema },
  async (input, { locale }) => {
    const number = await callCommand('order_franchise_deposit', input)
    redirect(pathIn(locale, `/account/orders/${number}`))
  },
)

export const tickItem = command('tick_franchise_item', {
  who: 'user',
  schema: f.tickSchema,
  refreshOnError: true,
  done: (isDone) => (isDone ? 'done' : 'open'),
})
