import type { Messages } from 'next-intl'

export type PageKey = keyof Messages['pages']
/** `isFound`: search engines may list it, so it stands in the sitemap. Others say noindex. */
type Page = { path: string; isFound?: true }

/**
 * Every screen with its Spanish path. Title and description are `pages.<key>` in messages/; sitemap, alternates,
 * social images and the tests that visit "every page" read this list.
 */
export const PAGES = {
  home: { path: '/', isFound: true },
  programs: { path: '/programs', isFound: true },
  program: { path: '/programs/[slug]' },
  estimate: { path: '/estimate', isFound: true },
  vip: { path: '/vip', isFound: true },
  empresarial: { path: '/empresarial', isFound: true },
  services: { path: '/services', isFound: true },
  scamscan: { path: '/scamscan', isFound: true },
  foundersCircle: { path: '/scamscan/founders-circle', isFound: true },
  franchises: { path: '/franchises', isFound: true },
  ito: { path: '/ito', isFound: true },
  whitepaper: { path: '/ito/whitepaper', isFound: true },
  about: { path: '/about', isFound: true },
  contact: { path: '/contact', isFound: true },
  developers: { path: '/developers', isFound: true },
  terms: { path: '/terms', isFound: true },
  privacy: { path: '/privacy', isFound: true },
  affiliateTerms: { path: '/affiliate-terms', isFound: true },
  cookies: { path: '/cookies', isFound: true },
  risk: { path: '/risk', isFound: true },
  login: { path: '/login', isFound: true },
  register: { path: '/register', isFound: true },
  forgotPassword: { path: '/forgot-password' },
  resetPassword: { path: '/reset-password' },
  confirm: { path: '/confirm' },
  linkExpired: { path: '/link-expired' },
  loginCode: { path: '/login/code' },
  suspended: { path: '/suspended' },
  accountDeleted: { path: '/account-deleted' },
  dashboard: { path: '/dashboard' },
  goride: { path: '/dashboard/goride-franchise' },
  scamscanDashboard: { path: '/dashboard/scamscan' },
  affiliate: { path: '/affiliate-dashboard' },
  postbacks: { path: '/affiliate-dashboard/postbacks' },
  partner: { path: '/partner-dashboard' },
  programSelection: { path: '/program-selection' },
  account: { path: '/account' },
  accountSecurity: { path: '/account/security' },
  accountNotifications: { path: '/account/notifications' },
  accountData: { path: '/account/data' },
  unsubscribe: { path: '/account/unsubscribe' },
  admin: { path: '/admin' },
  adminVip: { path: '/admin-vip' },
  adminEmpresarial: { path: '/admin-empresarial' },
  adminServices: { path: '/admin-services' },
  adminBanners: { path: '/admin/banners' },
  adminPrograms: { path: '/admin/programs' },
  adminKeys: { path: '/admin/programs/[slug]/keys' },
  adminWebhooks: { path: '/admin/programs/[slug]/webhooks' },
  adminScamscan: { path: '/admin/scamscan' },
  adminGoride: { path: '/admin/goride-franchises' },
  adminTokens: { path: '/admin/tokens' },
  adminCommissions: { path: '/admin/commissions' },
  adminPayouts: { path: '/admin/payouts' },
  adminPayoutRun: { path: '/admin/payouts/[runId]' },
  adminUsers: { path: '/admin/users' },
  adminMessages: { path: '/admin/messages' },
  forbidden: { path: '/forbidden' },
  notFound: { path: '/404' },
} as const satisfies Record<PageKey, Page>

/** The pages that search engines may list. */
export const FOUND_PAGES = (Object.keys(PAGES) as PageKey[]).filter((key) => 'isFound' in PAGES[key])
