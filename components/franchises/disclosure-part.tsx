import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ActionForm } from '@/components/ui/form'
import { FormField } from '@/components/ui/form-field'
import { receiveDisclosure } from '@/lib/franchises/actions'
import { daysBetween, signsFrom } from '@/lib/franchises/application-rules'
import type { Disclosure } from '@/lib/franchises/application-schema'
import { formatDay, formatMoment, panamaDay, panamaToday } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { FRANCHISE_CHAPTER } from '@/lib/supabase/enums'

type DisclosurePartProps = { number: string; disclosure: Disclosure; isOpen: boolean }

/** The chapters to read, which were read, until when nothing can be signed, and the receipt. */
export function DisclosurePart({ number, disclosure, isOpen }: DisclosurePartProps) {
  const t = useTranslations('goride.disclosure')
  const chapters = useTranslations('goride.chapters')
  const locale = useLocale()
  const from = signsFrom(disclosure.deliveredAt)
  const passed = daysBetween(panamaDay(disclosure.deliveredAt), panamaToday())
  const moment = (at: string) => formatMoment(at, locale)
  return (
    <div className="grid gap-5">
      <div className="measure text-ink-soft">
        <p>{t('delivered', { moment: moment(disclosure.deliveredAt) })}</p>
        <p>
          {passed < 14
            ? t('readUntil', { day: formatDay(`${from}T12:00:00-05:00`, locale), passed: String(passed) })
            : t('readEnough')}
        </p>
      </div>
      <ul className="divide-y rounded-md border bg-surface">
        {FRANCHISE_CHAPTER.map((chapter) => {
          const read = disclosure.reads.filter((one) => one.chapter === chapter)
          const [last] = read.toSorted((a, b) => b.at.localeCompare(a.at))
          return (
            <li
              key={chapter}
              className="flex flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-5"
            >
              <Link
                href={`/dashboard/goride-franchise/applications/${number}/${chapter}`}
                prefetch={false}
                className="inline-flex min-h-11 items-center font-medium text-canal underline underline-offset-4"
              >
                {chapters(chapter)}
              </Link>
              <span className="text-ink-soft text-sm">
                {last ? t('readAt', { moment: moment(last.at) }) : t('unread')}
              </span>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <Button asChild variant="outline">
          <a href={`/api/franchise-packs/${disclosure.id}?locale=${locale}`} download>
            {t('pdf')}
          </a>
        </Button>
        <p className="measure text-ink-soft text-sm">{t('marked')}</p>
      </div>
      {disclosure.receivedAt ? (
        <p>{t('received', { name: disclosure.receivedName ?? '', moment: moment(disclosure.receivedAt) })}</p>
      ) : (
        isOpen && (
          <ActionForm
            action={receiveDisclosure}
            hidden={{ disclosure_id: disclosure.id }}
            submit={t('confirm')}
            doneText={t('confirmed')}
            className="max-w-md gap-4"
          >
            <FormField
              name="name"
              label={t('name')}
              hint={t('nameHint')}
              maxLength={120}
              autoComplete="name"
              required
            />
          </ActionForm>
        )
      )}
    </div>
  )
}
