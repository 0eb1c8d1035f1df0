import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Hero } from '@/components/home/hero'
import { Steps } from '@/components/home/steps'
import { Why } from '@/components/home/why'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('home')
  return { description: t('metaDescription') }
}

export default function Home() {
  return (
    <>
      <Hero />
      <Steps />
      <Why />
    </>
  )
}
