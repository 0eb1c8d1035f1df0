import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DeclarationDecision } from '@/components/ito/admin/declaration-decision'
import { DeclarationFacts, OtherDeclarations, RiskList } from '@/components/ito/admin/declaration-facts'
import { OfficeTabs } from '@/components/ito/admin/office-tabs'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getDeclaration } from '@/lib/ito/people-queries'
import { ELIGIBILITY_TONES } from '@/lib/ito/words'

export const instant = false
export const generateMetadata = () => pageMetadata('adminDeclaration')

export default async function AdminDeclaration({
  params,
}: PageProps<'/[locale]/admin/tokens/eligibility/[id]'>) {
  const user = await requireAdmin()
  const found = await getDeclaration((await params).id)
  if (!found) notFound()
  const { line, risks, others } = found
  const t = await getTranslations('offerings.eligibility.states')
  return (
    <>
      <PageHeader
        title={line.legalName}
        lead={<Badge kind={ELIGIBILITY_TONES[line.state]}>{t(line.state)}</Badge>}
      />
      <OfficeTabs current="eligibility" />
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="grid min-w-0 gap-8">
          <DeclarationDecision line={line} isMine={line.person.id === user.id} />
          <DeclarationFacts line={line} now={Date.now()} />
        </div>
        <div className="grid min-w-0 gap-8">
          <RiskList risks={risks} />
          <OtherDeclarations lines={others} />
        </div>
      </div>
    </>
  )
}
