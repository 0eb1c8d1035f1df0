/** A payment's QR code by the standard of EMVCo: fields of two digits for what, two for how long, and the value. */
type Fields = Map<string, string>

const MOST_FIELDS = 60

function fieldsOf(text: string): Fields | null {
  const fields: Fields = new Map()
  let at = 0
  while (at < text.length && fields.size < MOST_FIELDS) {
    const [, id, size] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? []
    if (!id || !size) return null
    const end = at + 4 + Number(size)
    if (end > text.length) return null
    fields.set(id, text.slice(at + 4, end))
    at = end
  }
  return fields
}

/** Whom a payment's code pays, as it says itself: name, city and amount; empty where it is broken, null where a text is no such code. */
export function paymentCode(text: string): string | null {
  if (!/^000201\d{4}/.test(text)) return null
  const fields = fieldsOf(text)
  if (!fields) return ''
  const amount = fields.get('54')
  return [fields.get('59'), fields.get('60'), amount].filter(Boolean).join(', ').slice(0, 120)
}
