import { getTranslations } from 'next-intl/server'
import { Block } from '@/components/franchises/application-view'
import { DeliveryTable } from '@/components/franchises/delivery-table'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { AgreementTexts, PackForms } from '@/components/franchises/pack-forms'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listAgreementTexts, listDeliveries, listPacks } from '@/lib/franchises/office-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminGorideDocuments')

export default async function AdminGorideDocuments() {
  await requireAdmin()
  const [t, register, packs, texts, deliveries] = await Promise.all([
    getTranslations('franchiseoffice.documents'),
    getTranslations('franchiseoffice.register'),
    listPacks(),
    listAgreementTexts(),
    listDeliveries(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="documents" />
      <Block title={t('packs')} lead={t('packsLead')}>
        <PackForms packs={packs} />
      </Block>
      <Block title={t('agreement')} lead={t('agreementLead')}>
        <AgreementTexts texts={texts} />
      </Block>
      <Block title={register('title')} lead={register('lead')}>
        {deliveries.length > 0 ? (
          <DeliveryTable deliveries={deliveries} />
        ) : (
          <p className="text-ink-soft">{register('none')}</p>
        )}
      </Block>
    </>
  )
}
