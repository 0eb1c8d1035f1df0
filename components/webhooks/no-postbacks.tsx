import { useTranslations } from 'next-intl'
import { FirstProgram } from '@/components/page/first-program'

/** For somebody who has joined no program yet: the first step. */
export function NoPostbacks() {
  const t = useTranslations('webhooks.postbacks')
  return (
    <FirstProgram title={t('none')} browse={t('choose')}>
      {t('noneText')}
    </FirstProgram>
  )
}
