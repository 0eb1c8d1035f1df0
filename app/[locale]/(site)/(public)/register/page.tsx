import { SignUpCard } from '@/components/accounts/sign-up-card'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('register')

export default function RegisterPage() {
  return <SignUpCard />
}
