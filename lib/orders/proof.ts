import 'server-only'
import { type Attachment, readAttachment } from '@/lib/attachment'

/** An uploaded proof of payment as it is stored. Throws what the form shows beside the field. */
export function readProof(upload: File): Promise<Attachment> {
  return readAttachment(upload, { key: 'order.proof', field: 'proof' })
}
