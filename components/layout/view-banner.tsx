import { Eye } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { LeavingForm } from '@/components/ui/leaving-form'
import { endView } from '@/lib/auth/end-view'
import type { ViewTexts } from './view-texts'

type ViewBannerProps = { texts: ViewTexts; name: string; isOver: boolean }

/** Above every page while an administrator looks at the site as somebody: who, that nothing changes, and the way back. */
export function ViewBanner({ texts, name, isOver }: ViewBannerProps) {
  return (
    <aside
      aria-label={texts.label}
      data-view-as
      className="sticky top-16 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-md border-2 border-sol bg-paper px-4 py-2.5"
    >
      <p className="flex min-w-0 items-center gap-2.5">
        <Icon of={Eye} className="size-5 shrink-0 text-sol" />
        <span className="wrap-anywhere min-w-0">
          {isOver ? texts.over : texts.now.replace('{name}', () => name)}
        </span>
      </p>
      <LeavingForm action={endView} submit={texts.end} look={{ variant: 'outline', size: 'small' }} />
    </aside>
  )
}
