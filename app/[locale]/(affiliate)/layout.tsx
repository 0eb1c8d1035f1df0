import { AccountSwitch } from '@/components/layout/account-switch'
import { AppFrame } from '@/components/layout/app-frame'

/** What an affiliate works with, in one piece as the administrators' area. It guards nothing, each page calls requireUser(). */
export const instant = false

export default function AffiliateLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <AppFrame area="affiliate">
      <AccountSwitch />
      {children}
    </AppFrame>
  )
}
