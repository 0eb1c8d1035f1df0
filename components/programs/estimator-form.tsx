'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { formatMoney } from '@/lib/money'
import { estimate, type Offer, readAssumptions, type Typed } from '@/lib/programs/rules'
import type { EstimatorText } from './estimator-text'

type Props = {
  text: EstimatorText
  offers: Offer[]
  names: string[]
  start: Typed
  locale: Locale
  /** What never changes is drawn by the server, so that it costs the browser no code. */
  parts: Record<'head' | 'arrow' | 'send' | 'notice', ReactNode>
}

const BOX = 'min-h-11 w-full rounded-md border border-control bg-surface px-3.5 figures hover:border-ink-soft'

const read = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Partial<Typed>

/** The sum is done as one types, from the form itself: some of its values may be older than the script. Without scripts the same form is answered by the estimator's own page. */
export function EstimatorForm({ text, offers, names, start, locale, parts }: Props) {
  const { head, arrow, send, notice } = parts
  const [typed, setTyped] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  const look = () => form.current && setTyped({ ...start, ...read(form.current) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has come
  useEffect(() => void look(), [])
  const { currency, ...given } = readAssumptions(typed, offers)
  const { sales, revenue, commission } = estimate(given)
  const { reward } = given
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const sold = formatNumber(sales, locale)
  const pays = reward.kind === 'percent' ? formatShare(reward.rateBps, locale) : money(reward.amount)
  const lines = [
    [text.sales, `${formatNumber(given.clicks, locale)} × ${formatShare(given.conversionBps, locale)}`, sold],
    [text.sold, `${sold} × ${money(given.sale)}`, money(revenue)],
    [text.commission, `${reward.kind === 'percent' ? money(revenue) : sold} × ${pays}`, money(commission)],
    [text.zero, `0 × ${pays}`, money(0)],
  ]
  const field = (name: keyof Typed, label: ReactNode, sign: string, className = '') => (
    <label className={`grid gap-1.5 font-medium ${className}`}>
      {label}
      <span className="relative block font-normal">
        <input
          name={name}
          defaultValue={start[name]}
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          className={BOX}
        />
        <span
          aria-hidden="true"
          className="absolute inset-y-0 right-3.5 grid place-items-center text-ink-soft"
        >
          {sign}
        </span>
      </span>
    </label>
  )
  return (
    <form
      ref={form}
      onChange={look}
      action={pathIn(locale, '/estimate')}
      onSubmit={(event) => event.preventDefault()}
      className="grid overflow-hidden rounded-md border bg-surface md:grid-cols-2"
    >
      <fieldset aria-label={text.form} className="group grid content-start gap-4 p-5 sm:p-6">
        {head}
        {field('clicks', text.clicks, '')}
        {field('rate', text.rate, '%')}
        {field('sale', text.sale, currency)}
        <label className="grid gap-1.5 font-medium">
          {text.reward}
          <span className="relative block">
            <select
              name="reward"
              defaultValue={start.reward}
              className={`${BOX} appearance-none truncate pr-10 font-normal`}
            >
              {offers.length > 0 && (
                <optgroup label={text.programs}>
                  {offers.map(({ slug }, index) => (
                    <option key={slug} value={slug}>
                      {names[index]}
                    </option>
                  ))}
                </optgroup>
              )}
              <optgroup label={text.ownGroup}>
                <option value="percent" data-own="">
                  {text.ownPercent}
                </option>
                <option value="flat" data-own="">
                  {text.ownFlat}
                </option>
              </optgroup>
            </select>
            {arrow}
          </span>
        </label>
        {field(
          'own',
          text.own,
          typed.reward === 'flat' ? currency : '%',
          'hidden group-has-[[data-own]:checked]:grid',
        )}
        {send}
      </fieldset>
      <div className="grid content-start gap-5 border-t bg-sunken p-5 sm:p-7 md:border-t-0 md:border-l">
        <p className="grid gap-1">
          <span className="text-ink-soft">{text.result}</span>
          <output
            suppressHydrationWarning
            className="figures break-words font-display font-semibold text-h1 text-selva"
          >
            {money(commission)}
          </output>
        </p>
        <dl className="grid">
          {lines.map(([label, sum, value]) => (
            <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 border-t py-2.5">
              <dt>{label}</dt>
              <dd suppressHydrationWarning className="figures row-span-2 self-center text-right font-medium">
                {value}
              </dd>
              <dd suppressHydrationWarning className="figures text-ink-soft text-sm">
                {sum}
              </dd>
            </div>
          ))}
        </dl>
        {notice}
      </div>
    </form>
  )
}
