import { useTranslations } from 'next-intl'
import { Card, CardTitle } from '@/components/ui/card'
import type { Choice } from '@/components/ui/choice-field'
import { CommandForm } from '@/components/ui/command-form'
import { EmptyState } from '@/components/ui/empty-state'
import { SubmitButton } from '@/components/ui/submit-button'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { changeResourceState } from '@/lib/partners/resource-actions'
import type { Resource } from '@/lib/partners/resource-schema'
import { ASSET_STATE, type AssetState, RESOURCE_KIND } from '@/lib/supabase/enums'
import { ResourceForm } from './resource-form'

const NEXT: Record<AssetState, readonly AssetState[]> = {
  draft: ['active', 'archived'],
  active: ['draft', 'archived'],
  archived: ['draft'],
}
type ResourceAdminProps = { resources: Resource[]; state: AssetState; tiers: Choice[] }

/** The library in a state, each resource to be changed and decided about, and the forms for new ones. */
export function ResourceAdmin({ resources, state, tiers }: ResourceAdminProps) {
  const t = useTranslations('partners.resources')
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-4">
        <nav aria-label={t('states')} className="flex flex-wrap gap-2">
          {ASSET_STATE.map((one) => (
            <Link
              key={one}
              href={`/admin/partners/resources?state=${one}`}
              aria-current={one === state ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border px-3 text-sm hover:bg-surface aria-[current=page]:border-canal aria-[current=page]:font-semibold"
            >
              {t(`state.${one}`)}
            </Link>
          ))}
        </nav>
        {resources.length === 0 && <EmptyState title={t('noneHere')}>{t('noneHereText')}</EmptyState>}
        {resources.map((resource) => (
          <ResourceRow key={resource.id} resource={resource} tiers={tiers} />
        ))}
      </div>
      <Card className="grid gap-2">
        <CardTitle>{t('new')}</CardTitle>
        {RESOURCE_KIND.map((kind) => (
          <details key={kind} className="border-t open:pb-4">
            <summary className="fold-mark flex min-h-12 items-center font-medium">{t(`one.${kind}`)}</summary>
            <ResourceForm kind={kind} tiers={tiers} />
          </details>
        ))}
      </Card>
    </div>
  )
}

function ResourceRow({ resource, tiers }: { resource: Resource; tiers: Choice[] }) {
  const t = useTranslations('partners.resources')
  const locale = useLocale()
  const name = localized(resource.title, locale)
  const tier = tiers.find(({ value }) => value === resource.tierId)?.label
  const facts = [
    t(`one.${resource.kind}`),
    resource.locale && t(`languages.${resource.locale}`),
    tier ? t('fromTier', { tier }) : t('everybody'),
  ]
  return (
    <article data-resource={resource.title.es} className="grid gap-3 rounded-md border bg-surface px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="wrap-anywhere font-medium font-sans text-base tracking-normal">{name}</h2>
          <p className="text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {NEXT[resource.state].map((next) => (
            <CommandForm
              key={next}
              action={changeResourceState}
              fields={{ resource_id: resource.id, state: next }}
              doneText={t(`done.${next}`)}
            >
              <SubmitButton size="small" variant={next === 'active' ? 'primary' : 'outline'}>
                {t(`decide.${next}`)}
                <span className="sr-only">: {name}</span>
              </SubmitButton>
            </CommandForm>
          ))}
        </div>
      </div>
      <details>
        <summary className="fold-mark flex min-h-9 w-fit items-center gap-2 text-ink-soft text-sm">
          {t('change')}
        </summary>
        <div className="pt-3">
          <ResourceForm kind={resource.kind} tiers={tiers} resource={resource} />
        </div>
      </details>
    </article>
  )
}
