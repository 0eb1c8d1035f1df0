import type { MyBanner, MyProgram } from './my-schema'

type Query = Record<string, string | string[] | undefined>

/** What an affiliate's page shows by its address: one program, what is chosen of its banners, and the link they carry. */
export function chooseMine(programs: MyProgram[], banners: MyBanner[], query: Query) {
  const withBanners = programs.find(({ id }) => banners.some((banner) => banner.program.id === id))
  const program = programs.find(({ slug }) => slug === query.program) ?? withBanners ?? programs[0]
  if (!program) return null
  const own = banners.filter((banner) => banner.program.id === program.id)
  const sizeOf = ({ width, height }: MyBanner) => `${width}x${height}`
  const sizes = [...new Set(own.map(sizeOf))]
  const size = sizes.find((one) => one === query.size)
  const language = (['es', 'en'] as const).find((one) => one === query.language)
  const link = program.links.find(({ code }) => code === query.link) ?? program.links[0]
  return {
    program,
    sizes,
    code: link?.code ?? '',
    banners: own.filter(
      (banner) => (!size || sizeOf(banner) === size) && (!language || banner.locale === language),
    ),
    filter: { ...(size && { size }), ...(language && { language }), ...(link && { link: link.code }) },
  }
}
