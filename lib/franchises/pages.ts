import type { Page } from '@/lib/page'

const HOME = '/dashboard/goride-franchise'
const OFFICE = '/admin/goride-franchises'

export const pages = {
  franchises: { path: '/franchises', isIndexed: true },
  franchiseCalculator: { path: '/franchises/calculator' },
  franchise: { path: '/franchises/[slug]' },
  goride: { path: HOME },
  gorideApply: { path: `${HOME}/apply/[slug]` },
  gorideApplication: { path: `${HOME}/applications/[number]` },
  gorideChapter: { path: `${HOME}/applications/[number]/[chapter]` },
  gorideReports: { path: `${HOME}/reports` },
  gorideFleet: { path: `${HOME}/fleet` },
  gorideRoyalties: { path: `${HOME}/royalties` },
  gorideSupport: { path: `${HOME}/support` },
  gorideImport: { path: `${HOME}/imports/[id]` },
  adminGoride: { path: OFFICE },
  adminGorideListings: { path: `${OFFICE}/listings` },
  adminGorideNewListing: { path: `${OFFICE}/listings/new` },
  adminGorideListing: { path: `${OFFICE}/listings/[id]` },
  adminGorideTerritories: { path: `${OFFICE}/territories` },
  adminGorideDocuments: { path: `${OFFICE}/documents` },
  adminGorideRules: { path: `${OFFICE}/rules` },
  adminGorideNetwork: { path: `${OFFICE}/network` },
  adminGorideRoyalties: { path: `${OFFICE}/royalties` },
  adminGorideImports: { path: `${OFFICE}/imports` },
  adminGorideImport: { path: `${OFFICE}/imports/[id]` },
  adminGorideApplication: { path: `${OFFICE}/applications/[number]` },
  adminGorideFranchise: { path: `${OFFICE}/franchises/[id]` },
} as const satisfies Record<string, Page>
