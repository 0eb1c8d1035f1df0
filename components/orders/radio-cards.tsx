'use client'

import { useForm } from '@/components/ui/form-frame'

type Card = { value: string; label: string; hint?: string; figure?: string }
type RadioCardsProps = { name: string; label: string; initial: string; cards: readonly Card[] }

/** One of a few, each with what it means: the whole card is the button. */
export function RadioCards({ name, label, initial, cards }: RadioCardsProps) {
  const { id, value = initial, errors } = useForm().field(name, initial)
  return (
    <fieldset className="grid gap-2" aria-describedby={errors?.length ? `${id}-error` : undefined}>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      {cards.map((card) => (
        <label
          key={card.value}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border bg-surface px-4 py-2.5 has-checked:border-canal has-checked:bg-canal/6 has-focus-visible:outline-2 has-focus-visible:outline-canal has-focus-visible:outline-offset-2"
        >
          <input
            key={value}
            type="radio"
            name={name}
            value={card.value}
            defaultChecked={value === card.value}
            className="size-5 shrink-0 accent-canal"
          />
          <span className="grid grow">
            <span className="font-medium">{card.label}</span>
            {card.hint && <span className="text-ink-soft text-sm">{card.hint}</span>}
          </span>
          {card.figure && <span className="figures whitespace-nowrap font-semibold">{card.figure}</span>}
        </label>
      ))}
      {errors?.map((error) => (
        <p key={error} id={`${id}-error`} className="text-rojo text-sm">
          {error}
        </p>
      ))}
    </fieldset>
  )
}
