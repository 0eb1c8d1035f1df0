import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { SubHeader } from '@/components/ui/page-header'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { formOf } from '@/lib/rewards/form'
import { type Member, pathOf, type RewardProgram, type Version } from '@/lib/rewards/schema'
import { RewardForm } from './reward-form'
import { useRewardSentence, useScopeText } from './reward-sentence'

type NewRewardProps = {
  program: RewardProgram
  members: Member[]
  /** The version that the new one follows. */
  former: Version | undefined
  idempotencyKey: string
}

/** The builder of a reward, or of the next version of one, which it shows first. */
export function NewReward({ program, members, former, idempotencyKey }: NewRewardProps) {
  const t = useTranslations('rewards.form')
  const scope = useTranslations('rewards.scope')
  const locale = useLocale()
  const rewardSentence = useRewardSentence(program.currency)
  const whom = useScopeText(program, members)
  const scopes: [string, string][] = [
    ['', scope('program')],
    ...program.groups.map((group): [string, string] => [
      `group:${group.id}`,
      scope('group', { name: localized(group.name, locale) }),
    ]),
    ...members.map((one): [string, string] => [
      `own:${one.enrollmentId}`,
      `${scope('own', { name: one.name })} (${one.email})`,
    ]),
  ]
  const back = `${pathOf(program)}/rewards`
  return (
    <div className="grid w-full max-w-3xl gap-8">
      <div className="grid gap-4">
        <Link
          href={back}
          className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
        >
          {t('back')}
        </Link>
        <SubHeader
          title={t(former ? 'followTitle' : 'newTitle')}
          lead={t(former ? 'followLead' : 'newLead')}
        />
        {former && (
          <p className="measure border-l-2 pl-4">
            <span className="block text-ink-soft text-sm">{whom(former.scope)}</span>
            <span className="font-medium">{t('now')}</span> {rewardSentence(former.terms)}
          </p>
        )}
      </div>
      <Card>
        <RewardForm
          hidden={{
            program_id: program.id,
            slug: program.slug,
            area: program.area ?? 'admin',
            currency: program.currency,
            follows: former?.id ?? '',
            idempotency_key: idempotencyKey,
          }}
          start={former ? formOf(former.terms, program.currency, locale) : { event: 'sale', kind: 'percent' }}
          currency={program.currency}
          scopes={former ? [] : scopes}
          noticeDays={program.noticeDays}
        />
      </Card>
    </div>
  )
}
