import { expect, test } from 'vitest'
import { methodFormSchema, taxSchema } from './form-schema'
import { labelOf, placeOf } from './method-schema'
import { readReferences } from './references'

const who = { holder: 'person', holder_name: 'Marisol Quintero', current_password: 'Alianza2026' }
const wrong = (form: Record<string, string>) => {
  const result = methodFormSchema.safeParse({ ...who, ...form })
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}
const details = (form: Record<string, string>) => methodFormSchema.parse({ ...who, ...form }).details

const bank = { kind: 'bank', route: '71', account_type: 'savings', account_number: '04-01-99-001482-1' }
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test('each kind is read, labelled without its secret, and leads to one place', () => {
  const listed = [
    [bank, 'Banco General ····4821', 'bank:71:401990014821'],
    [{ kind: 'paypal', email: 'Ana@Example.com' }, 'a•••@example.com', 'email:ana@example.com'],
    [{ kind: 'wise', email: 'ana@example.com' }, 'a•••@example.com', 'email:ana@example.com'],
    [{ kind: 'usdc', network: 'base', address }, 'Base 0x5aAe…eAed', `evm:${address.toLowerCase()}`],
    [{ kind: 'credit' }, '', null],
  ] as const
  for (const [form, label, place] of listed) {
    expect(labelOf(details(form))).toBe(label)
    expect(placeOf(details(form))).toBe(place)
  }
  expect(JSON.stringify(details(bank))).not.toContain('Alianza2026')
})

test('what is wrong stands beside its field', () => {
  expect(wrong({ ...bank, account_number: '12' })).toEqual(['account_number payout_method.account_number'])
  expect(wrong({ ...bank, route: '999' })).toEqual(['route fields.choice'])
  expect(wrong({ kind: 'paypal', email: '=cmd@example.com' })).toEqual(['email fields.email'])
  expect(wrong({ kind: 'paypal', email: '+a@example.com' })).toEqual(['email fields.email'])
  expect(wrong({ kind: 'credit', holder_name: '=1+1' })).toEqual(['holder_name payout_method.holder_name'])
  expect(wrong({ kind: 'usdc', network: 'base', address: address.toLowerCase() })).toEqual([
    'address payout_method.address',
  ])
})

const tax = {
  kind: 'business',
  legal_name: 'Café Volcán, S.A.',
  country: 'PA',
  id_kind: 'ruc',
  tax_id: ' 2588017-1-831938 ',
  dv: '20',
  address: 'Calle 50, edificio 12',
  city: 'Panamá',
  agrees: 'on',
}
const taxProblem = (more: Record<string, string | undefined>) => {
  const result = taxSchema.safeParse({ ...tax, ...more })
  return result.success
    ? null
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join()
}

test('tax details agree with their country, and a RUC with its check digits', () => {
  expect(taxSchema.parse(tax)).toMatchObject({ tax_id: '2588017-1-831938', dv: '20', agrees: true })
  expect(taxProblem({ dv: '21' })).toBe('dv tax.dv')
  expect(taxProblem({ dv: '' })).toBe('dv tax.dv')
  expect(taxProblem({ tax_id: '12345' })).toBe('tax_id tax.ruc')
  expect(taxProblem({ tax_id: '8-NT-1-13656', dv: '43' })).toBeNull()
  expect(taxProblem({ id_kind: 'cedula' })).toBe('id_kind tax.id_kind')
  expect(taxProblem({ kind: 'person', id_kind: 'cedula', tax_id: '8-442-445' })).toBeNull()
  expect(taxProblem({ kind: 'person', id_kind: 'cedula', tax_id: '99-1-1' })).toBe('tax_id tax.cedula')
  expect(taxProblem({ country: 'CO' })).toBe('id_kind tax.id_kind')
  expect(taxProblem({ country: 'CO', id_kind: 'foreign', tax_id: 'NIT 900123456' })).toBeNull()
  expect(taxProblem({ agrees: undefined })).toBe('agrees tax.consent')
})

test('a file of references is read by its head, in both languages', () => {
  expect(readReferences('\uFEFFReference;State;payout_id\r\nACH-1;Paid;a\r\n\r\n')).toEqual([
    { payout_id: 'a', state: 'paid', reference: 'ACH-1' },
  ])
  expect(readReferences('pago,estado,referencia\na,fallido,"Cuenta, cerrada"\nb,enviado,')).toEqual([
    { payout_id: 'a', state: 'failed', reference: 'Cuenta, cerrada' },
    { payout_id: 'b', state: 'enviado', reference: '' },
  ])
  for (const text of ['', 'a,b\n1,2', 'payout_id,state,reference\n', 'payout_id,state,reference\n"a'])
    expect(readReferences(text)).toBeNull()
})
