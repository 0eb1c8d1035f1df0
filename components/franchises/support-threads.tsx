import { useTranslations } from 'next-intl'
import type { SupportThread } from '@/lib/franchises/application-schema'
import { Block } from './application-view'
import { Thread } from './thread'

/** What the office and each holder of a franchise wrote each other; of former ones folded, to be answered there. */
export function SupportThreads({ threads, reader }: { threads: SupportThread[]; reader: string }) {
  const t = useTranslations('franchiseoffice.support')
  return (
    <Block title={t('title')} lead={t('lead')}>
      {threads.map((one) => {
        const { contractId, applicationId, holder, holderName, isPast, messages } = one
        const thread = (
          <Thread
            key={contractId ?? applicationId}
            of={contractId ? { contractId } : { applicationId }}
            messages={messages}
            reader={holder === reader ? 'applicant' : 'office'}
          />
        )
        return isPast ? (
          <details key={contractId ?? applicationId} className="border-t">
            <summary className="fold-mark flex min-h-12 items-center font-medium">
              {t('past', { name: holderName })}
            </summary>
            <div className="pb-4">{thread}</div>
          </details>
        ) : (
          <div key={contractId ?? applicationId} className="grid gap-3">
            <h3 className="text-h4">{holderName}</h3>
            {thread}
          </div>
        )
      })}
    </Block>
  )
}
