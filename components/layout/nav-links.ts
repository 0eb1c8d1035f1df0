/** The bar's links as the specification lists them; `label` is a key of `nav` in messages/. */
export const ADMIN_LINKS = [
  { href: '/admin', label: 'adminHome' },
  { href: '/admin-vip', label: 'vip' },
  { href: '/admin-empresarial', label: 'business' },
  { href: '/admin-services', label: 'services' },
  { href: '/admin/banners', label: 'banners' },
  { href: '/admin/programs', label: 'programs' },
] as const
