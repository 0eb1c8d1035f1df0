import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { EmptyState } from '@/components/ui/empty-state'
import { SubmitButton } from '@/components/ui/submit-button'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { replay } from '@/lib/webhooks/actions'
import type { Delivery } from '@/lib/webhooks/schema'
import { eventName, WEBHOOK_TONES } from '@/lib/webhooks/words'

type DeliveryLogProps = { rows: Delivery[] /** With it, each row can be sent again. */; endpointId?: string }

/** What was sent, how it went, and when it is tried again. */
export function DeliveryLog({ rows, endpointId }: DeliveryLogProps) {
  const t = useTranslations('webhooks.log')
  const names = useTranslations('webhooks.names')
  const locale = useLocale()
  if (rows.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  const next = ({ state, nextAttemptAt }: Delivery) =>
    state !== 'waiting' ? null : nextAttemptAt ? formatMoment(nextAttemptAt, locale) : t('held')
  return (
    <div className="rounded-md border bg-surface px-4 py-2 sm:px-5">
      <Table caption={t('title')}>
        <TableHead>
          <TableHeadCell>{t('event')}</TableHeadCell>
          <TableHeadCell>{t('state')}</TableHeadCell>
          <TableHeadCell>{t('answer')}</TableHeadCell>
          <TableHeadCell numeric>{t('attempts')}</TableHeadCell>
          <TableHeadCell className="md:hidden lg:table-cell">{t('last')}</TableHeadCell>
          <TableHeadCell>{t('next')}</TableHeadCell>
          {endpointId && <TableHeadCell>{t('action')}</TableHeadCell>}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell lead>
                <span title={`${row.type} ${row.eventId}`}>{eventName(row.type, names)}</span>
              </TableCell>
              <TableCell className="order-1">
                <Badge kind={WEBHOOK_TONES[row.state]}>{t(`states.${row.state}`)}</Badge>
              </TableCell>
              <TableBreak />
              <TableCell label={`${t('answer')}:`}>{answerOf(row)}</TableCell>
              <TableCell numeric label={`${t('attempts')}:`}>
                {row.attempts}
              </TableCell>
              <TableCell className="whitespace-nowrap md:hidden lg:table-cell" label={`${t('last')}:`}>
                {formatMoment(row.lastAttemptAt ?? row.createdAt, locale)}
              </TableCell>
              <TableCell
                className={next(row) ? 'whitespace-nowrap' : 'hidden md:table-cell'}
                label={`${t('next')}:`}
              >
                {next(row)}
              </TableCell>
              {endpointId && (
                <TableCell className="basis-full">
                  <CommandForm
                    action={replay}
                    fields={{ endpoint_id: endpointId, delivery_id: String(row.id) }}
                    doneText={t('again')}
                  >
                    <SubmitButton variant="ghost" size="small">
                      {t('replay')}
                      <span className="sr-only">{eventName(row.type, names)}</span>
                    </SubmitButton>
                  </CommandForm>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** The status code and how long it took, or why no answer came. */
function answerOf({ code, error, durationMs }: Delivery): string {
  const answer = code ? String(code) : (error ?? '–')
  return durationMs === null ? answer : `${answer} · ${durationMs} ms`
}
