import { Tabs } from '@/components/page/tabs'

type StateTabsProps<State extends string> = {
  label: string
  path: string
  states: readonly State[]
  current: State
  name: (state: State) => string
}

/** The states of a queue, each an address; the first is the queue itself. */
export function StateTabs<State extends string>({
  label,
  path,
  states,
  current,
  name,
}: StateTabsProps<State>) {
  return (
    <Tabs
      label={label}
      tabs={states.map((state, at) => ({
        key: state,
        label: name(state),
        href: at === 0 ? path : `${path}?state=${state}`,
        isCurrent: state === current,
      }))}
    />
  )
}
