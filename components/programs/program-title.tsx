import { useTranslations } from 'next-intl'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import type { Program } from '@/lib/programs/schema'
import { ProgramHeader } from './program-header'
import { ProgramLogo } from './program-logo'
import { RewardText } from './reward-text'

type ProgramTitleProps = { program: Program; header: string | null; as?: 'h1' | 'h3'; isFirst?: boolean }

/** The head of a program's page: its pictures, its name, what it pays. As wide as its container. */
export function ProgramTitle({ program, header, as: Heading = 'h1', isFirst = false }: ProgramTitleProps) {
  const p = useTranslations('programs.categories')
  const locale = useLocale()
  const name = localized(program.name, locale)
  return (
    <div className="@container w-full min-w-0">
      <div className="grid gap-5">
        {header && <ProgramHeader hash={header} isFirst={isFirst} />}
        <div className="grid min-w-0 gap-2">
          <p className="text-ink-soft">{p(program.category)}</p>
          <div className="flex min-w-0 items-center gap-4 @xl:gap-5">
            {program.logo && (
              <ProgramLogo hash={program.logo} name={name} className="size-14 text-h3 @xl:size-20" />
            )}
            <Heading className="min-w-0 max-w-[24ch] break-words text-h1 @xl:text-hero">{name}</Heading>
          </div>
        </div>
        <p className="font-display font-semibold text-h3 text-selva">
          <RewardText reward={program.reward} currency={program.currency} />
        </p>
        <p className="measure break-words text-ink-soft text-lg">{localized(program.summary, locale)}</p>
      </div>
    </div>
  )
}
