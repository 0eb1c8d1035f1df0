import { imagePath } from '@/lib/programs/words'

type ProgramLogoProps = { hash: string | null; name: string; className?: string }

/** A program's logo, or its initial in the brand's colours. It has no alternative text: the name is always beside it. */
export function ProgramLogo({ hash, name, className = 'size-12 text-h4' }: ProgramLogoProps) {
  if (hash) {
    return (
      // biome-ignore lint/performance/noImgElement: drawn at its size by the site already, and cached for ever
      <img
        src={imagePath(hash)}
        alt=""
        width={512}
        height={512}
        loading="lazy"
        decoding="async"
        className={`shrink-0 rounded-md border bg-surface object-contain ${className}`}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-md bg-canal/10 font-display font-semibold text-canal ${className}`}
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  )
}
