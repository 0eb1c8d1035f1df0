import { useTranslations } from 'next-intl'
import { Questions } from '@/components/page/questions'
import { Section } from '@/components/ui/section'

const QUESTIONS = ['cost', 'exclusive', 'income', 'drivers', 'permits', 'track'] as const

export function FranchiseQuestions() {
  const t = useTranslations('franchises.questions')
  const questions = QUESTIONS.map((name) => ({ question: t(name), answer: t(`${name}Text`) }))
  return (
    <Section title={t('title')}>
      <Questions questions={questions} />
    </Section>
  )
}
