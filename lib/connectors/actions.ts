'use server'

import { randomBytes } from 'node:crypto'
import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { AppError, unwrap } from '@/lib/errors'
import { seal } from '@/lib/sealing'
import { createClient } from '@/lib/supabase/server'
import { readPromotions } from './promotions'
import { SEALED_FOR } from './rules'
import {
  connectorSchema,
  connectorSecretSchema,
  createConnectorSchema,
  promotionsSchema,
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

/** Takes over the total of an order that the shop changed after it was recorded. */
export const takeOverOrder = action(
  { name: 'take_over_order', who: 'admin', schema: retryDeliverySchema },
  async (input) => {
    const supabase = await createClient()
    const state = unwrap(await supabase.rpc('take_over_order', input))
    refresh()
    return { done: state }
  },
)

/** Reads the promotion codes that are older than the connection: `done` is how many there are. */
export const fetchPromotions = action(
  { name: 'fetch_promotions', who: 'admin', schema: promotionsSchema },
  async ({ connector_id, secret_key }) => {
    const promotions = await readPromotions(secret_key)
    if (typeof promotions === 'string')
      throw new AppError('invalid', {}, { fields: { secret_key: [promotions] } })
    const supabase = await createClient()
    unwrap(await supabase.rpc('keep_promotions', { connector_id, promotions }))
    return { done: String(promotions.length), values: {} }
  },
)
