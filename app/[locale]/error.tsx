'use client'

import { useTranslations } from 'next-intl'
import { MessageScreen } from '@/components/layout/message-screen'
import { buttonVariants } from '@/components/ui/button-variants'

type ErrorPageProps = { error: unknown; retry: () => void }

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const t = useTranslations('errorPage')
  const digest = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  return (
    <MessageScreen code={digest && t('code', { digest })} title={t('title')} lead={t('lead')}>
      <button type="button" onClick={retry} className={buttonVariants()}>
        {t('retry')}
      </button>
    </MessageScreen>
  )
}
