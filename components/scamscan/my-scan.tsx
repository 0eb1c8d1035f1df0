import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import type { ShownResult } from '@/lib/scamscan/rules'
import type { Appeal, Monitor, StoredScan } from '@/lib/scamscan/schema'
import { AppealTool } from './appeal-tool'
import type { ListNames } from './reason-list'
import { ReportForm } from './report-form'
import { ScanResult } from './scan-result'
import { ScanTools } from './scan-tools'
import { ShareTool } from './share-tool'
import { ToolFold } from './tool-fold'

type MyScanProps = {
  scan: StoredScan
  lists: ListNames
  monitor: Monitor | undefined
  appeal: Appeal | undefined
  preview: ShownResult
  origin: string
  places: ReactNode
}

/** What may be reported of a result: itself, or of a message what it names. */
function subjectsOf({ result: { subject, entities } }: StoredScan): string[] {
  if (subject.kind !== 'message') return [subject.value]
  return entities.map((entity) => entity.subject.value)
}

/** A member's own result with everything that can be done with it. */
export function MyScan({ scan, lists, monitor, appeal, preview, origin, places }: MyScanProps) {
  const t = useTranslations('scans')
  const locale = useLocale()
  const note = [
    t('one.at', { moment: formatMoment(scan.finishedAt, locale) }),
    scan.source !== 'text' && t(`one.from.${scan.source}`),
    scan.isCounted ? t('one.counted') : t('one.free'),
  ]
  const tools = (
    <ScanTools scan={scan} monitor={monitor} pdf={`/api/scans/${scan.id}?locale=${locale}`}>
      <ShareTool scanId={scan.id} token={scan.share} origin={origin} preview={preview} lists={lists} />
      <ToolFold label={t('report.open')} name="report">
        <ReportForm subjects={subjectsOf(scan)} />
      </ToolFold>
      <AppealTool scanId={scan.id} appeal={appeal} />
    </ScanTools>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Link
        href="/dashboard/scamscan"
        className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4 md:min-h-8"
      >
        {t('one.back')}
      </Link>
      <ScanResult
        result={scan.result}
        lists={lists}
        note={note.filter(Boolean).join(' · ')}
        places={places}
        tools={tools}
      />
    </div>
  )
}
