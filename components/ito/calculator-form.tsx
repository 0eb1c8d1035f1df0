'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { type CalculatorPlan, calculate, readDollars, type Tier } from '@/lib/ito/calculator-rules'
import { formatMoney } from '@/lib/money'
import type { CalculatorText } from './calculator-text'

type Props = {
  plan: CalculatorPlan
  text: CalculatorText
  names: Record<Tier | 'none', string>
  /** The terms that positions may have, in words. */
  terms: string[]
  symbol: string
  start: { amount: string; lock: number }
  locale: Locale
  send: ReactNode
}

const BOX = 'min-h-11 w-full rounded-md border border-control bg-surface px-3.5 figures hover:border-ink-soft'

/** The sum as one types. Without scripts the same form is answered by the page itself. */
export function CalculatorForm({ plan, text, names, terms, symbol, start, locale, send }: Props) {
  const [{ amount, lock }, setTyped] = useState(start)
  const form = useRef<HTMLFormElement>(null)
  const look = () => {
    if (!form.current) return
    const data = new FormData(form.current)
    setTyped({ amount: String(data.get('amount') ?? ''), lock: Number(data.get('lock') ?? 0) })
  }
  useEffect(look, [])
  const sum = calculate(plan, readDollars(amount), lock)
  const tokens = (hundredths: number) => `${formatNumber(hundredths / 100, locale)} ${symbol}`
  const money = (units: number) => formatMoney(Math.ceil(units / 10_000), 'USD', locale)
  const { staking } = sum
  const lines = [
    [text.base, tokens(sum.base)],
    [text.bonus, tokens(sum.bonus)],
    [text.tier, names[sum.tier]],
    ...(staking
      ? [
          [text.rate, formatShare(staking.rateBps, locale)],
          [text.reward, staking.isCovered ? tokens(staking.reward) : text.uncovered],
          [text.reserve, tokens(plan.staking?.free ?? 0)],
        ]
      : []),
    [text.zero, text.zeroText],
  ]
  return (
    <form
      ref={form}
      onChange={look}
      action={pathIn(locale, '/ito')}
      onSubmit={(event) => event.preventDefault()}
      className="grid overflow-hidden rounded-md border bg-surface md:grid-cols-[2fr_3fr]"
    >
      <fieldset aria-label={text.form} className="grid content-start gap-4 p-5 sm:p-6">
        <label className="grid gap-1.5 font-medium">
          {text.amount}
          <input
            name="amount"
            defaultValue={start.amount}
            inputMode="decimal"
            maxLength={14}
            autoComplete="off"
            className={`${BOX} font-normal`}
          />
        </label>
        {terms.length > 0 && (
          <label className="grid gap-1.5 font-medium">
            {text.lock}
            <select name="lock" defaultValue={start.lock} className={`${BOX} font-normal`}>
              {terms.map((term, i) => (
                <option key={term} value={i}>
                  {term}
                </option>
              ))}
            </select>
          </label>
        )}
        {send}
        <p className="text-ink-soft text-sm">{text.condition}</p>
      </fieldset>
      <div className="grid content-start gap-5 border-t bg-sunken p-5 sm:p-7 md:border-t-0 md:border-l">
        <p className="grid gap-1">
          <span className="text-ink-soft">{text.result}</span>
          <output suppressHydrationWarning className="figures break-words font-display font-semibold text-h2">
            {tokens(sum.base + sum.bonus)}
          </output>
          <span suppressHydrationWarning className="text-ink-soft">
            {sum.isBelowMinimum
              ? text.below.replace('{minimum}', money(plan.minPurchase))
              : sum.next &&
                text.add.replace('{amount}', money(sum.next.missing)).replace('{tier}', names[sum.next.tier])}
          </span>
        </p>
        <dl className="grid">
          {lines.map(([label, value]) => (
            <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 border-t py-2.5">
              <dt>{label}</dt>
              <dd suppressHydrationWarning className="figures max-w-[24ch] text-right font-medium">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </form>
  )
}
