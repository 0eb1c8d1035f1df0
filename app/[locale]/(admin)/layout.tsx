import { NextIntlClientProvider } from 'next-intl'
import { AdminTabs } from '@/components/layout/admin-tabs'
import { pickMessages } from '@/lib/i18n/messages'

/** Dresses the administrators' pages; it guards nothing, each page asks who is there. */
export default async function AdminLayout({ children }: LayoutProps<'/[locale]'>) {
  return (
    <NextIntlClientProvider messages={await pickMessages('programs')}>
      <div className="page grid gap-8 py-8 sm:py-10">
        <AdminTabs />
        {children}
      </div>
    </NextIntlClientProvider>
  )
}
