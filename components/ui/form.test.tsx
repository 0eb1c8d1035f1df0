import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ActionState } from '@/lib/action-state'
import { useActionForm } from '@/lib/use-action-form'
import { ActionForm, Form } from './form'
import { FormCheck, FormChecks } from './form-checks'
import { FormField } from './form-field'

const action = async (): Promise<ActionState> => ({ status: 'idle' })
const REFUSED: ActionState = {
  status: 'error',
  values: { name: 'Ana', size: 'l' },
  messages: { summary: 'Check the fields.', fields: { name: ['Too short.'] } },
}

const FIELDS = (
  <>
    <FormField name="name" label="Name" hint="Your own" initial="Eva" maxLength={9} required />
    <FormField name="note" label="Note" kind="long" rows={3} />
    <FormField
      name="size"
      label="Size"
      kind="select"
      options={[
        { value: 's', label: 'Small' },
        { value: 'l', label: 'Large' },
      ]}
    />
    <FormField name="secret" label="Secret" kind="password" />
    <FormCheck name="agrees" label="I agree" isOn />
    <FormChecks name="kinds" label="Kinds" options={[{ value: 'kind_a', label: 'A' }]} />
  </>
)

/** A form as it is after an answer, without a browser that sends it. */
function Answered({ state }: { state: ActionState }) {
  const form = useActionForm(action, { note: 'before', size: 's' })
  const field = (name: string, start = '') => ({
    id: `x-${name}`,
    name,
    value: state.values?.[name] ?? start,
    errors: state.messages?.fields[name] ?? [],
  })
  return <Form form={{ ...form, state, field, error: state.messages?.summary }}>{FIELDS}</Form>
}

/** The tag of a field, by its name. */
const tag = (html: string, name: string) =>
  html.match(/<[^>]+>/g)?.find((one) => one.includes(` name="${name}"`)) ?? ''

test('fields begin with their own value or the form’s, and hidden ones go along', () => {
  const html = renderToStaticMarkup(
    <ActionForm action={action} hidden={{ id: '7' }} initial={{ note: 'before', size: 'l' }} submit="Send">
      {FIELDS}
    </ActionForm>,
  )
  expect(html).toContain('<input type="hidden" name="id" value="7"/>')
  for (const part of ['maxLength="9"', 'required=""', 'type="text"', 'value="Eva"'])
    expect(tag(html, 'name')).toContain(part)
  expect(html).toMatch(/<textarea[^>]*rows="3"[^>]*name="note"[^>]*>before</)
  expect(html).toContain('<option value="l" selected="">Large</option>')
  expect(tag(html, 'agrees')).toContain('checked=""')
  expect(tag(html, 'kind_a')).not.toContain('checked=""')
  expect(html).toMatch(/<button type="submit"[^>]*>Send</)
})

test('a label names its field, a hint and an error describe it', () => {
  const html = renderToStaticMarkup(<Answered state={REFUSED} />)
  expect(html).toContain('<label for="x-name" class="font-medium">Name</label>')
  expect(html).toMatch(/aria-invalid="true" aria-describedby="x-name-hint x-name-error"/)
  expect(html).toContain('<li>Too short.</li>')
  expect(html).toMatch(/role="alert"[\s\S]*Check the fields\./)
})

test('a refused form shows what was typed: cleared boxes stay clear, secrets are typed again', () => {
  const html = renderToStaticMarkup(<Answered state={REFUSED} />)
  expect(tag(html, 'name')).toContain('value="Ana"')
  expect(html).toContain('<option value="l" selected="">Large</option>')
  expect(html).not.toContain('checked=""')
  expect(tag(html, 'secret')).not.toContain('value=')
})

test('a field outside of a form is a mistake', () => {
  expect(() => renderToStaticMarkup(<FormField name="name" label="Name" />)).toThrow('needs a form')
})
