import type { Page } from '@/lib/page'

export const pages = {
  partner: { path: '/partner-dashboard', isPrivate: true },
  partnerTeam: { path: '/partner-dashboard/team' },
  partnerNetwork: { path: '/partner-dashboard/network' },
  partnerOverrides: { path: '/partner-dashboard/overrides' },
  partnerDeals: { path: '/partner-dashboard/deals' },
  partnerMembers: { path: '/partner-dashboard/members' },
  partnerResources: { path: '/partner-dashboard/resources' },
  partnerLanding: { path: '/partner-dashboard/landing' },
  partnerStatements: { path: '/partner-dashboard/statements' },
  landing: { path: '/p/[slug]' },
  partnerInvitation: { path: '/partner-invitation', isPrivate: true },
  recruit: { path: '/recruit', isPrivate: true },
  adminPartners: { path: '/admin/partners' },
  adminPartner: { path: '/admin/partners/[id]' },
  adminDeals: { path: '/admin/partners/deals' },
  adminPartnerTiers: { path: '/admin/partners/tiers' },
  adminPartnerResources: { path: '/admin/partners/resources' },
  adminLandingPages: { path: '/admin/partners/landing-pages' },
  adminProgramOverrides: { path: '/admin/programs/[slug]/overrides' },
} as const satisfies Record<string, Page>
