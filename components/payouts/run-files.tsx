import { useTranslations } from 'next-intl'
import { FileField } from '@/components/page/file-field'
import { Button } from '@/components/ui/button'
import type { Payout } from '@/lib/payouts/schema'
import { PAYOUT_METHOD_KIND, type PayoutMethodKind } from '@/lib/supabase/enums'
import { ReferencesForm } from './references-form'

/** What is on its way, by method. */
function waiting(payouts: Payout[]): [PayoutMethodKind, number][] {
  return PAYOUT_METHOD_KIND.map((kind): [PayoutMethodKind, number] => [
    kind,
    payouts.filter((payout) => payout.status === 'processing' && payout.method?.kind === kind).length,
  ]).filter(([, count]) => count > 0)
}

/** A file for each payout method, and the upload of references, whose report stays when no payout is pending. */
export function RunFiles({ runId, payouts }: { runId: string; payouts: Payout[] }) {
  const t = useTranslations('payouts')
  const kinds = waiting(payouts)
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      {kinds.length > 0 && (
        <section className="grid content-start gap-4">
          <h2 className="text-h3">{t('admin.exports')}</h2>
          <p className="measure text-ink-soft">{t('admin.exportsLead')}</p>
          <ul className="divide-y border-y">
            {kinds.map(([kind, count]) => (
              <li key={kind} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span>{t('admin.exportOne', { method: t(`methods.${kind}`), count })}</span>
                {/* A download is written down, so it is a command: no robot or preview may follow it. */}
                <form method="post" action={`/api/payouts/${runId}/${kind}`}>
                  <Button type="submit" variant="outline">
                    {t('admin.downloadFile')}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid content-start gap-4">
        <h2 className="text-h3">{t('admin.references')}</h2>
        <p className="measure text-ink-soft">{t('admin.referencesLead')}</p>
        <ReferencesForm
          runId={runId}
          file={<FileField name="file" label={t('admin.file')} accept=".csv,.txt" required />}
          texts={{
            mode: t('admin.mode'),
            dry: t('admin.dry'),
            real: t('admin.real'),
            upload: t('admin.upload'),
          }}
        />
      </section>
    </div>
  )
}
