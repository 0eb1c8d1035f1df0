'use server'

import { randomBytes } from 'node:crypto'
import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { seal } from '@/lib/sealing'
import { readPromotions } from './promotions'
import { SEALED_FOR } from './rules'
import {
  connectorSchema,
  connectorSecretSchema,
  createConnectorSchema,
  makeSecretSchema,
  promotionsSchema,
  retryDeliverySchema,
  switchConnectorSchema,
} from './schema'

export const createConnector = command('create_connector', {
  who: 'admin',
  schema: createConnectorSchema,
  done: 'created',
})

async function storeSecret(connector_id: string, secret: string) {
  const sealed = seal(SEALED_FOR, connector_id, secret)
  await callCommand('set_connector_secret', { connector_id, sealed })
  refresh()
}

/** Stores a secret that the provider made; it is sealed first and never shown again. */
export const setConnectorSecret = action(
  { name: 'set_connector_secret', who: 'admin', schema: connectorSecretSchema },
  async ({ connector_id, secret, current_password }, { user }) => {
    await requirePassword(user, current_password, 'key')
    await storeSecret(connector_id, secret)
    return { done: 'stored' }
  },
)

/** Makes a secret for a provider that takes one; the form shows it once. */
export const makeConnectorSecret = action(
  { name: 'make_connector_secret', who: 'admin', schema: makeSecretSchema },
  async ({ connector_id, current_password }, { user }) => {
    await requirePassword(user, current_password, 'key')
    const secret = randomBytes(32).toString('base64url')
    await storeSecret(connector_id, secret)
    return { result: { secret } }
  },
)

export const switchConnector = command('switch_connector', {
  who: 'admin',
  schema: switchConnectorSchema,
  args: ({ connector_id, enabled }) => ({ connector_id, enabled: enabled === 'on' }),
  done: (_connector, { enabled }) => enabled,
})

export const removeConnector = command('remove_connector', {
  who: 'admin',
  schema: connectorSchema,
  done: 'removed',
})

export const retryDelivery = command('retry_connector_delivery', {
  who: 'admin',
  schema: retryDeliverySchema,
  done: (state) => state,
})

/** Adopts the total of an order that the shop changed after it was recorded. */
export const takeOverOrder = command('take_over_order', {
  who: 'admin',
  schema: retryDeliverySchema,
  done: (state) => state,
})

/** Reads the promotion codes that are older than the connection, and returns how many there are. */
export const fetchPromotions = action(
  { name: 'fetch_promotions', who: 'admin', schema: promotionsSchema },
  async ({ connector_id, secret_key }) => {
    const promotions = await readPromotions(secret_key)
    if (typeof promotions === 'string')
      throw new AppError('invalid', {}, { fields: { secret_key: [promotions] } })
    await callCommand('store_promotions', { connector_id, promotions })
    return { result: { found: promotions.length } }
  },
)
