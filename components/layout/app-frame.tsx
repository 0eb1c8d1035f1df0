import { PanelLeft } from 'lucide'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { getUser, type User } from '@/lib/auth/session'
import { cssString, letterOf, shownCount } from '@/lib/auth/viewer'
import { getLocale } from '@/lib/i18n/server-locale'
import { AreaNav } from './area-nav'
import type { Area } from './area-places'
import { AreaSlot, WideBar } from './area-slot'
import { describeArea } from './areas'
import { Main } from './main'
import { PrefetchOnIntent } from './prefetch-on-intent'
import { SearchFrame } from './search-frame'
import { SearchLink } from './search-link'
import { SideToggle } from './side-toggle'
import { ViewBanner } from './view-banner'
import { viewTexts } from './view-texts'
import { ViewerNow } from './viewer-now'

type AppFrameProps = {
  area: Area
  /** How many things wait at a path of the area. */
  counts?: ReadonlyMap<string, number>
  /** Which places the navigation shows; all when left out. */
  isUsable?: (path: string) => boolean
  children: ReactNode
}

/**
 * The frame of a signed-in area, below the bar: the area's places at the left, the page beside them. On a small screen the
 * places stand in the menu, and above the page where no script runs. It guards nothing, each page does.
 */
export async function AppFrame({ area, counts = new Map(), isUsable, children }: AppFrameProps) {
  const [user, t, { label, groups }] = await Promise.all([
    getUser(),
    getTranslations('shell'),
    describeArea(area, counts, isUsable),
  ])
  const nav = (
    <div className="grid gap-4">
      <SearchLink />
      <AreaNav label={label} groups={groups} />
    </div>
  )
  return (
    <div data-area={area} className="area grow">
      <WideBar />
      <aside className="side-bar" data-viewer={user?.isAdmin ? 'administrator' : 'member'}>
        {user && <style>{viewerStyle(user)}</style>}
        <details className="fold-when-small">
          <summary className="fold-mark flex min-h-11 items-center gap-2 font-medium">{label}</summary>
          {nav}
        </details>
        <div className="mt-4 border-t pt-3 max-lg:hidden [@media(scripting:none)]:hidden">
          <SideToggle collapse={t('collapse')} expand={t('expand')}>
            <Icon of={PanelLeft} />
          </SideToggle>
        </div>
      </aside>
      <Main className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 px-5 py-8 outline-none sm:px-8 lg:py-8">
        {user?.view && (
          <ViewBanner texts={await viewTexts(await getLocale())} name={user.name} isOver={user.view.isOver} />
        )}
        {children}
      </Main>
      {user && <ViewerNow {...reported(user)} />}
      <PrefetchOnIntent />
      <SearchFrame isAdmin={user?.isAdmin ?? false} />
      <AreaSlot>{nav}</AreaSlot>
    </div>
  )
}

const reported = ({ email, name, isAdmin, unread, view }: User) => ({
  ...{ email, name, isAdmin, unread },
  viewedBy: view?.by ?? null,
  isOver: view?.isOver ?? false,
})

/** What the bar shows of the viewer where no script reads the session. */
function viewerStyle({ email, unread }: User): string {
  const count = unread > 0 ? cssString(shownCount(unread)) : 'none'
  return `:root{--letter:${cssString(letterOf(email))};--email:${cssString(email)};--unread:${count}}`
}
