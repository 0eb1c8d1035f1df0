import type { Page } from '@/lib/page'

export const pages = {
  myPrograms: { path: '/affiliate-dashboard/programs' },
  properties: { path: '/affiliate-dashboard/properties' },
  programSelection: { path: '/program-selection', isPrivate: true },
  join: { path: '/join/[slug]', isPrivate: true },
  team: { path: '/affiliate-dashboard/team' },
  invitation: { path: '/invitation', isPrivate: true },
  teamInvitation: { path: '/team-invitation', isPrivate: true },
  adminAffiliates: { path: '/admin/programs/[slug]/affiliates' },
  adminAffiliate: { path: '/admin/programs/[slug]/affiliates/[enrollmentId]' },
  adminMerge: { path: '/admin/programs/[slug]/affiliates/[enrollmentId]/merge' },
  adminApplications: { path: '/admin/programs/[slug]/applications' },
  adminInvitations: { path: '/admin/programs/[slug]/invitations' },
  adminAdmission: { path: '/admin/programs/[slug]/admission' },
  adminAffiliateView: { path: '/admin/affiliates/[affiliateId]' },
  adminAllApplications: { path: '/admin/applications' },
} as const satisfies Record<string, Page>
