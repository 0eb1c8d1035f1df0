import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { pathIn } from '@/lib/i18n/routing'
import { PrefetchOnIntent } from './prefetch-on-intent'
import { SectionTabs } from './section-tabs'

/** The pages of a program by section, for administrators; each name is a folder under the program. */
const SECTIONS = {
  overview: [''],
  offer: ['edit', 'rewards', 'simulator', 'bounties', 'terms', 'groups', 'overrides'],
  people: ['affiliates', 'applications', 'invitations', 'admission', 'coupons', 'leaderboard'],
  records: ['conversions', 'events', 'claims', 'fraud', 'imports'],
  connection: ['integrations', 'keys', 'webhooks'],
  roles: ['members'],
} as const
type Section = keyof typeof SECTIONS | 'money'

type ProgramTabsProps = {
  base: string
  /** Other pages than the administrators'. */
  sections?: Partial<Record<Section, readonly string[]>>
}

/** The tabs of a program, with the current page marked. */
export function ProgramTabs({ base, sections = SECTIONS }: ProgramTabsProps) {
  const t = useTranslations('admin.program')
  const locale = useLocale()
  const shown = Object.entries(sections).map(([section, folders]) => ({
    label: t(`sections.${section as Section}`),
    pages: folders.map((folder) => {
      const path = folder ? `${base}/${folder}` : base
      return { label: t(`pages.${(folder || 'overview') as 'overview'}`), path, href: pathIn(locale, path) }
    }),
  }))
  return (
    <>
      <PrefetchOnIntent />
      <SectionTabs label={t('label')} sections={shown} />
    </>
  )
}
