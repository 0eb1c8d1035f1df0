import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'

const linkTo = (href: string) => (chunks: ReactNode) => <Link href={href}>{chunks}</Link>

/** The links that a long text of ours may carry, by the name of their tag. */
export const LINKS = {
  contact: linkTo('/contact'),
  privacyContact: linkTo('/contact?topic=privacy'),
  account: linkTo('/account/data'),
  affiliateTerms: linkTo('/affiliate-terms'),
  cookies: linkTo('/cookies'),
  ito: linkTo('/ito'),
  risk: linkTo('/risk'),
}
