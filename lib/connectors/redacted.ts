/** What of a payload may be looked at: ids of things, money, states, times and our own marks; nothing that identifies the buyer. */

const LONGEST = 16_000
const HIDDEN = '•••'
const MOST_ENTRIES = 200
const DEEPEST = 12

/** Ids of orders, payments and products, never of people. */
const IDS =
  'id order_id product_id variation_id variant_id line_item_id invoice subscription payment_intent charge latest_charge promotion_code coupon price product code reference admin_graphql_api_id name_of_plan meta_id'
const STATES =
  'object type topic kind status financial_status fulfillment_status payment_status mode billing_reason reason cancel_reason currency presentment_currency currency_code tax_behavior gateway payment_gateway_names source_name created_via api_version action entity version livemode test taxes_included prices_include_tax gift_card inclusive proration is_removed paid_out_of_band refund restock country country_code'
const TIMES =
  'created created_at created_via_at updated_at processed_at date_created_gmt date_modified_gmt date_paid_gmt date_completed_gmt paid_at initiated_at finalized_on evidence_due_by won_time lost_time close_time add_time update_time timestamp period_start period_end'
const MARKS =
  'click_id alianza_click _alianza_click ref via alianza_ref _alianza_ref alianza_coupon _alianza_coupon client_reference_id _subscription_renewal'
const SHOWN = new Set([IDS, STATES, TIMES, MARKS].flatMap((names) => names.split(' ')))
const MONEY = /^(-?\d{1,15}(\.\d{1,10})?)$/
const MONEY_NAME =
  /(amount|price|total|subtotal|tax|discount|shipping|refunded|balance|tip|quantity|rate|value|fee|duties|percent|qty)/

/** Attributes are pairs of a name and a value: the name decides whether the value may be stored. */
function nameOf(pair: Record<string, unknown>): string | undefined {
  const name = pair.name ?? pair.key
  return typeof name === 'string' && 'value' in pair ? name.toLowerCase() : undefined
}

function leaf(key: string, value: unknown): unknown {
  if (value === null || typeof value === 'boolean') return value
  const text = String(value)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
  if (SHOWN.has(key) && text.length <= 200 && !text.includes('@'))
    return typeof value === 'number' ? value : text
  if (MONEY_NAME.test(key) && MONEY.test(text)) return typeof value === 'number' ? value : text
  return value === '' ? '' : HIDDEN
}

function walk(key: string, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return leaf(key, value)
  if (depth >= DEEPEST) return HIDDEN
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((one) => walk(key, one, depth + 1))
  const pair = value as Record<string, unknown>
  const named = nameOf(pair)
  return Object.fromEntries(
    Object.entries(pair)
      .slice(0, MOST_ENTRIES)
      .map(([name, one]) => {
        const shown = name
          .slice(0, 60)
          .toWellFormed()
          .replace(/\p{Cc}/gu, '')
        if (named && (name === 'name' || name === 'key')) return [shown, SHOWN.has(named) ? named : HIDDEN]
        return [shown, walk(named && name === 'value' ? named : name.toLowerCase(), one, depth + 1)]
      }),
  )
}

/** A payload without what is not shown; one that is still too long is only its beginning. */
export function redacted(payload: unknown): unknown {
  const stored = walk('', payload, 0)
  const text = JSON.stringify(stored) ?? 'null'
  return text.length <= LONGEST ? stored : { cut: text.slice(0, LONGEST).toWellFormed() }
}
