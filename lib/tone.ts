/** How a state is shown, whatever domain it is of; `components/ui/badge` draws each. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'bad' | 'attention'
