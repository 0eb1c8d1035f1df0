import type { Json } from './api.ts'

/** What several calls of the sweep send alike. */
export function programArgs(slug: string, summary: string, key: string) {
  return {
    slug,
    name: { es: 'Barrido' },
    summary: { es: summary },
    category: 'services',
    destination: '/vip',
    domains: ['shop.example.com'],
    currency: 'USD',
    window_days: 30,
    hold_days: 0,
    minimum_payout: 0,
    reward_kind: 'percent',
    reward_value: 1000,
    idempotency_key: key,
  }
}

export function admissionArgs(program_id: Json, mode: 'open' | 'review') {
  return {
    program_id,
    mode,
    questions: [],
    countries: [],
    allowed_domains: [],
    refused_domains: [],
    minimum_account_days: 0,
    reapply_days: 0,
    group_id: null,
  }
}

export function bountyArgs(program_id: Json, key: string) {
  return {
    program_id,
    title: { es: 'Reseña' },
    description: { es: 'Publica una reseña y muéstrala.' },
    amount: 2_500,
    proof: 'url',
    award_limit: 5,
    per_affiliate: 1,
    starts_at: null,
    ends_at: null,
    idempotency_key: key,
  }
}
