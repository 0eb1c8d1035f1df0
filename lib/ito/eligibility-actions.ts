'use server'

import { createHash } from 'node:crypto'
import { refresh } from 'next/cache'
import { getTranslations } from 'next-intl/server'
import { action } from '@/lib/action'
import { callCommand } from '@/lib/command'
import { declareSchema, RISK_ITEMS } from './eligibility-schema'

const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`

/** Declares who somebody is and keeps, for each risk, the hash of the words that they read, in their language. */
export const declareEligibility = action(
  { name: 'declare_eligibility', who: 'user', schema: declareSchema },
  async ({ offering_id, country, kind, legal_name, born_on }, { locale }) => {
    const t = await getTranslations({ locale, namespace: 'tokens.risks' })
    await callCommand('declare_eligibility', {
      offering_id,
      country,
      kind,
      legal_name,
      born_on: (born_on || null) as string, // a company has none
      risks: RISK_ITEMS.map((item) => ({ item, locale, hash: hashOf(t(item)) })),
    })
    refresh()
    return { done: 'declared' }
  },
)
