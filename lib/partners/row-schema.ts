import { z } from 'zod'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { COMMISSION_STATUS, PARTNER_ROLE, PARTNER_STATE, RECRUIT_WAY } from '@/lib/supabase/enums'

const money = z.array(z.object({ currency: z.string(), earned: z.number(), override: z.number() }))
export const recruitRow = z
  .object({
    recruitment_id: z.uuid(),
    affiliate_id: z.uuid(),
    name: z.string(),
    since: z.string(),
    way: z.enum(RECRUIT_WAY),
    programs: z.number(),
    clicks: z.number(),
    leads: z.number(),
    sales: z.number(),
    money,
    last_sale_at: z.string().nullable(),
  })
  .transform(({ recruitment_id, affiliate_id, last_sale_at, ...row }) => ({
    ...row,
    id: recruitment_id,
    affiliateId: affiliate_id,
    lastSaleAt: last_sale_at,
  }))
export type Recruit = z.output<typeof recruitRow>

export const nodeRow = z
  .object({
    affiliate_id: z.uuid(),
    above_id: z.uuid().nullable(),
    level: z.number(),
    name: z.string(),
    company: z.string().nullable(),
    since: z.string(),
    recruits: z.number(),
    money: z.array(z.object({ currency: z.string(), amount: z.number() })),
  })
  .transform(({ affiliate_id, above_id, ...row }) => ({ ...row, id: affiliate_id, aboveId: above_id }))
export type NetworkNode = z.output<typeof nodeRow>

export const overrideRow = z
  .object({
    id: z.uuid(),
    occurred_at: z.string(),
    program: textsSchema,
    affiliate_name: z.string(),
    level: z.number(),
    bps: z.number(),
    base: z.number(),
    amount: z.number(),
    net: z.number(),
    currency: z.string(),
    status: z.enum(COMMISSION_STATUS),
    matures_at: z.string(),
    total: z.number(),
  })
  .transform(({ occurred_at, affiliate_name, matures_at, ...row }) => ({
    ...row,
    occurredAt: occurred_at,
    affiliateName: affiliate_name,
    maturesAt: matures_at,
  }))
export type Override = z.output<typeof overrideRow>

export const overviewRow = z.object({
  currency: z.string(),
  earned: z.number(),
  waiting: z.number(),
  available: z.number(),
  paid: z.number(),
  last_month: z.number(),
  overrides: z.number(),
})
export type Overview = z.output<typeof overviewRow>

export const memberRow = z
  .object({
    user_id: z.uuid(),
    full_name: z.string(),
    email: z.string(),
    role: z.enum(PARTNER_ROLE),
    joined_at: z.string(),
    is_me: z.boolean(),
  })
  .transform((row) => ({
    userId: row.user_id,
    name: row.full_name,
    email: row.email,
    role: row.role,
    joinedAt: row.joined_at,
    isMe: row.is_me,
  }))
export type Member = z.output<typeof memberRow>

export const tierRow = z.object({
  id: z.uuid(),
  name: textsSchema,
  benefits: textsSchema,
  position: z.number(),
})
export type Tier = z.output<typeof tierRow>

export const PARTNER_COLUMNS = `id, affiliate_id, state, company, ruc, dv, country, site, plan, tier_id, tier_name,
  contact_id, applied_at, decided_at, reason, owner_id, owner_name, owner_email, recruits`
export const partnerRow = z
  .object({
    id: z.uuid(),
    affiliate_id: z.uuid(),
    state: z.enum(PARTNER_STATE),
    company: z.string(),
    ruc: z.string(),
    dv: z.string().nullable(),
    country: z.string(),
    site: z.string(),
    plan: z.string(),
    tier_id: z.uuid().nullable(),
    tier_name: textsSchema.nullable(),
    contact_id: z.uuid().nullable(),
    applied_at: z.string(),
    decided_at: z.string().nullable(),
    reason: z.string().nullable(),
    owner_id: z.uuid(),
    owner_name: z.string(),
    owner_email: z.string(),
    recruits: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    affiliateId: row.affiliate_id,
    state: row.state,
    company: row.company,
    taxId: [row.ruc, row.dv && `DV ${row.dv}`].filter(Boolean).join(' '),
    country: row.country,
    site: row.site,
    plan: row.plan,
    tierId: row.tier_id,
    tierName: row.tier_name,
    contactId: row.contact_id,
    appliedAt: row.applied_at,
    decidedAt: row.decided_at,
    reason: row.reason,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    ownerEmail: row.owner_email,
    recruits: row.recruits,
  }))
export type PartnerLine = z.output<typeof partnerRow>

export const myPartnerRow = z
  .object({
    id: z.uuid(),
    affiliate_id: z.uuid(),
    role: z.enum(PARTNER_ROLE),
    state: z.enum(PARTNER_STATE),
    company: z.string(),
    ruc: z.string(),
    dv: z.string().nullable(),
    country: z.string(),
    site: z.string(),
    plan: z.string(),
    code: z.string(),
    applied_at: z.string(),
    reason: z.string().nullable(),
    tier_name: textsSchema.nullable(),
    tier_benefits: textsSchema.nullable(),
    contact_name: z.string().nullable(),
  })
  .transform(({ affiliate_id, applied_at, tier_name, tier_benefits, contact_name, ...row }) => ({
    ...row,
    affiliateId: affiliate_id,
    appliedAt: applied_at,
    tierName: tier_name,
    tierBenefits: tier_benefits,
    contactName: contact_name,
  }))
export type MyPartner = z.output<typeof myPartnerRow>
