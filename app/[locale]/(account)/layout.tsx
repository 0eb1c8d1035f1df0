import { AppFrame } from '@/components/layout/app-frame'

/** Where people land, their account and what is theirs alone, in one piece. It guards nothing, each page calls requireUser(). */
export const instant = false

export default function AccountLayout({ children }: LayoutProps<'/[locale]'>) {
  return <AppFrame area="account">{children}</AppFrame>
}
