import { SlidersHorizontal } from 'lucide'
import { Button } from './button'
import { Field } from './field'
import { Icon } from './icon'
import { Input } from './input'
import { Select } from './select'

type Choice = { value: string; label: string }
/** A list to choose from, or something to type. */
type Filter = { name: string; label: string; value: string | undefined } & (
  | { any: string; choices: Choice[] }
  | { type: 'date' | 'text' }
)
type TableToolsProps = {
  /** The table's own address with its language. */
  action: string
  q: string
  /** What the address says beside: how the table is sorted. */
  kept: Record<string, string>
  filters: Filter[]
  columns: (Choice & { checked: boolean; fixed: boolean })[]
  texts: { search: string; columns: string; apply: string; clear: string }
  /** Names the fields of this table apart from another's on the page. */
  name: string
}

/** Search, filters and choice of columns: one plain form whose address is the answer. */
export function TableTools({ action, q, kept, filters, columns, texts, name }: TableToolsProps) {
  return (
    <search>
      <form action={action} className="grid gap-4 sm:flex sm:flex-wrap sm:items-end">
        {Object.entries(kept).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <div className="sm:w-72">
          <Field id={`${name}-q`} label={texts.search}>
            {(control) => (
              <Input {...control} key={q} type="search" name="q" defaultValue={q} maxLength={80} />
            )}
          </Field>
        </div>
        {filters.map((filter) => (
          <div key={filter.name} className="sm:w-44">
            <Field id={`${name}-${filter.name}`} label={filter.label}>
              {(control) => {
                const same = { ...control, name: filter.name, defaultValue: filter.value ?? '' }
                if ('type' in filter)
                  return <Input {...same} key={filter.value} type={filter.type} maxLength={80} />
                return (
                  <Select {...same} key={filter.value}>
                    <option value="">{filter.any}</option>
                    {filter.choices.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )
              }}
            </Field>
          </div>
        ))}
        <details className="relative">
          <summary className="flex min-h-11 list-none items-center gap-2 rounded-md border border-control px-3.5 font-medium hover:border-ink-soft">
            <Icon of={SlidersHorizontal} className="size-4.5" />
            {texts.columns}
          </summary>
          <fieldset className="mt-2 grid gap-1 rounded-md border bg-surface p-3 sm:absolute sm:z-10 sm:w-60 sm:shadow-float">
            <legend className="sr-only">{texts.columns}</legend>
            {columns.map(({ value, label, checked, fixed }) => (
              <label key={value} className="flex min-h-9 items-center gap-2.5">
                <input
                  type="checkbox"
                  name="cols"
                  value={value}
                  defaultChecked={checked}
                  disabled={fixed}
                  className="size-4.5 accent-canal"
                />
                {label}
              </label>
            ))}
          </fieldset>
        </details>
        <Button type="submit">{texts.apply}</Button>
        <a
          href={action}
          className="inline-flex min-h-11 items-center justify-center text-canal underline underline-offset-4"
        >
          {texts.clear}
        </a>
      </form>
    </search>
  )
}
