import 'server-only'
import { z } from 'zod'

const file = z.object({
  name: z.string(),
  media: z.enum(['image/webp', 'image/png', 'application/pdf']),
  content: z.base64(),
})
const ENDINGS = { 'image/webp': 'webp', 'image/png': 'png', 'application/pdf': 'pdf' }

/** The name that a file is saved under: what was drawn anew has another ending than what was uploaded. */
function savedName(name: string, media: keyof typeof ENDINGS): string {
  const stem = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/[\p{Cc}\p{Cf}"\\/:*?<>|]/gu, ' ')
    .trim()
  return `${stem || 'file'}.${ENDINGS[media]}`
}

/** A file that the database handed out to who may open it: an image is shown, a PDF saved and never opened as a page of this site. */
export function fileAnswer(answer: unknown): Response {
  const { name, media, content } = file.parse(answer)
  const kind = media === 'application/pdf' ? 'attachment' : 'inline'
  const plain = savedName(name, media)
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': media,
      'content-disposition': `${kind}; filename="${plain.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(plain)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
