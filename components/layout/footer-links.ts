/** The footer's columns; `label` is a key of `layout.footer` in messages/. */
export const FOOTER_COLUMNS = [
  {
    title: 'earn',
    links: [
      { href: '/programs', label: 'programs' },
      { href: '/register', label: 'register' },
      { href: '/affiliate-terms', label: 'affiliateTerms' },
      { href: '/developers', label: 'developers' },
    ],
  },
  {
    title: 'offer',
    links: [
      { href: '/vip', label: 'vip' },
      { href: '/empresarial', label: 'empresarial' },
      { href: '/services', label: 'services' },
      { href: '/scamscan', label: 'scamscan' },
      { href: '/franchises', label: 'franchises' },
      { href: '/ito', label: 'ito' },
    ],
  },
  {
    title: 'company',
    links: [
      { href: '/about', label: 'about' },
      { href: '/contact', label: 'contact' },
      { href: '/terms', label: 'terms' },
      { href: '/privacy', label: 'privacy' },
      { href: '/cookies', label: 'cookies' },
      { href: '/risk', label: 'risk' },
    ],
  },
] as const
