import { ArrowRight } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/navigation'

type LinkListProps = { title: string; links: { href: string; title: string; note: string }[] }

/** What the person can do from here, one row each. */
export function LinkList({ title, links }: LinkListProps) {
  return (
    <section className="grid gap-2">
      <h2 className="text-h4">{title}</h2>
      <ul className="border-t">
        {links.map((link) => (
          <li key={link.href} className="border-b">
            <Link href={link.href} className="group flex items-center gap-4 py-4">
              <span className="grid grow gap-0.5">
                <span className="font-semibold group-hover:text-canal">{link.title}</span>
                <span className="text-ink-soft">{link.note}</span>
              </span>
              <Icon
                of={ArrowRight}
                className="size-5 shrink-0 text-ink-soft transition-transform group-hover:translate-x-0.5 group-hover:text-canal"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
