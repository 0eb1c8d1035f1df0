import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ApplicationView } from '@/components/franchises/application-view'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { getApplication, readDossier } from '@/lib/franchises/application-queries'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listChoices } from '@/lib/orders/offer-queries'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('gorideApplication')

type Props = PageProps<'/[locale]/dashboard/goride-franchise/applications/[number]'>

export default async function MyApplication({ params }: Props) {
  const user = await requireUser()
  const application = await getApplication((await params).number, user.id)
  if (!application) notFound()
  const [t, options, locale, dossier, { ways, takesCards }] = await Promise.all([
    getTranslations('goride'),
    getTranslations('orders.options'),
    getLocale(),
    readDossier(application),
    listChoices(application.listing?.currency ?? 'USD'),
  ])
  const { number, name } = application
  const choices = [...ways.map(({ option }) => option), ...(takesCards ? (['card'] as const) : [])]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Breadcrumbs
        label={t('breadcrumbs')}
        links={[
          <Link key="all" href="/dashboard/goride-franchise">
            {t('title')}
          </Link>,
        ]}
        here={number}
      />
      <PageHeader
        title={name ? localized(name, locale) : number}
        lead={t('applicationLead', { number, day: formatDay(application.appliedAt, locale) })}
      />
      <ApplicationView
        dossier={dossier}
        ways={choices.map((value) => ({ value, label: options(value) }))}
        name={user.name}
      />
    </div>
  )
}
