import { Arcs, ArcsDivider } from '@/components/ui/arcs'
import { ArcsLoading, Mark } from '@/components/ui/mark'
import { Specimen, State } from './specimen'

const GROUNDS = ['paper', 'surface', 'sunken']
const INKS = ['ink', 'ink-soft', 'canal', 'canal-strong', 'mola', 'mola-text', 'selva', 'sol', 'rojo']
const LINES = ['hairline', 'control']
const SIZES = ['text-hero', 'text-h1', 'text-h2', 'text-h3', 'text-h4']
const TEXT_SIZES = ['text-lg', 'text-base', 'text-sm', 'text-xs']
const SAMPLE = 'Cobra $1,234.50 por año, ¿sí?'

/** Colour roles, type scale and the two arcs. */
export function Foundations({ theme }: { theme: string }) {
  return (
    <>
      <h1 className="text-h1">{theme}</h1>
      <Specimen name="Colour">
        {[...GROUNDS, ...LINES].map((role) => (
          <State key={role} name={role}>
            <span className="size-16 rounded-md border" style={{ background: `var(--${role})` }} />
          </State>
        ))}
        {INKS.map((role) => (
          <State key={role} name={role}>
            <span className="size-16 rounded-md" style={{ background: `var(--${role})` }} />
            <span className="font-medium" style={{ color: `var(--${role})` }}>
              {SAMPLE.slice(0, 15)}
            </span>
          </State>
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className="grid w-full gap-4">
          {SIZES.map((size) => (
            <State key={size} name={size}>
              <p className={`font-bold font-display ${size}`}>{SAMPLE}</p>
            </State>
          ))}
          {TEXT_SIZES.map((size) => (
            <State key={size} name={size}>
              <p className={`figures measure ${size}`}>{SAMPLE}</p>
            </State>
          ))}
        </div>
      </Specimen>
      <Specimen name="Mark">
        <State name="Mark">
          <Mark className="h-14 w-20" />
        </State>
        <State name="ArcsLoading">
          <ArcsLoading className="h-14 w-20 text-canal" />
        </State>
        <State name="ArcsDivider">
          <ArcsDivider className="h-10 w-48" />
        </State>
        <Arcs className="h-40 w-full" />
      </Specimen>
    </>
  )
}
