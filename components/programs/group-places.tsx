import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import type { GroupMember, ProgramGroup } from '@/lib/programs/group-schema'
import { GroupMembers } from './group-members'

type GroupPlacesProps = {
  programId: string
  slug: string
  groups: ProgramGroup[]
  members: GroupMember[]
  hasMore: boolean
  q: string
  page: number
}

/** Affiliates to look for, tick and move, several at once. */
export function GroupPlaces({ programId, slug, groups, members, hasMore, q, page }: GroupPlacesProps) {
  const t = useTranslations('editor.groups')
  const table = useTranslations('table')
  const locale = useLocale()
  const path = `/admin/programs/${slug}/groups`
  const to = (next: number) => `${path}?${new URLSearchParams({ ...(q && { q }), page: String(next) })}`
  if (groups.length === 0) return null
  return (
    <section className="grid max-w-3xl gap-4">
      <h2 className="text-h4">{t('places')}</h2>
      <search>
        <form action={pathIn(locale, path)} className="flex flex-wrap items-end gap-3">
          <div className="w-full sm:w-80">
            <Field id="group-q" label={t('search')}>
              {(control) => (
                <Input {...control} key={q} type="search" name="q" defaultValue={q} maxLength={80} />
              )}
            </Field>
          </div>
          <Button type="submit" variant="outline">
            {table('find')}
          </Button>
        </form>
      </search>
      {members.length === 0 ? (
        <p className="text-ink-soft">{q ? t('noMatch') : t('noMembers')}</p>
      ) : (
        <GroupMembers
          programId={programId}
          members={members.map(({ enrollmentId, name, email, groupName }) => ({
            id: enrollmentId,
            name,
            email,
            group: groupName ? localized(groupName, locale) : t('none'),
          }))}
          groups={[
            { value: '', label: t('none') },
            ...groups.map(({ id, name }) => ({ value: id, label: localized(name, locale) })),
          ]}
          texts={{ caption: t('places'), to: t('moveTo'), move: t('move'), done: t('movedNow') }}
        />
      )}
      <Pager page={page} hasMore={hasMore} href={to} />
    </section>
  )
}
