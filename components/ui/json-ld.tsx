type JsonLdProps = { data: { '@type': string } & Record<string, unknown> }

/** What search engines read about a page, in schema.org's words. */
export function JsonLd({ data }: JsonLdProps) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped; data, not a script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}
