import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { type DataColumn, DataTable } from '@/components/ui/data-table'
import { SubmitButton } from '@/components/ui/submit-button'
import { changeAssetState } from '@/lib/banners/asset-actions'
import type { Asset } from '@/lib/banners/asset-schema'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { AssetState } from '@/lib/supabase/enums'
import { AssetPreview } from './asset-preview'

const NEXT: Record<AssetState, readonly AssetState[]> = {
  draft: ['active', 'archived'],
  active: ['draft', 'archived'],
  archived: ['draft'],
}

type AssetTableProps = {
  rows: Asset[]
  /** The address of the library. */
  base: string
  /** A program's own library names no program. */
  isOneProgram?: boolean
  mayChange?: boolean
}

/** The library, with the decisions about each asset. */
export function AssetTable({ rows, base, isOneProgram = false, mayChange = true }: AssetTableProps) {
  const t = useTranslations('banners.assets')
  const locale = useLocale()
  const program: DataColumn<Asset> = {
    key: 'program',
    label: t('columns.program'),
    cell: ({ programName }) => <span className="md:whitespace-nowrap">{localized(programName, locale)}</span>,
  }
  const decide: DataColumn<Asset> = {
    key: 'decide',
    label: t('columns.decide'),
    onPhone: 'bare',
    cell: (asset) => <Decisions asset={asset} name={localized(asset.title, locale)} />,
  }
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ title }) => localized(title, locale)}
      sort={{ by: 'created', desc: true }}
      hasPictures
      columns={[
        {
          key: 'title',
          label: t('columns.title'),
          lead: true,
          cell: (asset) => (
            <Link
              href={`${base}/${asset.id}`}
              className="wrap-anywhere font-medium text-canal underline underline-offset-4"
            >
              {localized(asset.title, locale)}
            </Link>
          ),
        },
        { key: 'kind', label: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        ...(isOneProgram ? [] : [program]),
        {
          key: 'preview',
          label: t('columns.content'),
          onPhone: 'bare',
          cell: (asset) => <AssetPreview asset={asset} isSmall />,
        },
        ...(mayChange ? [decide] : []),
      ]}
    />
  )
}

function Decisions({ asset: { id, state }, name }: { asset: Asset; name: string }) {
  const t = useTranslations('banners.assets')
  return (
    <span className="flex gap-2 max-md:flex-wrap md:justify-end">
      {NEXT[state].map((next) => (
        <CommandForm
          key={next}
          action={changeAssetState}
          fields={{ asset_id: id, state: next }}
          doneText={t(`done.${next}`)}
        >
          <SubmitButton size="small" variant={next === 'archived' ? 'danger' : 'outline'}>
            {t(`decide.${next}`)}
            <span className="sr-only">{name}</span>
          </SubmitButton>
        </CommandForm>
      ))}
    </span>
  )
}
