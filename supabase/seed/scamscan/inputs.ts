import type { ScamCategory } from '../../../lib/supabase/enums.ts'

/** What somebody of the story had checked: so many days ago, and what they did about it. */
export type DemoScan = {
  who: string
  day: number
  input: string
  /** Keeps an eye on it. */
  monitors?: true
  shares?: true
  appeals?: string
  deletes?: true
}
type DemoReport = {
  who: string
  day: number
  kind: 'address' | 'email' | 'phone' | 'wallet'
  subject: string
  category: ScamCategory
  note: string
  decision?: 'confirmed' | 'rejected' | 'withdrawn'
}

const YAPPY = 'https://yappy-bono-navidad.example.com/reclama'
const BANK = 'https://banco-general-verifica.example.net/entrar'
const PARCEL = 'https://correos-panama-aduana.example.org/pago?guia=PA'

export const DEMO_SCANS: DemoScan[] = [
  { who: 'marisol', day: 352, input: BANK, shares: true },
  {
    who: 'itzel',
    day: 340,
    input:
      'Su cuenta fue suspendida. Verifique sus datos hoy o será cerrada: https://banco-general-verifica.example.net/entrar',
  },
  { who: 'itzel', day: 12, input: YAPPY },
  { who: 'itzel', day: 12, input: '+507 6000-0199' },
  { who: 'itzel', day: 5, input: 'premios@yappy-bono-navidad.example.com' },
  { who: 'cinta', day: 300, input: 'https://www.bgeneral.com/', monitors: true },
  { who: 'cinta', day: 290, input: PARCEL, monitors: true, shares: true },
  { who: 'cinta', day: 200, input: 'facturas@proveedor-cinta.example.com' },
  { who: 'cinta', day: 90, input: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', monitors: true },
  {
    who: 'cinta',
    day: 40,
    input: 'Hola, te adjunto la factura de septiembre. Quedo atenta a tus comentarios.',
  },
  {
    who: 'cinta',
    day: 3,
    input: 'https://agencia-cinta.example.com/',
    appeals: 'Es el sitio de nuestra agencia, lo pagamos desde 2021.',
  },
  {
    who: 'pacifico',
    day: 240,
    input: 'https://pacifico-tienda.example.com/ofertas',
    appeals: 'Es nuestra tienda y vendemos de verdad.',
  },
  { who: 'pacifico', day: 150, input: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  { who: 'pacifico', day: 60, input: YAPPY, shares: true },
  {
    who: 'yadira',
    day: 210,
    input: 'Ganaste $5,000 en la rifa. Envía B/.20 por Yappy para reclamar tu premio hoy mismo',
  },
  { who: 'yadira', day: 100, input: '+1 900 555 0134' },
  {
    who: 'abdiel',
    day: 180,
    input: 'Mamá, se me dañó el celular, este es mi número nuevo. ¿Me puedes pasar 150 por Yappy?',
  },
  { who: 'abdiel', day: 30, input: 'https://inversiones-cripto-panama.example.com/registro', monitors: true },
  { who: 'gladys', day: 120, input: 'https://www.mupa.gob.pa/', deletes: true },
  { who: 'gladys', day: 9, input: PARCEL },
  {
    who: 'samuel',
    day: 70,
    input: 'Oferta de trabajo desde casa: gana $80 al día. Escribe al WhatsApp +507 6000-0123',
  },
  { who: 'mateo', day: 50, input: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' },
  { who: 'admin', day: 15, input: 'https://soporte-alianza.example.com/' },
]

export const DEMO_REPORTS: DemoReport[] = [
  {
    who: 'marisol',
    day: 351,
    kind: 'address',
    subject: BANK,
    category: 'phishing',
    note: 'Copia la página del banco.',
    decision: 'confirmed',
  },
  {
    who: 'yadira',
    day: 298,
    kind: 'address',
    subject: BANK,
    category: 'phishing',
    note: 'Me llegó por correo.',
    decision: 'confirmed',
  },
  {
    who: 'cinta',
    day: 289,
    kind: 'address',
    subject: PARCEL,
    category: 'impersonation',
    note: 'Cobra una aduana que no existe.',
    decision: 'confirmed',
  },
  {
    who: 'abdiel',
    day: 179,
    kind: 'phone',
    subject: '+50760000199',
    category: 'romance',
    note: 'Se hace pasar por un familiar.',
    decision: 'confirmed',
  },
  {
    who: 'pacifico',
    day: 149,
    kind: 'wallet',
    subject: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    category: 'investment',
    note: 'Ahí piden el depósito.',
    decision: 'confirmed',
  },
  {
    who: 'gladys',
    day: 110,
    kind: 'address',
    subject: 'https://panaderia-buena.example.com/',
    category: 'fake_shop',
    note: 'No me llegó el pan.',
    decision: 'rejected',
  },
  {
    who: 'samuel',
    day: 69,
    kind: 'phone',
    subject: '+50760000123',
    category: 'job',
    note: 'Pide pagar un curso antes.',
    decision: 'confirmed',
  },
  {
    who: 'mateo',
    day: 49,
    kind: 'wallet',
    subject: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    category: 'payment',
    note: 'Amenaza con publicar fotos.',
  },
  {
    who: 'itzel',
    day: 11,
    kind: 'address',
    subject: YAPPY,
    category: 'phishing',
    note: 'Pide la clave de Yappy.',
    decision: 'confirmed',
  },
  {
    who: 'gladys',
    day: 8,
    kind: 'address',
    subject: YAPPY,
    category: 'phishing',
    note: 'Mismo mensaje, otro número.',
  },
  {
    who: 'abdiel',
    day: 6,
    kind: 'email',
    subject: 'premios@yappy-bono-navidad.example.com',
    category: 'other',
    note: 'Escribe desde ahí.',
    decision: 'withdrawn',
  },
  {
    who: 'yadira',
    day: 2,
    kind: 'address',
    subject: 'https://prestamos-ya.example.com/',
    category: 'loan',
    note: 'Pide un adelanto para dar el préstamo.',
  },
]

/** Who joined the founders' circle, on which day, and the name that they agreed to show. */
export const DEMO_FOUNDERS = [
  { who: 'abdiel', day: 220, listed: 'Abdiel', paid: 2 },
  { who: 'katherine', day: 205, listed: '', paid: 1 },
  { who: 'edgardo', day: 160, listed: 'Edgardo V.', paid: 3 },
  { who: 'ariel', day: 90, listed: 'Ariel', paid: 1, refunded: 20 },
  { who: 'samuel', day: 4, listed: 'Samuel' },
] as const
