import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { FranchiseImport, FranchiseKey, OpenFranchise, Report } from '@/lib/franchises/owner-schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { Block } from './application-view'
import { DayTable } from './day-table'
import { ReportFileForm } from './file-form'
import { ImportList } from './import-list'
import { FranchiseKeyForm } from './key-form'
import { FranchiseKeyList } from './key-list'
import { ReportForm } from './report-form'

type ReportWaysProps = {
  one: OpenFranchise
  reports: Report[]
  imports: FranchiseImport[]
  keys: FranchiseKey[]
}

/** The three ways to report, and what was reported last. */
export function ReportWays({ one, reports, imports, keys }: ReportWaysProps) {
  const t = useTranslations('goride')
  const locale = useLocale()
  const isOpen = !one.closedOn
  return (
    <>
      {isOpen && (
        <div id="form">
          <Block title={t('report.title')} lead={t('report.lead')}>
            <ReportForm franchise={one.id} isFirst={reports.length === 0} />
          </Block>
        </div>
      )}
      <div id="file">
        <Block title={t('import.title')} lead={t('import.lead')}>
          <ReportFileForm franchise={one.id} />
          <ImportList imports={imports} home="/dashboard/goride-franchise/imports" />
        </Block>
      </div>
      {isOpen && (
        <div id="api">
          <Block title={t('keys.title')} lead={t('keys.lead')}>
            <Link
              href="/developers#reportFranchiseDays"
              className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
            >
              {t('keys.guide')}
            </Link>
            <FranchiseKeyList keys={keys} />
            <FranchiseKeyForm franchiseId={one.id} />
          </Block>
        </div>
      )}
      {reports.length > 0 && (
        <Block title={t('report.last')}>
          <DayTable reports={reports} currency={one.currency} />
          <Button asChild variant="outline" className="w-fit">
            <a href={`/api/franchise-reports?franchise=${one.id}&locale=${locale}`} download>
              {t('report.download')}
            </a>
          </Button>
        </Block>
      )}
    </>
  )
}
