import { useTranslations } from 'next-intl'
import { PlainList } from './plain-list'

const LIMITS = ['time', 'few', 'platforms', 'hacked', 'latin', 'panama', 'english', 'numbers'] as const
const METHOD = ['split', 'alone', 'recall', 'seed'] as const

/** What the engine cannot see, said plainly. */
export function AccuracyLimits() {
  const t = useTranslations('scamaccuracy.limits')
  return <PlainList items={LIMITS.map((key) => ({ name: t(key), text: t(`${key}Text`) }))} />
}

/** How it was measured, so that anybody can do it again. */
export function AccuracyMethod() {
  const t = useTranslations('scamaccuracy.method')
  return <PlainList items={METHOD.map((key) => ({ name: t(key), text: t(`${key}Text`) }))} />
}
