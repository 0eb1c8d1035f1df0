const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&([a-z]+);/gi, (entity, name) => ENTITIES[name.toLowerCase()] ?? entity)
}

/** The addresses a mail leads to, in order and once each: of its html, or of its text when it has none. */
export function linksIn({ html, text }: { html?: string; text?: string }): string[] {
  const found = html
    ? [...html.matchAll(/<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
        decode(match[1] ?? match[2] ?? ''),
      )
    : [...(text ?? '').matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map((match) =>
        match[0].replace(/[.,;:!?]+$/, ''),
      )
  return [...new Set(found.filter((link) => /^https?:\/\//.test(link)))]
}

/** A plain text part that says what the html says; each link is written out after its label. */
export function textFromHtml(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->|<(head|style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gi, (_, href, label) =>
      href === label.trim() ? href : `${label}:\n${href}`,
    )
    .replace(/<hr\b[^>]*>/gi, '\n\n----\n\n')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/(p|div|h[1-6]|li|tr|table|ul|ol)>/gi, '\n\n')
    .replace(/<[^>]+>/g, '')
  return decode(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
