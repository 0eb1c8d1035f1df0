import { ForbiddenScreen } from '@/components/layout/forbidden-screen'

export default function Forbidden() {
  return <ForbiddenScreen />
}
