import { SlidersHorizontal } from 'lucide'
import { Button } from './button'
import { type Choice, ChoiceField } from './choice-field'
import { TextField } from './field'
import { FilterFold } from './filter-fold'
import { Icon } from './icon'
import { SearchField } from './search-field'

/** A list to choose from, or something to type. */
type Filter = { name: string; label: string; value: string | undefined; errors?: string[] } & (
  | { any: string; choices: Choice[] }
  | { type: 'date' | 'text' }
)
type TableToolsProps = {
  /** The table's own address with its language. */
  action: string
  /** The same without search and filters, for the link that clears them. */
  everything: string
  q: string
  /** Parameters of the address that a search leaves as they are: how the table is sorted. */
  hidden: Record<string, string>
  filters: Filter[]
  columns: (Choice & { checked: boolean; fixed: boolean })[]
  texts: {
    search: string
    /** The button beside the search on small screens. */
    find: string
    /** Its label with the number of set filters. */
    filters: (count: number) => string
    columns: string
    apply: string
    clear: string
  }
  /** Names the fields of this table apart from another's on the page. */
  name: string
}

/** Below a label's height, so that an error under one field moves nothing beside it. */
const BESIDE = 'lg:mt-7.5 lg:self-start'
/** More filters than this fill a line at any width: the buttons begin the next one. */
const MOST_BESIDE = 4

/**
 * Search, filters and choice of columns: one plain form whose address is the answer. On small screens everything but the search
 * is folded.
 */
export function TableTools(props: TableToolsProps) {
  const { action, everything, q, hidden, filters, columns, texts, name } = props
  const set = filters.filter(({ value }) => value).length
  const isBelow = filters.length > MOST_BESIDE
  const place = isBelow ? '' : BESIDE
  return (
    <search>
      <form action={action} className="flex flex-wrap items-end gap-x-3 gap-y-3 lg:gap-y-4">
        {Object.entries(hidden).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <SearchField id={`${name}-q`} q={q} label={texts.search} submit={texts.find} />
        <FilterFold label={texts.filters(set)} isOpen={filters.some(({ errors = [] }) => errors.length > 0)}>
          {filters.map((filter) => (
            <FilterField key={filter.name} id={`${name}-${filter.name}`} filter={filter} />
          ))}
          {isBelow && <span className="-mb-4 hidden h-0 basis-full lg:block" />}
          {columns.length > 0 && <ColumnChoice label={texts.columns} columns={columns} className={place} />}
          <Button type="submit" className={place}>
            {texts.apply}
          </Button>
        </FilterFold>
        {(set > 0 || q !== '') && (
          <a
            href={everything}
            className={`inline-flex min-h-11 items-center justify-center text-canal underline underline-offset-4 ${place}`}
          >
            {texts.clear}
          </a>
        )}
      </form>
    </search>
  )
}

function FilterField({ id, filter }: { id: string; filter: Filter }) {
  // what a browser draws into a day takes more room than a word
  const width =
    'type' in filter && filter.type === 'date' ? 'lg:max-w-48 lg:basis-44' : 'lg:max-w-44 lg:basis-36'
  return (
    <div className={`min-w-0 self-start lg:grow ${width}`}>
      {'type' in filter ? (
        <TextField
          key={filter.value}
          id={id}
          label={filter.label}
          errors={filter.errors}
          type={filter.type}
          name={filter.name}
          defaultValue={filter.value ?? ''}
          maxLength={80}
        />
      ) : (
        <ChoiceField id={id} {...filter} />
      )}
    </div>
  )
}

type ColumnChoiceProps = Pick<TableToolsProps, 'columns'> & { label: string; className: string }

function ColumnChoice({ label, columns, className }: ColumnChoiceProps) {
  return (
    <details className={`relative ${className}`}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md border border-control px-3.5 font-medium hover:border-ink-soft">
        <Icon of={SlidersHorizontal} className="size-4.5" />
        {label}
      </summary>
      <fieldset className="mt-2 grid gap-1 rounded-md border bg-surface p-3 lg:absolute lg:z-20 lg:w-60 lg:shadow-float">
        <legend className="sr-only">{label}</legend>
        {columns.map(({ value, label: column, checked, fixed }) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5 lg:min-h-9">
            <input
              type="checkbox"
              name="cols"
              value={value}
              defaultChecked={checked}
              disabled={fixed}
              className="size-4.5"
            />
            {column}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
