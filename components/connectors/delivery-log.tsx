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
import { retryDelivery, takeOverOrder } from '@/lib/connectors/actions'
import type { ConnectorDelivery } from '@/lib/connectors/schema'
import { DELIVERY_TONES } from '@/lib/connectors/words'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { DeliveryPayload } from './delivery-payload'
import { DeliveryResult } from './delivery-result'

type DeliveryLogProps = { rows: ConnectorDelivery[]; base: string; payloadHref: (id: number) => string }

/** What a shop reported, what became of it, and why not. `base` is the program's address, where conversions are seen. */
export function DeliveryLog({ rows, base, payloadHref }: DeliveryLogProps) {
  const t = useTranslations('connectors.log')
  const locale = useLocale()
  if (rows.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
  return (
    <div className="rounded-md border bg-surface px-4 py-2 sm:px-5">
      <Table caption={t('title')}>
        <TableHead>
          <TableHeadCell>{t('event')}</TableHeadCell>
          <TableHeadCell>{t('state')}</TableHeadCell>
          <TableHeadCell>{t('result')}</TableHeadCell>
          <TableHeadCell className="md:hidden lg:table-cell">{t('received')}</TableHeadCell>
          <TableHeadCell>
            <span className="sr-only">{t('action')}</span>
          </TableHeadCell>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              id={`delivery-${row.id}`}
              data-delivery={row.externalId}
              data-state={row.state}
            >
              <TableCell lead>
                <code className="break-words text-sm md:whitespace-nowrap" title={row.externalId}>
                  {row.topic}
                </code>
              </TableCell>
              <TableCell className="order-1">
                <Badge kind={DELIVERY_TONES[row.state]}>{t(`states.${row.state}`)}</Badge>
              </TableCell>
              <TableBreak />
              <TableCell className="basis-full md:max-w-md">
                <DeliveryResult of={row} base={base} />
                <DeliveryPayload of={row} href={payloadHref(row.id)} />
              </TableCell>
              <TableCell className="whitespace-nowrap md:hidden lg:table-cell" label={`${t('received')}:`}>
                {formatMoment(row.receivedAt, locale)}
              </TableCell>
              <TableCell className={canRetry(row) ? 'basis-full md:text-right' : 'hidden md:table-cell'}>
                {row.reason === 'connector.changed' && row.state === 'refused' && (
                  <CommandForm action={takeOverOrder} fields={{ delivery_id: String(row.id) }}>
                    <SubmitButton variant="outline" size="small">
                      {t('takeOver')}
                      <span className="sr-only">{row.outcomes[0]?.externalId}</span>
                    </SubmitButton>
                  </CommandForm>
                )}
                {canRetry(row) && row.reason !== 'connector.changed' && (
                  <CommandForm action={retryDelivery} fields={{ delivery_id: String(row.id) }}>
                    <SubmitButton variant="ghost" size="small">
                      {t('retry')}
                      <span className="sr-only">{row.topic}</span>
                    </SubmitButton>
                  </CommandForm>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** What could not be read holds nothing to try: the shop sends it again. */
function canRetry({ state, reason }: ConnectorDelivery): boolean {
  return state === 'waiting' || (state === 'refused' && reason !== 'connector.unreadable')
}
