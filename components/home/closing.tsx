import { useTranslations } from 'next-intl'
import { Questions } from '@/components/page/questions'
import { Arcs } from '@/components/ui/arcs'
import type { Question } from '@/components/ui/faq'
import { WaysIn } from './ways-in'

/** The way in, beside what people ask before they take it. */
export function Closing({ questions }: { questions: Question[] }) {
  const t = useTranslations('home')
  return (
    <section aria-labelledby="join" className="relative isolate overflow-hidden">
      <Arcs className="absolute bottom-0 left-0 -z-10 aspect-[4/1] w-full lg:w-1/2" />
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 py-14 sm:py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid content-start justify-items-start gap-5">
          <h2 id="join" className="max-w-[14ch] text-h1">
            {t('join')}
          </h2>
          <p className="max-w-[46ch] text-ink-soft text-lg">{t('joinText')}</p>
          <WaysIn />
        </div>
        <div className="grid content-start gap-5">
          <h2 className="text-h3">{t('faq')}</h2>
          <Questions questions={questions} />
        </div>
      </div>
    </section>
  )
}
