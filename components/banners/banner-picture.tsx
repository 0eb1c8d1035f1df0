type BannerPictureProps = {
  image: string
  alt: string
  width: number
  height: number
  className?: string
}

/** A banner as it is, no larger than its place; what is transparent stands on a checkered ground. */
export function BannerPicture({ image, alt, width, height, className = '' }: BannerPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: drawn once at its own size and cached for ever
    <img
      src={image}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={`h-auto max-w-full rounded-sm border bg-sunken object-contain ${className}`}
    />
  )
}
