import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Arcs } from '@/components/ui/arcs'
import { hostOf } from '@/lib/programs/draft-rules'
import type { EditorSection, ProgramRecord } from '@/lib/programs/editor-schema'
import type { ProgramFigures } from '@/lib/programs/figures-schema'
import type { Reward } from '@/lib/programs/schema'
import type { RewardTerms } from '@/lib/reward-terms'
import { ProgramAbout } from './program-about'
import { ProgramCard } from './program-card'
import { ProgramCounts, ProgramPath, ProgramTerms } from './program-terms'
import { ProgramTitle } from './program-title'

/** A program that may not be saved yet, with what it pays today. */
export type Previewed = {
  program: ProgramRecord
  reward: Reward | null
  offers: RewardTerms[]
  figures: ProgramFigures | undefined
}
type ProgramPreviewProps = Previewed & { section: EditorSection }

/** The card and the public page of a program as readers of one language will see them, as far as `section` is about them. */
export function ProgramPreview({ program, reward, offers, figures, section }: ProgramPreviewProps) {
  const t = useTranslations('editor.preview')
  const missing = { es: t('missing') }
  const shown = {
    ...program,
    name: program.name.es ? program.name : missing,
    summary: program.summary.es ? program.summary : missing,
    reward,
    logo: program.images.logo,
    destinationHost: hostOf(program.destination),
  }
  const isRules = section === 'conditions' || section === 'place'
  return (
    <div className="grid gap-6">
      <Part title={t('card')} name="card">
        <ProgramCard program={shown} figures={figures} action={null} />
      </Part>
      <Part title={t('page')} name="page">
        <div className="relative isolate grid grid-cols-[minmax(0,1fr)] gap-10 overflow-hidden rounded-md border bg-paper p-5 sm:p-6">
          {!isRules && <Arcs className="absolute right-0 bottom-0 -z-10 h-28 w-2/3 opacity-60" />}
          {!isRules && <ProgramTitle program={shown} header={program.images.header} as="h3" />}
          <ProgramAbout record={isRules ? { ...program, description: null } : program} />
          {isRules && reward && (
            <>
              <ProgramTerms listing={{ ...shown, reward }} conditions={program.conditions} offers={offers} />
              <ProgramCounts conditions={program.conditions} offers={offers} />
              <ProgramPath listing={{ ...shown, reward }} conditions={program.conditions} />
            </>
          )}
        </div>
      </Part>
    </div>
  )
}

function Part({ title, name, children }: { title: string; name: string; children: ReactNode }) {
  return (
    <section data-preview={name} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-ink-soft text-sm">{title}</h3>
      {children}
    </section>
  )
}
