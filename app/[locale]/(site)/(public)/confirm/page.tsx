import { ConfirmCard } from '@/components/accounts/confirm-card'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('confirm')

export default function ConfirmPage() {
  return <ConfirmCard />
}
