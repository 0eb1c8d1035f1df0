/** Small facts in a flowing line, each with its name; empty ones are left out. */
export function Facts({ facts }: { facts: [string, string | null][] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex min-w-0 gap-1.5">
              <dt className="shrink-0 text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere min-w-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
