'use client'

import { type ErrorPageProps, ErrorScreen } from '@/components/layout/error-screen'

/** A page that failed; the area's navigation stays. */
export default function ErrorPage(props: ErrorPageProps) {
  return <ErrorScreen {...props} />
}
