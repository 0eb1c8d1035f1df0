import { Hero } from '@/components/home/hero'
import { Steps } from '@/components/home/steps'
import { Why } from '@/components/home/why'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('home')

export default function Home() {
  return (
    <>
      <Hero />
      <Steps />
      <Why />
    </>
  )
}
