import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { submitBounty } from '@/lib/rewards/bounty-actions'
import type { MyBounty } from '@/lib/rewards/bounty-schema'
import { useBountyWords } from './bounty-words'
import { ProofText } from './proof-text'
import { SubmissionBadge } from './submission-badge'

type MyBountiesProps = { bounties: MyBounty[]; mayHandIn: boolean; now: string }

/** Each bounty of this affiliate's programs, what they handed in, and the field for it while it is open to them. */
export function MyBounties({ bounties, ...rest }: MyBountiesProps) {
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {bounties.map((bounty) => (
        <MyBountyRow key={bounty.id} bounty={bounty} {...rest} />
      ))}
    </ul>
  )
}

type MyBountyRowProps = { bounty: MyBounty; mayHandIn: boolean; now: string }

function MyBountyRow({ bounty, mayHandIn, now }: MyBountyRowProps) {
  const t = useTranslations('rewards.bounty')
  const locale = useLocale()
  const { state, pays, limits } = useBountyWords(bounty.currency)(bounty, now)
  const { submissions } = bounty
  const isWaiting = submissions.some((one) => one.state === 'submitted')
  const awarded = submissions.filter((one) => one.state === 'approved').length
  const isOpen = mayHandIn && state === 'open' && !isWaiting && awarded < bounty.perAffiliate
  return (
    <li data-bounty={bounty.id} className="grid gap-4 px-4 py-6 sm:px-6">
      <div className="grid gap-1">
        <p className="text-ink-soft text-sm">{localized(bounty.programName, locale)}</p>
        <h2 className="font-sans font-semibold text-lg tracking-normal">{localized(bounty.title, locale)}</h2>
        <p className="measure whitespace-pre-line break-words">{localized(bounty.description, locale)}</p>
      </div>
      <p className="text-sm">
        <strong className="font-semibold text-selva">{pays}</strong>{' '}
        <span className="text-ink-soft">{limits.join(' ')}</span>
      </p>
      {submissions.map((one) => (
        <div key={one.id} className="grid gap-1.5 border-l-2 pl-4">
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            <SubmissionBadge state={one.state} />
            <span className="text-ink-soft text-sm">{formatDay(one.submittedAt, locale)}</span>
          </div>
          <ProofText proof={one.proof} />
          {one.answer && <p className="measure text-ink-soft">{t('theySaid', { answer: one.answer })}</p>}
        </div>
      ))}
      {isOpen ? (
        <ActionForm
          action={submitBounty}
          hidden={{ bounty_id: bounty.id }}
          submit={t('handIn')}
          className="gap-4 max-w-2xl"
        >
          <FormField
            name="proof"
            label={t(`show.${bounty.proof}`)}
            kind={bounty.proof === 'url' ? 'url' : 'long'}
            maxLength={bounty.proof === 'url' ? 500 : 4000}
            required
          />
        </ActionForm>
      ) : (
        state === 'over' && <p className="text-ink-soft text-sm">{t('state.over')}</p>
      )}
    </li>
  )
}
