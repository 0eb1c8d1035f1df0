import { LoadingScreen } from '@/components/layout/loading'

/** A signed-in person's overviews: this placeholder shows at once and the page streams in behind it. */
export default function Loading() {
  return <LoadingScreen />
}
