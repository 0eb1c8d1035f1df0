import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { EndpointForm } from './endpoint-form'
import { SlackForm } from './slack-form'

/** Further receivers: a system by a signed event, or a channel by a sentence. */
export function NewReceivers({ programId }: { programId: string }) {
  const t = useTranslations('webhooks')
  return (
    <>
      <section className="grid gap-4">
        <h2 className="text-h4">{t('new')}</h2>
        <Card>
          <EndpointForm programId={programId} />
        </Card>
      </section>
      <section id="slack" className="grid scroll-mt-24 gap-4">
        <h2 className="text-h4">{t('channel.title')}</h2>
        <Card>
          <SlackForm programId={programId} />
        </Card>
      </section>
    </>
  )
}
