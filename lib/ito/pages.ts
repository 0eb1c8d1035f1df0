import type { Page } from '@/lib/page'

export const pages = {
  ito: { path: '/ito', isIndexed: true },
  whitepaper: { path: '/ito/whitepaper', isIndexed: true },
  adminTokens: { path: '/admin/tokens' },
  adminNewOffering: { path: '/admin/tokens/offerings/new' },
  adminOffering: { path: '/admin/tokens/offerings/[slug]' },
  adminOfferingEdit: { path: '/admin/tokens/offerings/[slug]/edit' },
  adminSimulation: { path: '/admin/tokens/offerings/[slug]/simulation' },
  adminAgreements: { path: '/admin/tokens/offerings/[slug]/agreements' },
  adminStaking: { path: '/admin/tokens/offerings/[slug]/staking' },
  adminDividends: { path: '/admin/tokens/offerings/[slug]/dividends' },
  adminRound: { path: '/admin/tokens/offerings/[slug]/dividends/[id]' },
  adminCalls: { path: '/admin/tokens/offerings/[slug]/calls' },
  adminEligibility: { path: '/admin/tokens/eligibility' },
  adminDeclaration: { path: '/admin/tokens/eligibility/[id]' },
  adminVouchers: { path: '/admin/tokens/vouchers' },
  adminReservations: { path: '/admin/tokens/reservations' },
  adminReservation: { path: '/admin/tokens/reservations/[number]' },
  adminPurchases: { path: '/admin/tokens/purchases' },
  adminHolders: { path: '/admin/tokens/holders' },
  adminChain: { path: '/admin/tokens/chain' },
} as const satisfies Record<string, Page>
