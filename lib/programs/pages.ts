import type { Page } from '@/lib/page'

export const pages = {
  programs: { path: '/programs', isIndexed: true },
  program: { path: '/programs/[slug]' },
  estimate: { path: '/estimate', isIndexed: true },
  affiliateProgram: { path: '/affiliate-dashboard/programs/[slug]' },
  adminPrograms: { path: '/admin/programs' },
  adminProgramNew: { path: '/admin/programs/new' },
  adminProgram: { path: '/admin/programs/[slug]' },
  adminProgramEdit: { path: '/admin/programs/[slug]/edit' },
  adminProgramTerms: { path: '/admin/programs/[slug]/terms' },
  adminProgramGroups: { path: '/admin/programs/[slug]/groups' },
  adminKeys: { path: '/admin/programs/[slug]/keys' },
  partnerPrograms: { path: '/partner-dashboard/programs' },
  partnerProgram: { path: '/partner-dashboard/programs/[slug]' },
  partnerProgramApplications: { path: '/partner-dashboard/programs/[slug]/applications' },
  partnerProgramConversions: { path: '/partner-dashboard/programs/[slug]/conversions' },
  partnerProgramCommissions: { path: '/partner-dashboard/programs/[slug]/commissions' },
  partnerProgramMembers: { path: '/partner-dashboard/programs/[slug]/members' },
  adminProgramMembers: { path: '/admin/programs/[slug]/members' },
} as const satisfies Record<string, Page>
