import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { useTableTexts } from '@/components/page/table-texts'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { TableTools } from '@/components/ui/table-tools'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { moveProduct } from '@/lib/products/actions'
import { chosenProducts, productPage } from '@/lib/products/rules'
import { PRODUCT_TABLE, PRODUCT_TABLE_COLUMNS, type Product, type ProductColumn } from '@/lib/products/schema'
import { PRODUCT_PLACES, PRODUCT_TONES } from '@/lib/products/words'
import { PRODUCT_STATUS, type ProductKind } from '@/lib/supabase/enums'
import { allRowsQuery, sortedBy, type TableState, tableQuery } from '@/lib/table'
import { DragOrder } from './drag-order'
import { MoveButtons } from './move-buttons'
import { PriceText } from './price-text'

type Props = { kind: ProductKind; state: TableState<ProductColumn>; products: Product[] }

/** The products of a kind as the address asks; where all of them stand in their order on one page, rows can be dragged. */
export function ProductTable({ kind, state, products }: Props) {
  const t = useTranslations('products.admin')
  const locale = useLocale()
  const { rows, hasMore } = productPage(chosenProducts(products, state, locale), state)
  const cell = useCells(products.map(({ id }) => id))
  const path = PRODUCT_PLACES[kind].admin
  const columns = state.columns.map(
    (key): DataColumn<Product> => ({
      key,
      label: t(`columns.${key}`),
      numeric: key === 'price',
      lead: key === 'name' || key === 'status',
      onPhone: key === 'position' ? 'bare' : undefined,
      cell: (row) => cell(key, row),
      sortLink: PRODUCT_TABLE.sortable.includes(key)
        ? (head) => <Link href={path + tableQuery(PRODUCT_TABLE, state, sortedBy(state, key))}>{head}</Link>
        : undefined,
    }),
  )
  const isInOrder = rows.length === products.length && state.sort.by === 'position' && !state.sort.desc
  return (
    <>
      <DragOrder action={moveProduct} isOn={isInOrder}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ slug }) => slug}
          sort={state.sort}
        />
      </DragOrder>
      <Pager
        page={state.page}
        hasMore={hasMore}
        href={(page) => path + tableQuery(PRODUCT_TABLE, state, { page })}
      />
    </>
  )
}

function useCells(order: string[]) {
  const t = useTranslations('products.status')
  const locale = useLocale()
  return (key: ProductColumn, row: Product) => {
    switch (key) {
      case 'name':
        return (
          <Link
            href={`${PRODUCT_PLACES[row.kind].admin}/${row.slug}`}
            className="wrap-anywhere font-medium text-canal underline-offset-4 hover:underline"
          >
            {localized(row.name, locale)}
          </Link>
        )
      case 'status':
        return <Badge kind={PRODUCT_TONES[row.status]}>{t(row.status)}</Badge>
      case 'price':
        return <PriceText product={row} />
      case 'changed':
        return <span className="figures whitespace-nowrap">{formatDayShort(row.updatedAt, locale)}</span>
      default:
        return <MoveButtons id={row.id} name={localized(row.name, locale)} order={order} />
    }
  }
}

/** Search, state and columns of that table. */
export function ProductTools({ kind, state }: Omit<Props, 'products'>) {
  const t = useTranslations('products.admin')
  const s = useTranslations('products.status')
  const tableTexts = useTableTexts()
  const path = pathIn(useLocale(), PRODUCT_PLACES[kind].admin)
  const sorted = new URLSearchParams(tableQuery(PRODUCT_TABLE, state)).get('sort')
  return (
    <TableTools
      name="products"
      action={path}
      everything={path + allRowsQuery(PRODUCT_TABLE, state)}
      q={state.q}
      hidden={sorted ? { sort: sorted } : {}}
      filters={[
        {
          name: 'status',
          label: t('columns.status'),
          any: t('any'),
          value: state.filters.status,
          choices: PRODUCT_STATUS.map((value) => ({ value, label: s(value) })),
        },
      ]}
      columns={PRODUCT_TABLE_COLUMNS.map((value) => ({
        value,
        label: t(`columns.${value}`),
        checked: state.columns.includes(value),
        fixed: value === 'name',
      }))}
      texts={{ search: t('search'), ...tableTexts }}
    />
  )
}
