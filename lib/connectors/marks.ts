const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** What a buyer types; anything else is no coupon of ours. */
const COUPON_CODE = /^[\p{L}\p{N} _.%-]{1,60}$/u
const CODE = /^[a-z0-9][a-z0-9-]{2,39}$/i
/** The names that our script and our guide give to what an order carries. */
const CLICK = ['click_id', 'alianza_click', '_alianza_click']
const REF = ['ref', 'via', 'alianza_ref', '_alianza_ref']
const COUPON = ['coupon', 'alianza_coupon', '_alianza_coupon']

/**
 * An order's reference to its affiliate. A link's code is used only where there is no click; `promotions` are the
 * shop's own ids of the discounts that were used, of which the database knows the code that the buyer typed.
 */
export type Marks = { click_id?: string; coupon?: string; ref?: string; promotions?: string[] }

type Pairs = [string, unknown][]

function first(pairs: Pairs, names: string[], fits: (value: string) => boolean): string | undefined {
  for (const name of names) {
    for (const [key, value] of pairs) {
      const text = typeof value === 'string' ? value.trim() : ''
      if (key.toLowerCase() === name && fits(text)) return text
    }
  }
  return undefined
}

/** The query of an address such as `/?ref=ana` or a whole one, as pairs. */
export function queryOf(address: string | null | undefined): Pairs {
  const at = address?.indexOf('?') ?? -1
  return at < 0 ? [] : [...new URLSearchParams(address?.slice(at + 1).replace(/#.*$/, ''))]
}

/** A reference that may be a click's id or a link's code, as `client_reference_id` can hold either. */
export function referenceOf(value: string | null | undefined): Pairs {
  if (!value) return []
  return UUID.test(value) ? [['click_id', value]] : [['ref', value]]
}

/** The marks in the pairs; an earlier pair wins. */
export function marksOf(pairs: Pairs): Marks {
  const click_id = first(pairs, CLICK, (value) => UUID.test(value))
  const ref = click_id ? undefined : first(pairs, REF, (value) => CODE.test(value))
  const coupon = first(pairs, COUPON, (value) => COUPON_CODE.test(value))
  return { ...(click_id && { click_id }), ...(ref && { ref }), ...(coupon && { coupon }) }
}
