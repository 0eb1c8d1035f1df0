const PLACEHOLDERS = [
  'click_id',
  's1',
  's2',
  's3',
  's4',
  's5',
  'amount',
  'currency',
  'commission_id',
  'status',
  'order_id',
] as const

/** The address of a postback with its placeholders filled in, each encoded; what an event does not know is empty. */
export function fillPlaceholders(template: string, data: Record<string, unknown>): string {
  const subIds = (data.sub_ids ?? {}) as Record<string, unknown>
  return template.replace(/\{([a-z0-9_]+)\}/g, (whole, name: string) => {
    if (!(PLACEHOLDERS as readonly string[]).includes(name)) return whole
    const value = data[name] ?? subIds[name]
    return value === undefined || value === null ? '' : encodeURIComponent(String(value).toWellFormed())
  })
}
