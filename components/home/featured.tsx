import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import { Link } from '@/lib/i18n/navigation'

/** The newest programs and the way to all of them; a note when there is none yet. */
export function Featured({ total, children }: { total: number; children: ReactNode }) {
  const t = useTranslations('home')
  const programs = useTranslations('programs')
  if (total === 0) {
    return (
      <Section title={t('programs')} isClose>
        <EmptyState title={programs('empty')}>{programs('emptyText')}</EmptyState>
      </Section>
    )
  }
  return (
    <Section
      title={t('programs')}
      lead={t('programsLead')}
      isClose
      more={
        <Button asChild variant="outline" className="w-fit">
          <Link href="/programs">{t('allPrograms', { count: total })}</Link>
        </Button>
      }
    >
      {children}
    </Section>
  )
}
