import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { MyProgram } from '@/lib/programs/office-schema'
import { type OfficePlace, OfficeTabs } from './office-tabs'

type OfficeFrameProps = { program: MyProgram; place: OfficePlace; children: ReactNode }

/** The head of each page of one program for who runs it: its name, the reader's role and what that allows. */
export function OfficeFrame({ program, place, children }: OfficeFrameProps) {
  const t = useTranslations('office')
  const name = localized(program.name, useLocale())
  const all = (
    <Link key="all" href="/partner-dashboard/programs">
      {t('title')}
    </Link>
  )
  return (
    <>
      <Breadcrumbs label={t('breadcrumbs')} links={[all]} here={name} />
      <PageHeader title={name} lead={t(`roleLead.${program.role}`)} />
      <OfficeTabs slug={program.slug} current={place} />
      {children}
    </>
  )
}
