import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { Conditions, MyPlace, ProgramRecord } from '@/lib/programs/editor-schema'
import type { GroupMove } from '@/lib/programs/group-schema'
import { useConditionText } from './condition-text'
import { GroupMoves } from './group-moves'

const SHOWN: (keyof Conditions)[] = [
  'window_days',
  'attribution',
  'precedence',
  'binding',
  'binding_for',
  'binding_precedence',
  'hold_days',
  'minimum_payout',
  'approval',
  'includes_tax',
  'includes_shipping',
  'allowed_methods',
  'forbidden_methods',
  'regions',
  'excluded_regions',
  'notice_days',
]

type MyConditionsProps = { program: ProgramRecord; place: MyPlace; lastMove: GroupMove | undefined }

/** What holds for an affiliate in a program today, their group, and whom to ask. */
export function MyConditions({ program, place, lastMove }: MyConditionsProps) {
  const t = useTranslations('editor.mine')
  const locale = useLocale()
  const conditionText = useConditionText(program.currency)
  const isOpen = program.status === 'published' || program.status === 'paused'
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
      <section className="grid gap-4">
        <h2 className="text-h3">{t('today')}</h2>
        <dl className="border-t">
          {SHOWN.map((key) => (
            <div key={key} className="grid gap-x-8 gap-y-0.5 border-b py-3 sm:grid-cols-[15rem_1fr]">
              <dt className="text-ink-soft">{conditionText.label(key)}</dt>
              <dd className="font-medium">{conditionText.value(program.conditions, key)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="grid gap-8">
        <section className="grid gap-3">
          <h2 className="text-h4">{t('group')}</h2>
          <p className="font-medium">{place.group ? localized(place.group, locale) : t('noGroup')}</p>
          {lastMove && <GroupMoves moves={[lastMove]} currency={program.currency} showNames={false} />}
        </section>
        {program.supportEmail && (
          <section className="grid gap-1">
            <h2 className="text-h4">{t('support')}</h2>
            <a
              href={`mailto:${program.supportEmail}`}
              className="inline-flex min-h-11 items-center break-all text-canal underline underline-offset-4"
            >
              {program.supportEmail}
            </a>
          </section>
        )}
        {isOpen && (
          <Link
            href={`/programs/${program.slug}`}
            className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
          >
            {t('public')}
          </Link>
        )}
      </div>
    </div>
  )
}
