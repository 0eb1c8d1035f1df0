/** Code as it is, scrolled sideways within its own frame; the keyboard can scroll it too. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-md border bg-sunken"
    >
      <pre className="p-4 text-ink text-sm leading-relaxed">
        <code>{code}</code>
      </pre>
    </section>
  )
}
