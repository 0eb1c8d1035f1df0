import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'

type Option = { value: string; label: string }
export type EditorField = {
  name: string
  label: string
  hint?: string | undefined
  kind: 'text' | 'long' | 'email' | 'number' | 'select' | 'check' | 'choice' | 'file'
  initial?: string
  maxLength?: number
  rows?: number
  options?: Option[]
  accept?: string
  /** Takes the whole width where the group has two columns. */
  wide?: boolean
}
type OneFieldProps = { field: EditorField; id: string; errors: string[]; value: string }

/** One field of the editor's form, by its kind. */
export function OneField({ field, id, errors, value }: OneFieldProps) {
  const { name, label, hint, kind, maxLength, rows, options = [], accept } = field
  if (kind === 'choice') return <Choice name={name} label={label} options={options} value={value} />
  if (kind === 'check') {
    return (
      <label className="flex min-h-11 items-center gap-3">
        <input
          key={value}
          type="checkbox"
          name={name}
          defaultChecked={value !== ''}
          className="size-5 shrink-0 accent-canal"
        />
        <span>{label}</span>
      </label>
    )
  }
  return (
    <Field id={id} label={label} hint={hint} errors={errors}>
      {(control) => {
        const same = { ...control, name, maxLength, defaultValue: value }
        if (kind === 'long') return <Textarea {...same} rows={rows} />
        if (kind === 'file') return <Input {...control} type="file" name={name} accept={accept} />
        if (kind !== 'select') return <Input {...same} type={kind} />
        // The key makes a new list when the answer comes: a form's reset would go back to the first option.
        return (
          <Select {...control} key={value} name={name} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )
      }}
    </Field>
  )
}

/** One of a few, side by side: a row of a list whose answers are compared. */
function Choice({
  name,
  label,
  options,
  value,
}: Pick<EditorField, 'name' | 'label'> & { options: Option[]; value: string }) {
  return (
    <fieldset className="grid gap-2 border-b pb-3 sm:grid-cols-[1fr_auto] sm:items-center">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="font-medium">
        {label}
      </span>
      <span className="flex flex-wrap gap-x-5 gap-y-1">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-9 items-center gap-2">
            <input
              key={value}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={value === option.value}
              className="size-6 accent-canal"
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
