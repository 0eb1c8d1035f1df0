import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { PrefetchOnIntent } from './prefetch-on-intent'
import { SectionTabs } from './section-tabs'

/** The pages of a program by section; each name is a folder under the program. */
const SECTIONS = {
  overview: ['', 'members'],
  offer: ['edit', 'rewards', 'simulator', 'bounties', 'terms', 'groups', 'overrides'],
  people: ['affiliates', 'applications', 'invitations', 'admission', 'coupons', 'leaderboard'],
  records: ['conversions', 'events', 'claims', 'fraud', 'imports'],
  connection: ['integrations', 'keys', 'webhooks'],
} as const

/** The tabs of a program, with the current page marked. */
export function ProgramTabs({ slug }: { slug: string }) {
  const t = useTranslations('admin.program')
  const locale = useLocale()
  const base = `/admin/programs/${slug}`
  const sections = Object.entries(SECTIONS).map(([section, folders]) => ({
    label: t(`sections.${section as keyof typeof SECTIONS}`),
    pages: folders.map((folder) => {
      const path = folder ? `${base}/${folder}` : base
      return { label: t(`pages.${folder || 'overview'}`), path, href: pathIn(locale, path) }
    }),
  }))
  return (
    <>
      <PrefetchOnIntent />
      <SectionTabs label={t('label')} sections={sections} />
    </>
  )
}
