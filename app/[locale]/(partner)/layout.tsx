import { AppFrame } from '@/components/layout/app-frame'

/** What a partner works with. It guards nothing, each page calls requireUser() and asks which partner the reader works for. */
export const instant = false

export default function PartnerLayout({ children }: LayoutProps<'/[locale]'>) {
  return <AppFrame area="partner">{children}</AppFrame>
}
