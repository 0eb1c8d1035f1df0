/** A page of one of the viewer's areas, with its address in their language. */
export type SearchPlace = { label: string; area: string; href: string }

/** What the palette asks the server for; `kind` is a key of `kinds`. */
export type SearchHit = { kind: string; key: string; title: string; detail: string; href: string }

/** The palette's texts, passed by the server; `kinds` names each kind of record in the plural. */
export type SearchText = {
  label: string
  hint: string
  pages: string
  loading: string
  none: string
  failed: string
  all: string
  kinds: Record<string, string>
}
