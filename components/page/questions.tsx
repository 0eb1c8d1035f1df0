import { Faq, type Question } from '@/components/ui/faq'
import { JsonLd } from '@/components/ui/json-ld'
import { faqPage } from '@/lib/structured-data'

/** Questions with their answers, for readers and for search engines in the same words. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <>
      <JsonLd data={faqPage(questions)} />
      <Faq questions={questions} />
    </>
  )
}
