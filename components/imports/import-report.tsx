import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { startImport, undoImport } from '@/lib/imports/actions'
import type { ImportSummary, RefusedRow } from '@/lib/imports/rules'
import { RefusedRows } from './refused-rows'

const SHOWN = ['valid', 'done', 'known', 'refused', 'undone', 'kept'] as const

/** What an import did or would do, which rows it refused and why, and the next step. */
export function ImportReport({ summary, refused }: { summary: ImportSummary; refused: RefusedRow[] }) {
  const t = useTranslations('imports.report')
  const locale = useLocale()
  const { id, state, rows } = summary
  if (state === 'uploading' || state === 'mapping' || state === 'checking') return null
  return (
    <section className="grid gap-6" data-state={state}>
      <h2 className="text-h3">{t(state === 'ready' ? 'trial' : 'title')}</h2>
      <dl className="flex flex-wrap gap-x-12 gap-y-4">
        {SHOWN.filter((name) => rows[name] > 0).map((name) => (
          <div key={name} className="grid gap-0.5" data-count={name}>
            <dt className="text-ink-soft">{t(name)}</dt>
            <dd className="figures font-semibold text-h3">{formatNumber(rows[name], locale)}</dd>
          </div>
        ))}
      </dl>
      {state === 'ready' &&
        (rows.valid > 0 ? (
          <CommandForm action={startImport} fields={{ import_id: id }}>
            <SubmitButton className="w-full sm:w-fit">{t('start', { count: rows.valid })}</SubmitButton>
          </CommandForm>
        ) : (
          <p className="measure">{t('nothing')}</p>
        ))}
      {refused.length > 0 && (
        <>
          <RefusedRows title={t(rows.kept > 0 ? 'keptTitle' : 'refusedTitle')} rows={refused} />
          {rows.refused + rows.kept > refused.length && (
            <p className="text-ink-soft">{t('more', { count: String(refused.length) })}</p>
          )}
          <div>
            <Button asChild variant="outline">
              <a href={`/api/imports/${id}/refused?locale=${locale}`}>{t('file')}</a>
            </Button>
          </div>
        </>
      )}
      {state === 'finished' && rows.done > 0 && (
        <div className="grid gap-3 border-t pt-6">
          <p className="measure text-ink-soft">{t('undoLead')}</p>
          <CommandForm action={undoImport} fields={{ import_id: id }} doneText={t('undoing')}>
            <SubmitButton variant="danger" className="w-full sm:w-fit">
              {t('undo')}
            </SubmitButton>
          </CommandForm>
        </div>
      )}
    </section>
  )
}
