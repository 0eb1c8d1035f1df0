/** Where a program's pages stand: under the administrators' area, or under that of who runs it. */
export const PROGRAM_AREAS = ['admin', 'partner-dashboard'] as const
export type ProgramArea = (typeof PROGRAM_AREAS)[number]

export const programPath = (area: ProgramArea, slug: string) => `/${area}/programs/${slug}`
