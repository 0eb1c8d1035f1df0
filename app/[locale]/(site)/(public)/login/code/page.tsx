import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { CodeForm } from '@/components/accounts/code-form'
import { TextLink } from '@/components/accounts/text-link'
import { ClientTexts } from '@/components/page/client-texts'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('loginCode')

export default async function LoginCodePage() {
  const [t, security] = await Promise.all([
    getTranslations('account.code'),
    getTranslations('account.security'),
  ])
  return (
    <AuthCard
      title={t('title')}
      lead={t('lead')}
      footer={
        <>
          <TextLink href="/contact" question={t('lost')}>
            {t('lostLink')}
          </TextLink>
          <TextLink href="/login">{t('back')}</TextLink>
        </>
      }
    >
      <ClientTexts of={['accounts.login']}>
        <CodeForm label={security('code')} submit={t('submit')} />
      </ClientTexts>
    </AuthCard>
  )
}
