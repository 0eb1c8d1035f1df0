import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SettingsForm } from '@/components/fraud/settings-form'
import { SettingsPreview } from '@/components/fraud/settings-preview'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { getFraudSettings, previewFraudSettings } from '@/lib/fraud/queries'
import { parseSettings } from '@/lib/fraud/schema'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminProgramFraud')

type Props = PageProps<'/[locale]/admin/programs/[slug]/fraud'>

export default async function ProgramFraud({ params, searchParams }: Props) {
  await requireAdmin()
  const [{ slug }, query] = await Promise.all([params, searchParams])
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const { settings, fields, errors, isChanged } = parseSettings(query, await getFraudSettings(program.id))
  const [t, found] = await Promise.all([
    getTranslations('fraud.settings'),
    previewFraudSettings(program.id, settings),
  ])
  return (
    <>
      <SubHeader title={t('title')} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <SettingsForm key={JSON.stringify(fields)} slug={slug} fields={fields} errors={errors} />
        <SettingsPreview
          programId={program.id}
          currency={program.currency}
          settings={settings}
          found={found}
          isChanged={isChanged}
        />
      </div>
    </>
  )
}
