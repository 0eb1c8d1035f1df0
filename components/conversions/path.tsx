import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import type { Step } from '@/lib/conversions/path-schema'
import type { Click } from '@/lib/conversions/rules'
import { countryName } from '@/lib/i18n/countries'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { type ProgramArea, programPath } from '@/lib/program-area'
import { ConversionStep } from './conversion-step'
import { Facts } from './facts'

type PathProps = {
  steps: Step[]
  /** Program slugs by their id, for links. */
  slugs: Map<string, string>
  /** The conversion that the page is about. */
  current?: string
  area?: ProgramArea
}

/** Clicks and conversions one under the other along a line, oldest first. */
export function Path({ steps, slugs, current, area = 'admin' }: PathProps) {
  const t = useTranslations('conversions.path')
  return (
    <ol className="grid" aria-label={t('title')}>
      {steps.map((step) =>
        step.kind === 'click' ? (
          <Moment key={step.click.id} at={step.at}>
            <ClickStep click={step.click} />
          </Moment>
        ) : (
          <Moment key={step.conversion.id} at={step.at} strong>
            <ConversionStep
              conversion={step.conversion}
              area={area}
              href={
                step.conversion.id === current
                  ? null
                  : `${programPath(area, slugs.get(step.conversion.programId) ?? '')}/conversions/${step.conversion.id}`
              }
            />
          </Moment>
        ),
      )}
    </ol>
  )
}

function Moment({ at, strong = false, children }: { at: string; strong?: boolean; children: ReactNode }) {
  const locale = useLocale()
  return (
    <li className="group grid gap-x-6 gap-y-1 grid-cols-[minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={at} className="figures pl-7 text-ink-soft text-sm lg:pt-0.5 lg:pl-0 lg:text-right">
        {formatMoment(at, locale)}
      </time>
      <div className="relative border-l pb-8 pl-7 group-last:pb-0">
        <span
          aria-hidden="true"
          className={`-left-[5.5px] absolute top-1.5 size-2.5 rounded-full border-2 ${strong ? 'border-canal bg-canal' : 'border-control bg-paper'}`}
        />
        {children}
      </div>
    </li>
  )
}

function ClickStep({ click }: { click: Click }) {
  const t = useTranslations('conversions.path')
  const locale = useLocale()
  const { device } = click
  const marks = Object.entries(click.subIds).map(([name, value]) => `${name} ${value}`)
  return (
    <div className="grid gap-2" data-step="click">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-medium">{t('click', { code: click.linkCode })}</span>
        <Badge kind={click.counted ? 'good' : 'neutral'}>
          <span className="whitespace-normal">{click.counted ? t('counted') : t('notCounted')}</span>
        </Badge>
      </p>
      <Facts
        facts={[
          [t('affiliate'), click.affiliateName],
          [t('link'), click.linkName],
          [t('variant'), click.variant?.toUpperCase() ?? null],
          [t('from'), click.referrer ?? t('direct')],
          [t('country'), click.country ? countryName(click.country, locale) : t('unknown')],
          [t('device'), device ? t(`devices.${device}`) : t('unknown')],
          [t('marks'), marks.join(', ')],
        ]}
      />
    </div>
  )
}
