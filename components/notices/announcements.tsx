import { Megaphone } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'
import type { Announcement } from '@/lib/notices/announcement-schema'

type AnnouncementsProps = {
  announcements: Announcement[]
  /** Closes one; visitors have none, so that its form is no part of the scripts of public pages. */
  dismissal?: ComponentType<{ id: string; title: string }>
}

/** What administrators tell many at once, above the page. */
export function Announcements({ announcements, dismissal: Dismissal }: AnnouncementsProps) {
  const t = useTranslations('notices.announced')
  if (announcements.length === 0) return null
  return (
    <section aria-label={t('label')} className="grid gap-3">
      {announcements.map(({ id, title, body, link }) => (
        <article
          key={id}
          data-announcement={id}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-md border border-canal/40 bg-canal/8 px-4 py-3"
        >
          <Icon of={Megaphone} className="mt-0.5 size-5 text-canal" />
          <div className="grid min-w-0 gap-0.5">
            <h2 className="wrap-anywhere font-sans font-semibold text-base tracking-normal">{title}</h2>
            <p className="measure wrap-anywhere whitespace-pre-line">{body}</p>
            {link && (
              <Link
                href={link}
                className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4 md:min-h-8"
              >
                {t('more')}
                <span className="sr-only">: {title}</span>
              </Link>
            )}
          </div>
          {Dismissal && <Dismissal id={id} title={title} />}
        </article>
      ))}
    </section>
  )
}
