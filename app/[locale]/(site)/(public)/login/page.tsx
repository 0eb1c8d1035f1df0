import { SignInCard } from '@/components/accounts/sign-in-card'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('login')

export default function LoginPage() {
  return <SignInCard />
}
