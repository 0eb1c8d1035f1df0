'use client'

import { type ErrorPageProps, ErrorScreen } from '@/components/layout/error-screen'
import { Main } from '@/components/layout/main'

/** A page that failed, without the footer, which needs the server. */
export default function ErrorPage(props: ErrorPageProps) {
  return (
    <Main className="grow outline-none">
      <ErrorScreen {...props} />
    </Main>
  )
}
