import { TYPE_FIELD } from '@/lib/webhooks/schema'

type TypeBoxesProps = {
  id: string
  legend: string
  hint: string
  types: readonly string[]
  chosen: Partial<Record<string, string>> | undefined
  errors: string[]
}

/** A box for each kind of event, by the name it has in what is sent. */
export function TypeBoxes({ id, legend, hint, types, chosen, errors }: TypeBoxesProps) {
  const described = [`${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset aria-describedby={described} className="grid gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
      <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {types.map((type) => (
          <li key={type}>
            <label className="flex min-h-11 items-center gap-2.5 md:min-h-9">
              <input
                type="checkbox"
                name={TYPE_FIELD + type}
                defaultChecked={chosen ? TYPE_FIELD + type in chosen : false}
                className="size-5 accent-canal"
              />
              <code className="text-sm">{type}</code>
            </label>
          </li>
        ))}
      </ul>
      {errors.length > 0 && (
        <ul id={`${id}-error`} className="grid gap-0.5 font-medium text-rojo text-sm">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
