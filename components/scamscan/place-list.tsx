import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { addBenefit } from '@/lib/scamscan/founders-actions'
import type { Founder } from '@/lib/scamscan/founders-schema'
import { FOUNDER_TONES } from '@/lib/scamscan/words'
import { FOUNDER_BENEFIT_KIND } from '@/lib/supabase/enums'
import { NameSwitch } from './name-switch'

/** `hidden` are the numbers whose names an administrator took off the public list. */
type PlaceListProps = { places: Founder[]; names: Map<string, string>; hidden: Set<number> }

/** Members and reserved places: number, order, and what each was given. */
export function PlaceList({ places, names, hidden }: PlaceListProps) {
  const t = useTranslations('scamoffice.founders')
  const locale = useLocale()
  const day = (value: string) => ({ day: formatDay(value, locale) })
  const listingOf = ({ listedName: name, number, state }: Founder) => {
    if (!name || state === 'left') return t('unlisted')
    if (state === 'reserved') return t('listedOnceMember', { name })
    return t(number !== null && hidden.has(number) ? 'hidden' : 'listed', { name })
  }
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {places.map((place) => {
        const { id, personId, orderNumber, state, number, listedName, reservedAt, joinedAt } = place
        return (
          <li key={id} data-place={number ?? state} className="grid gap-2 px-4 py-4 sm:px-5">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <p className="font-medium">
                {number !== null && (
                  <span className="figures">{t('number', { number: String(number) })} · </span>
                )}
                {names.get(personId) ?? '—'}
              </p>
              <Badge kind={FOUNDER_TONES[state]}>{t(`states.${state}`)}</Badge>
            </div>
            <p className="text-ink-soft text-sm">
              {joinedAt ? t('joined', day(joinedAt)) : t('reservedOn', day(reservedAt))} · {t('order')}{' '}
              <Link
                href={`/admin/orders/${orderNumber}`}
                className="figures whitespace-nowrap underline underline-offset-4"
              >
                {orderNumber}
              </Link>{' '}
              · {listingOf(place)}
            </p>
            {listedName && number !== null && state === 'member' && (
              <NameSwitch number={number} isHidden={hidden.has(number)} />
            )}
            {state === 'member' && <BenefitForm founderId={id} />}
          </li>
        )
      })}
    </ul>
  )
}

function BenefitForm({ founderId }: { founderId: string }) {
  const t = useTranslations('scamoffice.founders')
  return (
    <details>
      <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal md:min-h-9">
        {t('give')}
      </summary>
      <ActionForm
        action={addBenefit}
        hidden={{ founder_id: founderId }}
        submit={t('giveSubmit')}
        look={{ variant: 'outline', size: 'small' }}
        doneText={t('given')}
        isToastOnly
        className="max-w-3xl gap-4 pt-2 pb-2"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            name="kind"
            label={t('kind')}
            kind="select"
            initial="access"
            options={FOUNDER_BENEFIT_KIND.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <FormField name="amount" label={t('amount')} inputMode="decimal" maxLength={14} />
          <FormField name="description_es" label={t('descriptionEs')} maxLength={300} required />
          <FormField name="description_en" label={t('descriptionEn')} maxLength={300} />
        </div>
      </ActionForm>
    </details>
  )
}
