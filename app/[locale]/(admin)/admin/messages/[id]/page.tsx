import { notFound } from 'next/navigation'
import { AnswerForms } from '@/components/contact/answer-forms'
import { OwnerForm, ReminderForm } from '@/components/contact/care-forms'
import { InquiryFacts } from '@/components/contact/inquiry-facts'
import { InquiryHead } from '@/components/contact/inquiry-head'
import { OtherInquiries } from '@/components/contact/other-inquiries'
import { StateForms } from '@/components/contact/state-forms'
import { Timeline } from '@/components/contact/timeline'
import { requireAdmin } from '@/lib/auth/session'
import { listOwners, readInquiry } from '@/lib/contact/queries'
import { panamaToday } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'

export const instant = false

export const generateMetadata = () => pageMetadata('adminMessage')

export default async function OneInquiry({ params }: PageProps<'/[locale]/admin/messages/[id]'>) {
  const { id: me } = await requireAdmin()
  const { id } = await params
  const [found, owners] = await Promise.all([readInquiry(id), listOwners()])
  if (!found) notFound()
  const { inquiry, entries, others, hasAccount } = found
  return (
    <>
      <InquiryHead inquiry={inquiry} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-8">
          <AnswerForms inquiry={inquiry} />
          <Timeline inquiry={inquiry} entries={entries} />
        </div>
        <div className="grid min-w-0 gap-8">
          <StateForms inquiry={inquiry} />
          <OwnerForm inquiry={inquiry} owners={owners} me={me} />
          <ReminderForm inquiry={inquiry} today={panamaToday()} />
          <InquiryFacts inquiry={inquiry} hasAccount={hasAccount} />
          <OtherInquiries email={inquiry.email} inquiries={others} />
        </div>
      </div>
    </>
  )
}
