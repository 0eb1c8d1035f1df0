import type { ActionState } from '@/lib/action-state'

type CheckField = {
  name: string
  label: string
  hint?: string | undefined
  options?: { value: string; label: string }[]
}
type CheckProps = { id: string; field: CheckField; isOn: boolean; errors: string[] }

/** One box with its own sentence. */
export function Check({ id, field, isOn, errors }: CheckProps) {
  return (
    <div data-slot="field" data-wide className="grid gap-1.5">
      <label htmlFor={id} className="flex gap-3">
        <input
          id={id}
          key={String(isOn)}
          type="checkbox"
          name={field.name}
          defaultChecked={isOn}
          aria-invalid={errors.length > 0}
          aria-describedby={errors.length > 0 ? `${id}-error` : undefined}
          className="mt-1 size-5 shrink-0 accent-canal"
        />
        <span className="measure">{field.label}</span>
      </label>
      {errors.length > 0 && (
        <p id={`${id}-error`} className="font-medium text-rojo text-sm">
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}

type ChecksProps = { field: CheckField; errors: string[]; typed: ActionState['values'] }

/** Boxes that answer one question together; without scripts and after a refusal they stay ticked. */
export function Checks({ field: { name, label, hint, options = [] }, errors, typed }: ChecksProps) {
  const described = [hint && `${name}-hint`, errors.length > 0 && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="grid gap-1.5" aria-describedby={described || undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3">
            <input
              key={typed?.[option.value]}
              type="checkbox"
              name={option.value}
              aria-invalid={errors.length > 0}
              defaultChecked={typed?.[option.value] !== undefined}
              className="size-5 shrink-0 accent-canal"
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${name}-error`} className="font-medium text-rojo text-sm">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}
