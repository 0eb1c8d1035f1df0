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

const CHOICE = /\{\{ if eq \.Data\.locale "en" \}\}([\s\S]*?)\{\{ else \}\}([\s\S]*?)\{\{ end \}\}/g

/** Does what hosted Supabase does with the one condition that supabase/templates use. */
export function chooseLanguage(template: string, locale: string): string {
  return template.replace(CHOICE, (_, english: string, spanish: string) =>
    (locale === 'en' ? english : spanish).trim(),
  )
}
