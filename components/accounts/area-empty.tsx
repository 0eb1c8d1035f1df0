import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/navigation'

type Way = { href: string; label: string }
type AreaEmptyProps = { title: string; text: string; first: Way; second?: Way }

/** An area with nothing in it yet: why, and the steps that are possible today. */
export function AreaEmpty({ title, text, first, second }: AreaEmptyProps) {
  return (
    <EmptyState
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          <Button asChild>
            <Link href={first.href}>{first.label}</Link>
          </Button>
          {second && (
            <Button asChild variant="outline">
              <Link href={second.href}>{second.label}</Link>
            </Button>
          )}
        </div>
      }
    >
      {text}
    </EmptyState>
  )
}
