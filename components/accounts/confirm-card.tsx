import { getTranslations } from 'next-intl/server'
import { ClientTexts } from '@/components/page/client-texts'
import { AuthCard } from './auth-card'
import { ConfirmForm } from './confirm-form'

/** Behind a mail's link: the button that uses it. `program`: the name of what a newcomer joins next. */
export async function ConfirmCard({ program }: { program?: string | undefined }) {
  const t = await getTranslations('accounts.confirm')
  return (
    <AuthCard title={t('title')} lead={program ? t('leadProgram', { program }) : t('lead')}>
      <ClientTexts of={['accounts']}>
        <ConfirmForm />
      </ClientTexts>
    </AuthCard>
  )
}
