import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ConfirmCommand } from '@/components/ui/confirm-command'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { endPrice } from '@/lib/products/price-actions'
import { type PriceState, priceState } from '@/lib/products/rules'
import type { Price } from '@/lib/products/schema'
import { PRICE_TONES } from '@/lib/products/words'
import { usePriceText } from './price-text'

type ProductPricesProps = { prices: Price[]; at: Date }

/** Every price version of a product; those in force and those to come can be ended. */
export function ProductPrices({ prices, at }: ProductPricesProps) {
  const t = useTranslations('products.editor.prices')
  const text = usePriceText()
  if (prices.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  const columns: DataColumn<Price>[] = [
    { key: 'price', label: t('price'), lead: true, cell: (price) => text(price) },
    {
      key: 'state',
      label: t('state'),
      lead: true,
      cell: (price) => <State state={priceState(price, at)} />,
    },
    {
      key: 'starts',
      label: t('starts'),
      cell: ({ startsAt }) => <Day at={startsAt} />,
    },
    {
      key: 'ends',
      label: t('ends'),
      cell: ({ endsAt }) => (endsAt ? <Day at={endsAt} /> : NOTHING),
    },
    {
      key: 'end',
      label: t('actions'),
      onPhone: 'bare',
      cell: (price) => <End price={price} state={priceState(price, at)} />,
    },
  ]
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={prices}
      rowKey={({ id }) => id}
      sort={{ by: 'starts', desc: true }}
    />
  )
}

function Day({ at }: { at: string }) {
  return <span className="figures whitespace-nowrap">{formatDayShort(at, useLocale())}</span>
}

function State({ state }: { state: PriceState }) {
  const t = useTranslations('products.editor.prices')
  return <Badge kind={PRICE_TONES[state]}>{t(`states.${state}`)}</Badge>
}

function End({ price, state }: { price: Price; state: PriceState }) {
  const t = useTranslations('products.editor.prices')
  if (state !== 'current' && state !== 'scheduled') return NOTHING
  return (
    <ConfirmCommand
      action={endPrice}
      fields={{ price_id: price.id }}
      label={t(`end.${state}`)}
      confirm={t(`endConfirm.${state}`)}
      doneText={t('ended')}
    >
      {t(`endText.${state}`)}
    </ConfirmCommand>
  )
}
