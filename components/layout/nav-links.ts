/** The bar's links as the specification lists them; `label` is a key of `nav` in messages/. */
export const ADMIN_LINKS = [
  { href: '/admin', label: 'adminHome' },
  { href: '/admin-vip', label: 'vip' },
  { href: '/admin-empresarial', label: 'business' },
  { href: '/admin-services', label: 'services' },
  { href: '/admin/banners', label: 'banners' },
  { href: '/admin/programs', label: 'programs' },
] as const

/** The texts of the islands, passed by the server: no message catalogue travels for the bar. */
export type AccountText = {
  /** Holds {email}. */
  account: string
  administrator: string
  signOut: string
  signOutMenu: string
  signedOut: string
  signOutFailed: string
}
