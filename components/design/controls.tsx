import { ArrowRight } from 'lucide'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field, TextField } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import { PasswordField } from '@/components/ui/password-field'
import { Select } from '@/components/ui/select'
import { SubmitButton } from '@/components/ui/submit-button'
import { Textarea } from '@/components/ui/textarea'
import { Specimen, State } from './specimen'

const VARIANTS = ['primary', 'accent', 'outline', 'ghost', 'danger', 'link'] as const
const SIZES = ['small', 'default', 'large'] as const
const FOCUSED = 'outline-2 outline-canal outline-offset-2'

/** What is pressed, typed into and chosen from. */
export function Controls({ theme }: { theme: string }) {
  return (
    <>
      <Specimen name="Button">
        {VARIANTS.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <State name={variant}>
              <Button variant={variant}>{'Crear cuenta'}</Button>
            </State>
            <State name="focus">
              <Button variant={variant} className={FOCUSED}>
                {'Crear cuenta'}
              </Button>
            </State>
            <State name="disabled">
              <Button variant={variant} disabled>
                {'Crear cuenta'}
              </Button>
            </State>
          </div>
        ))}
        {SIZES.map((size) => (
          <State key={size} name={size}>
            <Button size={size}>
              {'Ver programas'}
              <Icon of={ArrowRight} />
            </Button>
          </State>
        ))}
        <State name="icon">
          <Button size="icon" variant="outline" aria-label="Seguir">
            <Icon of={ArrowRight} />
          </Button>
        </State>
        <State name="SubmitButton">
          <form>
            <SubmitButton>{'Guardar'}</SubmitButton>
          </form>
        </State>
        <State name="CopyButton">
          <CopyButton
            text="https://example.com/r/abc"
            label="Copiar"
            copiedLabel="Copiado"
            failedLabel="No se pudo"
          />
        </State>
        <State name="Menu">
          <Menu
            id={`menu-${theme}`}
            button="Opciones"
            buttonClass="min-h-11 rounded-md border border-control px-4 font-medium"
          >
            <a href="#menu" className="flex min-h-11 items-center rounded-sm px-3 hover:bg-sunken">
              {'Perfil'}
            </a>
          </Menu>
        </State>
      </Specimen>
      <Fields theme={theme} />
    </>
  )
}

function Fields({ theme }: { theme: string }) {
  const id = `${theme}-${useId()}`
  return (
    <Specimen name="Field">
      <div className="grid w-full gap-5 sm:grid-cols-2">
        <TextField id={`${id}a`} label="Correo" placeholder="ana@ejemplo.com" />
        <TextField id={`${id}b`} label="Nombre" defaultValue="Ana Pérez" hint="Así apareces en los pagos." />
        <TextField
          id={`${id}c`}
          label="Correo"
          defaultValue="ana@"
          errors={['Escribe un correo completo.', 'Falta el dominio.']}
        />
        <TextField id={`${id}d`} label="Código" defaultValue="ANA-2026" disabled />
        <PasswordField
          id={`${id}e`}
          label="Contraseña"
          showLabel="Mostrar"
          hideLabel="Ocultar"
          defaultValue="Panama2026"
        />
        <Field id={`${id}f`} label="País">
          {(control) => (
            <Select {...control} defaultValue="PA">
              <option value="PA">{'Panamá'}</option>
            </Select>
          )}
        </Field>
        <Field id={`${id}g`} label="Mensaje" hint="Hasta 2,000 caracteres.">
          {(control) => <Textarea {...control} defaultValue="Quisiera saber cuándo madura mi comisión." />}
        </Field>
      </div>
    </Specimen>
  )
}
