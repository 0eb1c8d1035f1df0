import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClientTexts } from '@/components/page/client-texts'
import { ApiKeyForm } from '@/components/programs/api-key-form'
import { ApiKeyList } from '@/components/programs/api-key-list'
import { Card } from '@/components/ui/card'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getProgramHead } from '@/lib/programs/head-queries'
import { listApiKeys } from '@/lib/programs/key-queries'

export const generateMetadata = () => pageMetadata('adminKeys')

export default async function AdminKeys({ params }: PageProps<'/[locale]/admin/programs/[slug]/keys'>) {
  await requireAdmin()
  const { slug } = await params
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const [t, keys] = await Promise.all([getTranslations('webhooks'), listApiKeys(program.id)])
  return (
    <ClientTexts of={['webhooks']}>
      <SubHeader
        title={t('keys.title')}
        lead={t('keys.lead')}
        actions={
          <Link
            href="/developers"
            className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
          >
            {t('keys.docs')}
          </Link>
        }
      />
      <section className="grid gap-4">
        <h2 className="text-h4">{t('keys.list')}</h2>
        <ApiKeyList keys={keys} />
      </section>
      <section className="grid gap-4">
        <h2 className="text-h4">{t('keys.new')}</h2>
        <Card>
          <ApiKeyForm programId={program.id} />
        </Card>
      </section>
    </ClientTexts>
  )
}
