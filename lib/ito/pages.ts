import type { Page } from '@/lib/page'

export const pages = {
  ito: { path: '/ito', isIndexed: true },
  whitepaper: { path: '/ito/whitepaper', isIndexed: true },
  tokens: { path: '/dashboard/tokens' },
  tokensBuy: { path: '/dashboard/tokens/buy' },
  tokensReserve: { path: '/dashboard/tokens/reserve' },
  tokensStaking: { path: '/dashboard/tokens/staking' },
  tokensDividends: { path: '/dashboard/tokens/dividends' },
  tokensEligibility: { path: '/dashboard/tokens/eligibility' },
  tokensWallets: { path: '/dashboard/tokens/wallets' },
  tokensPurchase: { path: '/dashboard/tokens/purchases/[purchase]' },
  adminTokens: { path: '/admin/tokens' },
} as const satisfies Record<string, Page>
