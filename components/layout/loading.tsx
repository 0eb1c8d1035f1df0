import { useTranslations } from 'next-intl'
import { ArcsLoading } from '@/components/ui/mark'

/** The placeholder that shows while a screen loads. */
export function LoadingScreen() {
  const t = useTranslations('layout')
  return (
    <div
      role="status"
      className="page grid min-h-[60vh] place-content-center justify-items-center gap-3 text-ink-soft"
    >
      <ArcsLoading className="size-12 text-canal" />
      <p>{t('loading')}</p>
    </div>
  )
}
