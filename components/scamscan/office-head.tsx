import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { type OfficePlace, OfficeTabs, type Waiting } from './office-tabs'

type OfficeHeadProps = { current: OfficePlace; waiting: Waiting; actions?: ReactNode }

/** The head of each part for administrators: how much waits, and the parts themselves. */
export function OfficeHead({ current, waiting, actions }: OfficeHeadProps) {
  const t = useTranslations('scamoffice')
  const count = waiting.reports + waiting.appeals + waiting.entries
  return (
    <div className="grid gap-5">
      <PageHeader title={t('title')} lead={t('lead', { count })} actions={actions} />
      <OfficeTabs current={current} waiting={waiting} />
    </div>
  )
}
