import { z } from 'zod'

/** An uploaded document as a command of the database hands it out. */
export const storedFileSchema = z.object({
  media: z.enum(['image/webp', 'application/pdf']),
  content: z.base64(),
})

/** The answer of a route that hands one out: a PDF is saved, never opened as a page of this site. */
export function storedFileAnswer(
  { media, content }: z.output<typeof storedFileSchema>,
  name: string,
): Response {
  const isPdf = media === 'application/pdf'
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': media,
      'content-disposition': `${isPdf ? 'attachment' : 'inline'}; filename="${name}.${isPdf ? 'pdf' : 'webp'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
