import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHeader, SubHeader } from '@/components/ui/page-header'
import type { MyPartner } from '@/lib/partners/row-schema'
import { PartnerApplication } from './application'

type NotYetPartnerProps = {
  partner: MyPartner | null
  /** The programs that the reader runs; null when there are none. */
  programs: ReactNode
}

/** For who is no partner: the programs that they run, if any, and the way to become one. */
export async function NotYetPartner({ partner, programs }: NotYetPartnerProps) {
  const [t, office] = await Promise.all([getTranslations('partners.apply'), getTranslations('office')])
  if (!programs)
    return (
      <>
        <PageHeader title={t('title')} lead={t('lead')} />
        <PartnerApplication partner={partner} />
      </>
    )
  return (
    <>
      <PageHeader title={office('title')} lead={office('lead')} />
      {programs}
      <section className="grid gap-6 border-t pt-8">
        <SubHeader title={t('title')} lead={t('lead')} />
        <PartnerApplication partner={partner} />
      </section>
    </>
  )
}
