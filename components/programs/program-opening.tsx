import type { Listing } from '@/lib/programs/schema'
import { ProgramData } from './program-data'
import { ProgramFacts } from './program-facts'
import { ProgramHead } from './program-head'

/** What a program's page opens with, for readers and for search engines. */
export function ProgramOpening({ listing, header }: { listing: Listing; header: string | null }) {
  return (
    <>
      <ProgramData listing={listing} />
      <ProgramHead listing={listing} header={header} />
      <ProgramFacts listing={listing} />
    </>
  )
}
