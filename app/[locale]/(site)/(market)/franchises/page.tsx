import { getTranslations } from 'next-intl/server'
import { FranchiseQuestions } from '@/components/franchises/franchise-questions'
import { FranchisesPage } from '@/components/franchises/franchises-page'
import { Trail } from '@/components/page/trail'
import { listFranchises } from '@/lib/franchises/public-queries'
import { questionSchema } from '@/lib/franchises/schema'
import { pageMetadata } from '@/lib/i18n/metadata'

/** Kept whole for all visitors; an address with a question is answered under /query. */
export const ensureStatic = 'navigation'

export const generateMetadata = () => pageMetadata('franchises')

export default async function Franchises() {
  const [pages, all] = await Promise.all([getTranslations('pages'), listFranchises()])
  const trail = <Trail crumbs={[{ name: pages('franchises.title'), path: '/franchises' }]} />
  return (
    <FranchisesPage
      all={all}
      question={questionSchema.parse({})}
      trail={trail}
      questions={<FranchiseQuestions />}
    />
  )
}
