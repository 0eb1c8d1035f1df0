import type { SiteBanner } from '@/lib/banners/schema'

type SitePlaceProps = { banner: SiteBanner | null; className?: string }

/** A place of this site: its banner, shown and followed through the addresses that count; nothing where there is none. */
export function SitePlace({ banner, className = '' }: SitePlaceProps) {
  if (!banner) return null
  const { slot, alt, width, height } = banner
  return (
    <div className={className}>
      <a href={`/b/${slot}/to`} data-banner={slot} className="mx-auto block w-fit max-w-full rounded-md">
        {/* biome-ignore lint/performance/noImgElement: the address counts what it shows */}
        <img
          src={`/b/${slot}`}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          className="h-auto max-w-full rounded-md"
        />
      </a>
    </div>
  )
}
