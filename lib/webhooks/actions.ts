'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import {
  createEndpointSchema,
  createPostbackSchema,
  endpointSchema,
  postbackSchema,
  replaySchema,
  switchSchema,
} from './schema'
import { endpointSecret } from './secret'

const WEEK = 7 * 86_400_000

/** Returns the secret, which the form shows once; a Slack channel has none. */
export const createEndpoint = action(
  { name: 'create_webhook_endpoint', who: 'admin', schema: createEndpointSchema },
  async (input) => {
    const endpoint = await callCommand('create_webhook_endpoint', input)
    refresh()
    const isSigned = endpoint.kind === 'signed'
    return { result: { secret: isSigned ? endpointSecret(endpoint.id, endpoint.secret_version) : null } }
  },
)

export const rotateSecret = action(
  { name: 'rotate_webhook_secret', who: 'admin', schema: endpointSchema },
  async (input) => {
    const endpoint = await callCommand('rotate_webhook_secret', input)
    refresh()
    return { result: { secret: endpointSecret(endpoint.id, endpoint.secret_version) } }
  },
)

export const switchEndpoint = command('switch_webhook_endpoint', {
  who: 'admin',
  schema: switchSchema,
  args: ({ id, enabled }) => ({ endpoint_id: id, enabled: enabled === 'on' }),
  done: (_endpoint, { enabled }) => enabled,
})

export const removeEndpoint = command('remove_webhook_endpoint', {
  who: 'admin',
  schema: endpointSchema,
  done: 'removed',
})

export const sendTest = command('send_test_event', { who: 'admin', schema: endpointSchema, done: 'sent' })

/** Sends one delivery again, or everything that failed in the last seven days. */
export const replay = command('replay_deliveries', {
  who: 'admin',
  schema: replaySchema,
  args: ({ endpoint_id, delivery_id }) => ({
    endpoint_id,
    delivery_id: delivery_id ?? null,
    failed_since: delivery_id ? null : new Date(Date.now() - WEEK).toISOString(),
  }),
  done: 'replayed',
})

export const createPostback = command('create_postback', {
  who: 'user',
  schema: createPostbackSchema,
  done: 'created',
})

export const switchPostback = command('switch_postback', {
  who: 'user',
  schema: switchSchema,
  args: ({ id, enabled }) => ({ postback_id: id, enabled: enabled === 'on' }),
  done: (_postback, { enabled }) => enabled,
})

export const removePostback = command('remove_postback', {
  who: 'user',
  schema: postbackSchema,
  done: 'removed',
})
