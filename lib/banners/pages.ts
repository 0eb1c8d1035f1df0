import type { Page } from '@/lib/page'

export const pages = {
  adminBanners: { path: '/admin/banners' },
  adminBanner: { path: '/admin/banners/[id]' },
  adminAssets: { path: '/admin/banners/assets' },
  adminAssetNew: { path: '/admin/banners/assets/new' },
  adminAsset: { path: '/admin/banners/assets/[id]' },
  myBanners: { path: '/affiliate-dashboard/banners' },
  myAssets: { path: '/affiliate-dashboard/banners/assets' },
} as const satisfies Record<string, Page>
