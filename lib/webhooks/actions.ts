'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
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

/** `done` is the secret, which is shown this one time; a channel has none. */
export const createEndpoint = action(
  { name: 'create_webhook_endpoint', who: 'admin', schema: createEndpointSchema },
  async (input) => {
    const supabase = await createClient()
    const endpoint = unwrap(await supabase.rpc('create_webhook_endpoint', input))
    refresh()
    if (endpoint.kind === 'slack') return { done: 'created' }
    return { done: endpointSecret(endpoint.id, endpoint.secret_version) }
  },
)

export const rotateSecret = action(
  { name: 'rotate_webhook_secret', who: 'admin', schema: endpointSchema },
  async (input) => {
    const supabase = await createClient()
    const endpoint = unwrap(await supabase.rpc('rotate_webhook_secret', input))
    refresh()
    return { done: endpointSecret(endpoint.id, endpoint.secret_version) }
  },
)

export const switchEndpoint = action(
  { name: 'switch_webhook_endpoint', who: 'admin', schema: switchSchema },
  async ({ id, enabled }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('switch_webhook_endpoint', { endpoint_id: id, enabled: enabled === 'on' }))
    refresh()
    return { done: enabled }
  },
)

export const removeEndpoint = action(
  { name: 'remove_webhook_endpoint', who: 'admin', schema: endpointSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('remove_webhook_endpoint', input))
    refresh()
    return { done: 'removed' }
  },
)

export const sendTest = action(
  { name: 'send_test_event', who: 'admin', schema: endpointSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('send_test_event', input))
    refresh()
    return { done: 'sent' }
  },
)

/** One delivery, or everything that failed in the last seven days. */
export const replay = action(
  { name: 'replay_deliveries', who: 'admin', schema: replaySchema },
  async ({ endpoint_id, delivery_id }) => {
    const supabase = await createClient()
    const since = new Date(Date.now() - WEEK).toISOString()
    const count = unwrap(
      await supabase.rpc('replay_deliveries', {
        endpoint_id,
        delivery_id: delivery_id ?? null,
        failed_since: delivery_id ? null : since,
      }),
    )
    refresh()
    return { done: String(count) }
  },
)

export const createPostback = action(
  { name: 'create_postback', who: 'user', schema: createPostbackSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('create_postback', input))
    refresh()
    return { done: 'created' }
  },
)

export const switchPostback = action(
  { name: 'switch_postback', who: 'user', schema: switchSchema },
  async ({ id, enabled }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('switch_postback', { postback_id: id, enabled: enabled === 'on' }))
    refresh()
    return { done: enabled }
  },
)

export const removePostback = action(
  { name: 'remove_postback', who: 'user', schema: postbackSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('remove_postback', input))
    refresh()
    return { done: 'removed' }
  },
)
