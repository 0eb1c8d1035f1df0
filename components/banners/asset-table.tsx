import { useTranslations } from 'next-intl'
import { CommandForm } from '@/components/ui/command-form'
import { DataTable } from '@/components/ui/data-table'
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

/** The library of all programs, with the decisions about each asset. */
export function AssetTable({ rows }: { rows: Asset[] }) {
  const t = useTranslations('banners.assets')
  const locale = useLocale()
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
              href={`/admin/banners/assets/${asset.id}`}
              className="wrap-anywhere font-medium text-canal underline underline-offset-4"
            >
              {localized(asset.title, locale)}
            </Link>
          ),
        },
        { key: 'kind', label: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
        {
          key: 'program',
          label: t('columns.program'),
          cell: ({ programName }) => (
            <span className="md:whitespace-nowrap">{localized(programName, locale)}</span>
          ),
        },
        {
          key: 'preview',
          label: t('columns.content'),
          onPhone: 'bare',
          cell: (asset) => <AssetPreview asset={asset} isSmall />,
        },
        {
          key: 'decide',
          label: t('columns.decide'),
          onPhone: 'bare',
          cell: (asset) => <Decisions asset={asset} name={localized(asset.title, locale)} />,
        },
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
