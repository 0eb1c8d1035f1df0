type PlainListProps = { items: { name: string; text: string }[] }

/** Points that are said plainly: a name and a sentence or two each. */
export function PlainList({ items }: PlainListProps) {
  return (
    <dl className="grid gap-x-16 md:grid-cols-2">
      {items.map(({ name, text }) => (
        <div key={name} className="grid content-start gap-1 border-t py-4">
          <dt className="font-semibold">{name}</dt>
          <dd className="text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
