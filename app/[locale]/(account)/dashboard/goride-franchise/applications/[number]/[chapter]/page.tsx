import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RichText } from '@/components/page/rich-text'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { getApplication, listDisclosures } from '@/lib/franchises/application-queries'
import { readChapter } from '@/lib/franchises/chapters'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { FRANCHISE_CHAPTER } from '@/lib/supabase/enums'

/** Each visit is written down: the page is made for it. */
export const instant = false

export const generateMetadata = () => pageMetadata('gorideChapter')

type Props = PageProps<'/[locale]/dashboard/goride-franchise/applications/[number]/[chapter]'>

/** One chapter of the disclosure, with whose copy it is. */
export default async function Chapter({ params }: Props) {
  const user = await requireUser()
  const { number, chapter: name } = await params
  const chapter = FRANCHISE_CHAPTER.find((one) => one === name)
  const application = chapter ? await getApplication(number, user.id) : null
  const [disclosure] = application ? await listDisclosures(application.id) : []
  if (!chapter || !disclosure) notFound()
  const [t, locale] = await Promise.all([getTranslations('goride'), getLocale()])
  const { body, version, reader, email } = await readChapter(disclosure.id, chapter, locale, false)
  const values = { reader, email, number, version: String(version) }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Breadcrumbs
        label={t('breadcrumbs')}
        links={[
          <Link key="application" href={`/dashboard/goride-franchise/applications/${number}`}>
            {number}
          </Link>,
        ]}
        here={t(`chapters.${chapter}`)}
      />
      <PageHeader
        title={t(`chapters.${chapter}`)}
        lead={t('chapterLead', { ...values, day: formatDay(disclosure.deliveredAt, locale) })}
      />
      <RichText text={localized(body, locale)} className="measure" />
      <p className="border-t pt-4 text-ink-soft text-sm">{t('mark', values)}</p>
    </div>
  )
}
