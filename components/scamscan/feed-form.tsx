import { useTranslations } from 'next-intl'
import { ActionForm } from '@/components/ui/form'
import { FormCheck } from '@/components/ui/form-checks'
import { FormField } from '@/components/ui/form-field'
import { saveFeed } from '@/lib/scamscan/office-actions'
import type { ScanFeed } from '@/lib/scamscan/office-schema'
import { SCAN_FEED_FORMAT, SCAN_KIND, SCAN_LIST_ROLE } from '@/lib/supabase/enums'

/** A feed as it is set up; a new one has its internal name chosen here. */
export function FeedForm({ feed }: { feed?: ScanFeed }) {
  const t = useTranslations('scamoffice.feeds')
  const words = useTranslations('scans.kinds')
  const roles = useTranslations('scamoffice.entries.roles')
  const plain = { spellCheck: false, autoCapitalize: 'none', required: true } as const
  const number = { kind: 'number', inputMode: 'numeric', required: true } as const
  return (
    <ActionForm
      action={saveFeed}
      hidden={feed ? { id: feed.id } : {}}
      submit={t('save')}
      look={{ variant: 'outline' }}
      doneText={t('saved')}
      isToastOnly
      className="gap-4"
    >
      <FormCheck name="is_on" label={t('isOn')} isOn={feed?.isOn ?? false} isShort />
      <div className="grid gap-4 sm:grid-cols-2">
        {!feed && <FormField name="id" label={t('id')} hint={t('idHint')} maxLength={40} {...plain} />}
        <FormField name="name" label={t('name')} initial={feed?.name} maxLength={80} required />
        <FormField
          name="role"
          label={t('role')}
          kind="select"
          initial={feed?.role ?? 'scam'}
          options={SCAN_LIST_ROLE.map((value) => ({ value, label: roles(value) }))}
        />
        <FormField
          name="kind"
          label={t('kind')}
          kind="select"
          initial={feed?.kind ?? 'address'}
          options={SCAN_KIND.filter((kind) => kind !== 'message').map((value) => ({
            value,
            label: words(value),
          }))}
        />
        <FormField
          name="format"
          label={t('format')}
          kind="select"
          initial={feed?.format ?? 'lines'}
          options={SCAN_FEED_FORMAT.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
        <FormField
          name="field"
          label={t('field')}
          hint={t('fieldHint')}
          initial={feed?.field}
          maxLength={80}
        />
      </div>
      <FormField
        name="location"
        label={t('location')}
        hint={t('locationHint')}
        initial={feed?.location}
        maxLength={2000}
        {...plain}
      />
      <FormField name="home" label={t('home')} initial={feed?.home} maxLength={2000} kind="url" required />
      <FormField
        name="licence"
        label={t('licence')}
        hint={t('licenceHint')}
        initial={feed?.licence}
        maxLength={500}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <FormField
          name="least_entries"
          label={t('least')}
          initial={String(feed?.leastEntries ?? 1)}
          {...number}
        />
        <FormField
          name="most_entries"
          label={t('most')}
          initial={String(feed?.mostEntries ?? 1_000_000)}
          {...number}
        />
        <FormField
          name="most_change"
          label={t('mostChange')}
          initial={String(feed?.mostChange ?? 20)}
          {...number}
        />
        <FormField
          name="every_hours"
          label={t('every')}
          initial={String(feed?.everyHours ?? 24)}
          {...number}
        />
      </div>
    </ActionForm>
  )
}
