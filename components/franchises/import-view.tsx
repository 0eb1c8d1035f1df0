import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { Progress } from '@/components/ui/progress'
import { Refresher } from '@/components/ui/refresher'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { undoImport } from '@/lib/franchises/owner-actions'
import type { Compared, FranchiseImport, RefusedRow } from '@/lib/franchises/owner-schema'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

const PROBLEMS = [
  'territory',
  'day',
  'rides',
  'cancelled',
  'gross',
  'commission',
  'drivers',
  'vehicles',
  'twice',
] as const
type ImportViewProps = {
  one: FranchiseImport
  rows: RefusedRow[]
  compared: Compared | null
  currency: string
}

/** How far a file is, which of its rows were refused and why, and the way to take it back. */
export function ImportView({ one, rows, compared, currency }: ImportViewProps) {
  const t = useTranslations('goride.import')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const isWorking = one.state === 'running' || one.state === 'undoing'
  return (
    <div className="grid gap-8">
      {isWorking && <Refresher />}
      <div className="grid gap-2">
        <p id="progress" role="status">
          {t(`states.${one.state}`)}: {t('progress', { done: number(one.done), total: number(one.total) })}
        </p>
        <Progress labelledBy="progress" value={isWorking ? one.done : one.total} max={one.total} />
      </div>
      <StatGrid>
        <StatTile label={t('total')} value={number(one.total)} />
        <StatTile label={t('taken')} value={number(Math.max(one.total - one.refused, 0))} tone="good" />
        <StatTile label={t('refused')} value={number(one.refused)} tone={one.refused > 0 ? 'bad' : 'plain'} />
      </StatGrid>
      {compared && <Reconciliation compared={compared} currency={currency} />}
      {one.state === 'undone' && (
        <Alert kind="info" isStanding>
          {t('undoneText')}
        </Alert>
      )}
      {rows.length > 0 && (
        <section aria-label={t('problems')} className="grid gap-3">
          <h2 className="text-h3">{t('problems')}</h2>
          <ul className="divide-y rounded-md border bg-surface">
            {rows.map((row) => {
              const problem = PROBLEMS.find((name) => name === row.problem)
              return (
                <li
                  key={row.line}
                  className="grid gap-x-6 px-4 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:px-5"
                >
                  <span className="figures text-ink-soft">{t('line', { line: number(row.line) })}</span>
                  <span>
                    {row.state === 'kept' ? t('kept') : problem ? t(`problem.${problem}`) : row.problem}
                    {problem && problem !== 'twice' && (
                      <code className="ml-2 break-all text-sm">{String(row.fields[problem] ?? '')}</code>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
          {one.refused > rows.length && (
            <p className="text-ink-soft text-sm">{t('more', { shown: number(rows.length) })}</p>
          )}
        </section>
      )}
      {one.state === 'finished' && (
        <ConfirmCommand
          action={undoImport}
          fields={{ import_id: one.id }}
          label={t('undo')}
          confirm={t('undoConfirm')}
          doneText={t('undoing')}
        >
          {t('undoText')}
        </ConfirmCommand>
      )}
    </div>
  )
}

/** The accepted rows beside the days as they are stored now. */
function Reconciliation({ compared, currency }: { compared: Compared; currency: string }) {
  const t = useTranslations('goride.import')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const number = (value: number) => formatNumber(value, locale)
  return (
    <section aria-label={t('compared')} className="grid gap-3">
      <h2 className="text-h3">{t('compared')}</h2>
      <StatGrid>
        <StatTile label={t('fresh')} value={number(compared.fresh)} />
        <StatTile label={t('corrected')} value={number(compared.corrected)} />
        <StatTile label={t('same')} value={number(compared.same)} />
        <StatTile label={t('fileGross')} value={money(compared.fileGross)} />
        <StatTile label={t('storedGross')} value={money(compared.storedGross)} />
      </StatGrid>
      <p className="text-ink-soft">
        {compared.differing === 0
          ? t('agrees')
          : t('differs', { count: compared.differing, shown: number(compared.differing) })}
      </p>
    </section>
  )
}
