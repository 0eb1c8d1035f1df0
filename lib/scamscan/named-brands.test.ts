import { describe, expect, test } from 'vitest'
import { scan } from './scan'

const evidenceOf = (input: string, key: string) =>
  scan(input).reasons.find((reason) => reason.key === key)?.evidence

describe('words of every day', () => {
  test.each([
    'Se venció su clave del portal de la escuela, cámbiela en portal-escuela-istmo.example.com',
    'Su clave del portal venció, cámbiela en https://portal.escuela-istmo.example/clave',
    'Claro que sí vecina, aquí está la lista de la reunión: lista-reunion.example.com',
    'Hola Ana, la foto de los muchachos está en fotos-muchachos.example.com',
    'Your cash back and the live results are on results-today.example.com',
  ])('are no brand: %s', (text) => {
    expect(evidenceOf(text, 'brand_named_link_elsewhere')).toBeUndefined()
  })

  test.each([
    ['Claro: su factura venció, pague en facturas-pago.top/x', 'Claro Panamá: facturas-pago.top'],
    ['Su tarjeta Clave está bloqueada, entre a tarjetas-pa.top/x', 'Telered: tarjetas-pa.top'],
    [
      'De la ANA: su carga está retenida, pague en cargas-pa.top',
      'Autoridad Nacional de Aduanas: cargas-pa.top',
    ],
    ['Sistema Clave le informa: entre a tarjetas-pa.top/x', 'Telered: tarjetas-pa.top'],
    ['su cuenta de banco general vence, entre a cuentas-pa.top', 'Banco General: cuentas-pa.top'],
  ])('are one as a name: %s', (text, evidence) => {
    expect(evidenceOf(text, 'brand_named_link_elsewhere')).toBe(evidence)
  })
})

test.each([
  ['Correos de Panamá: su paquete espera, pague 1.99 en entrega-pty.top/a', 'message'],
  ['correos-panama-envio.top', 'address'],
  ['https://correosdepanama.xyz/pagar', 'address'],
])('names the post office of Panama, whose name others share: %s', (input) => {
  const named = scan(input).reasons.flatMap(({ key, evidence }) => (key.startsWith('brand') ? evidence : []))
  expect(named[0]).toMatch(/^Correos y Telégrafos de Panamá/)
})

test('reads each word once, whatever stands before it', () => {
  const text = `${'\n'.repeat(15_000)}a https://x.example.com/a ${'b clave '.repeat(390)}`
  expect(evidenceOf(text, 'brand_named_link_elsewhere')).toBeUndefined()
})

test('shows what was found as it was written', () => {
  const text = 'ATENCIÓN señora: su cuenta será\n  Bloqueada hoy. Envíe   su CONTRASEÑA a este número'
  expect(evidenceOf(text, 'text_threat')).toBe('Bloqueada')
  expect(evidenceOf(text, 'text_gives_secret')).toBe('Envíe su CONTRASEÑA')
  const wide = 'Felicidades ﬁel cliente, ganó el ＰＲＥＭＩＯ mayor. Pague B/. 20 por Yappy para recibirlo'
  expect(evidenceOf(wide, 'text_prize')).toBe('Felicidades')
  expect(evidenceOf(wide, 'text_pays_first')).toBe('Pague B/. 20 por Yappy')
})
