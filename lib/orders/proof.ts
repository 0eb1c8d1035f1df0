import 'server-only'
import { readUpload } from '@/lib/upload'

/** An uploaded proof of payment as it is stored; throws what the form shows beside the field. */
export const readProof = (upload: File) => readUpload(upload, { error: 'order.proof', field: 'proof' })
