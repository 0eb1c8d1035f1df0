'use server'

import { randomBytes } from 'node:crypto'
import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { seal } from '@/lib/sealing'
import { createClient } from '@/lib/supabase/server'
import { SEALED_FOR } from './rules'
import {
  connectorSchema,
  connectorSecretSchema,
  createConnectorSchema,
  retryDeliverySchema,
  switchConnectorSchema,
} from './schema'

export const createConnector = action(
  { name: 'create_connector', who: 'admin', schema: createConnectorSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('create_connector', input))
    refresh()
    return { done: 'created' }
  },
)

async function keepSecret(connector_id: string, secret: string) {
  const supabase = await createClient()
  const sealed = seal(SEALED_FOR, connector_id, secret)
  unwrap(await supabase.rpc('set_connector_secret', { connector_id, sealed }))
  refresh()
}

/** A secret that the provider made; it is sealed before it is stored and never shown again. */
export const setConnectorSecret = action(
  { name: 'set_connector_secret', who: 'admin', schema: connectorSecretSchema },
  async ({ connector_id, secret }) => {
    await keepSecret(connector_id, secret)
    return { done: 'kept', values: {} }
  },
)

/** A secret of ours, for a provider that takes one: `done` is it, shown this one time. */
export const makeConnectorSecret = action(
  { name: 'make_connector_secret', who: 'admin', schema: connectorSchema },
  async ({ connector_id }) => {
    const secret = randomBytes(32).toString('base64url')
    await keepSecret(connector_id, secret)
    return { done: secret }
  },
)

export const switchConnector = action(
  { name: 'switch_connector', who: 'admin', schema: switchConnectorSchema },
  async ({ connector_id, enabled }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('switch_connector', { connector_id, enabled: enabled === 'on' }))
    refresh()
    return { done: enabled }
  },
)

export const removeConnector = action(
  { name: 'remove_connector', who: 'admin', schema: connectorSchema },
  async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('remove_connector', input))
    refresh()
    return { done: 'removed' }
  },
)

export const retryDelivery = action(
  { name: 'retry_connector_delivery', who: 'admin', schema: retryDeliverySchema },
  async (input) => {
    const supabase = await createClient()
    const state = unwrap(await supabase.rpc('retry_connector_delivery', input))
    refresh()
    return { done: state }
  },
)
