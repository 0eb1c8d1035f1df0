import { imagePath } from '@/lib/programs/words'

type ProgramHeaderProps = { hash: string; alt?: string; isFirst?: boolean; className?: string }

/** The wide picture of a program; `isFirst` where it is what a page opens with. Round it with `className`. */
export function ProgramHeader({
  hash,
  alt = '',
  isFirst,
  className = 'rounded-md border',
}: ProgramHeaderProps) {
  return (
    // biome-ignore lint/performance/noImgElement: drawn at its size by the site already, and cached for ever
    <img
      src={imagePath(hash)}
      alt={alt}
      width={1500}
      height={500}
      fetchPriority={isFirst ? 'high' : undefined}
      className={`aspect-[3/1] w-full object-cover ${className}`}
    />
  )
}
