import { LoadingScreen } from '@/components/layout/loading'

export default function Loading() {
  return <LoadingScreen />
}
