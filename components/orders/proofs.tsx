import { Paperclip } from 'lucide'
import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { ActionForm } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { addOrderProof } from '@/lib/orders/actions'
import { type Order, PROOFS_AT_MOST } from '@/lib/orders/schema'

const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf'

/** Where the buyer shows that they paid. */
export function ProofForm({ order }: { order: Order }) {
  const t = useTranslations('orders.proofs')
  return (
    <section id="proof" className="grid gap-4">
      <h2 className="text-h4">{t('title')}</h2>
      <Files order={order} />
      {order.proofs.length < PROOFS_AT_MOST && (
        <ActionForm
          action={addOrderProof}
          hidden={{ order_id: order.id }}
          submit={t('upload')}
          look={{ variant: 'outline' }}
          doneText={t('added')}
          isToastOnly
        >
          <FileField name="proof" label={t('file')} hint={t('hint')} accept={ACCEPTED} />
        </ActionForm>
      )}
    </section>
  )
}

/** The proofs as administrators see them: pictures at once, a PDF to save. */
export function ProofViewer({ order }: { order: Order }) {
  const t = useTranslations('orders.proofs')
  if (order.proofs.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{t('title')}</h2>
      <Files order={order} />
      <div className="grid gap-4 sm:grid-cols-2">
        {order.proofs
          .filter(({ media }) => media === 'image/webp')
          .map(({ id }, at) => (
            <a key={id} href={`/api/order-proofs/${id}`} className="rounded-md border bg-sunken p-2">
              {/* biome-ignore lint/performance/noImgElement: private, and drawn once by us */}
              <img
                src={`/api/order-proofs/${id}`}
                alt={t('picture', { number: String(at + 1) })}
                loading="lazy"
                className="mx-auto max-h-96 object-contain"
              />
            </a>
          ))}
      </div>
    </section>
  )
}

function Files({ order }: { order: Order }) {
  const t = useTranslations('orders.proofs')
  const locale = useLocale()
  if (order.proofs.length === 0) return null
  return (
    <ul className="grid gap-1">
      {order.proofs.map(({ id, media, uploadedAt }) => (
        <li key={id}>
          <a
            href={`/api/order-proofs/${id}`}
            className="inline-flex min-h-9 items-center gap-2 text-canal underline-offset-4 hover:underline"
          >
            <Icon of={Paperclip} className="size-4" />
            {t(media === 'application/pdf' ? 'pdf' : 'image', { moment: formatMoment(uploadedAt, locale) })}
          </a>
        </li>
      ))}
    </ul>
  )
}
