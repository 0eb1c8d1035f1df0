import { forbidden } from 'next/navigation'

/** The middleware's refusal of /admin* is rewritten to here: prerendered with its status 403. */
export default function ForbiddenPage(): never {
  forbidden()
}
