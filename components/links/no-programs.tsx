import { useTranslations } from 'next-intl'
import { FirstProgram } from '@/components/page/first-program'
import { PageHeader } from '@/components/ui/page-header'

/** The first step of somebody who is in no program yet. */
export function NoPrograms({ title }: { title: string }) {
  const t = useTranslations('links')
  return (
    <>
      <PageHeader title={title} />
      <FirstProgram title={t('emptyTitle')} browse={t('emptyAction')}>
        {t('emptyText')}
      </FirstProgram>
    </>
  )
}
