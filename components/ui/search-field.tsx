import { Search } from 'lucide'
import { Button } from './button'
import { Icon } from './icon'
import { Input } from './input'

type SearchFieldProps = { id: string; q: string | undefined; label: string; submit: string }

/** The search of a list: above its folded filters and with its own button where there is little room. */
export function SearchField({ id, q = '', label, submit }: SearchFieldProps) {
  return (
    <div className="grid basis-full gap-1.5 lg:max-w-72 lg:self-start lg:grow lg:basis-52">
      <label htmlFor={id} className="font-medium max-lg:sr-only">
        {label}
      </label>
      <span className="flex gap-2">
        <Input
          id={id}
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={80}
          placeholder={label}
          className="lg:placeholder:text-transparent"
        />
        <Button type="submit" variant="outline" size="icon" aria-label={submit} className="lg:hidden">
          <Icon of={Search} />
        </Button>
      </span>
    </div>
  )
}
