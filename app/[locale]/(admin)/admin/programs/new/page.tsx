import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { ClientTexts } from '@/components/page/client-texts'
import { CreateProgramForm } from '@/components/programs/create-program-form'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { PROGRAM_CATEGORY } from '@/lib/supabase/enums'

export const generateMetadata = () => pageMetadata('adminProgramNew')

export default async function NewProgram() {
  await requireAdmin()
  const [t, p] = await Promise.all([getTranslations('editor.new'), getTranslations('programs.categories')])
  return (
    <ClientTexts of={['programs.form']}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Card className="max-w-4xl">
        <CreateProgramForm
          idempotencyKey={randomUUID()}
          categories={PROGRAM_CATEGORY.map((category) => [category, p(category)])}
        />
      </Card>
    </ClientTexts>
  )
}
