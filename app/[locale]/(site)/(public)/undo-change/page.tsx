import { getTranslations } from 'next-intl/server'
import { AuthCard } from '@/components/accounts/auth-card'
import { ConfirmForm } from '@/components/accounts/confirm-form'
import { ClientTexts } from '@/components/page/client-texts'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('undoChange')

export default async function UndoChangePage() {
  const t = await getTranslations('accounts.undo')
  return (
    <AuthCard title={t('title')} lead={t('lead')}>
      <ClientTexts of={['accounts']}>
        <ConfirmForm label={t('submit')} />
      </ClientTexts>
    </AuthCard>
  )
}
