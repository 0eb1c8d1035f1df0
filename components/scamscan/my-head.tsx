import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import type { Meter } from '@/lib/scamscan/schema'
import { type MyPlace, MyTabs } from './my-tabs'
import { MeterSentence } from './scan-meter'

type MyHeadProps = { meter: Meter; current: MyPlace }

/** The head of each part: where the month stands, and the parts themselves. */
export function MyHead({ meter, current }: MyHeadProps) {
  const t = useTranslations('scans')
  return (
    <div className="grid gap-5">
      <PageHeader title={t('title')} lead={<MeterSentence meter={meter} />} />
      <MyTabs current={current} changed={meter.changed} />
    </div>
  )
}
