import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import { TextLink } from './text-link'

/** Who is signed in here. */
export function AccountCard({ email, isAdmin }: { email: string; isAdmin: boolean }) {
  const t = useTranslations('dashboard')
  const nav = useTranslations('nav')
  return (
    <Card className="grid gap-2">
      <CardTitle>{t('account')}</CardTitle>
      <p className="break-words text-ink-soft">{t('signedInAs', { email })}</p>
      {isAdmin && <p className="font-medium">{nav('administrator')}</p>}
      <TextLink href="/account">{t('manageAccount')}</TextLink>
    </Card>
  )
}
