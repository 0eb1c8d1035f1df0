type OptionsProps = { options: { value: string; label: string }[] }

export function Options({ options }: OptionsProps) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
