import type { Poster } from './images.ts'

type Planned = Poster & {
  key: string
  locale: 'es' | 'en'
  alt: string
  category: string
  placement?: 'home_hero' | 'dashboard_strip'
  destination?: string
  turns?: number
  /** What became of the draft; active when absent. */
  state?: 'draft' | 'paused' | 'archived'
  endsInDays?: number
}

const CANAL: [string, string] = ['#0f6f8f', '#c2502f']
const INK: [string, string] = ['#16232d', '#0f7f9f']
const SELVA: [string, string] = ['#1f5f4a', '#c2502f']

/** The banners of the VIP program, two years of taste in one: a season that ends, one that is over, one that waits. */
export const POSTERS: Planned[] = [
  {
    key: 'square-es',
    width: 300,
    height: 250,
    words: 'Tu negocio,\nsin adivinar',
    call: 'Ver planes',
    colours: CANAL,
    locale: 'es',
    alt: 'Tu negocio, sin adivinar: ver los planes VIP',
    category: 'Siempre',
    turns: 2,
  },
  {
    key: 'square-es-2',
    width: 300,
    height: 250,
    words: 'Una hora al mes\nque se nota',
    call: 'Reservar',
    colours: INK,
    locale: 'es',
    alt: 'Una hora al mes que se nota: reserva tu asesoría',
    category: 'Siempre',
  },
  {
    key: 'square-en',
    width: 300,
    height: 250,
    words: 'Run your business\nwithout guessing',
    call: 'See plans',
    colours: CANAL,
    locale: 'en',
    alt: 'Run your business without guessing: see the VIP plans',
    category: 'Siempre',
  },
  {
    key: 'wide-es',
    width: 728,
    height: 90,
    words: 'Asesoría mensual en IA y mercadeo',
    call: 'Conócela',
    colours: INK,
    locale: 'es',
    alt: 'Asesoría mensual en inteligencia artificial y mercadeo',
    category: 'Siempre',
    destination: '/vip',
  },
  {
    key: 'wide-en',
    width: 728,
    height: 90,
    words: 'Monthly guidance in AI and marketing',
    call: 'Learn more',
    colours: INK,
    locale: 'en',
    alt: 'Monthly guidance in artificial intelligence and marketing',
    category: 'Siempre',
    destination: '/vip',
  },
  {
    key: 'tall-es',
    width: 160,
    height: 600,
    words: 'Decide\ncon datos,\nno con\nsuerte',
    call: 'Ver cómo',
    colours: SELVA,
    locale: 'es',
    alt: 'Decide con datos, no con suerte',
    category: 'Fin de año',
    endsInDays: 5,
  },
  {
    key: 'season',
    width: 300,
    height: 250,
    words: 'Fiestas Patrias:\nprimer mes a mitad',
    call: 'Aprovechar',
    colours: SELVA,
    locale: 'es',
    alt: 'Fiestas Patrias: el primer mes a mitad de precio',
    category: 'Fiestas Patrias',
    state: 'paused',
  },
  {
    key: 'old',
    width: 300,
    height: 250,
    words: 'El carnaval\ntermina, tu plan\nno',
    call: 'Empezar',
    colours: CANAL,
    locale: 'es',
    alt: 'El carnaval termina, tu plan no',
    category: 'Carnaval',
    state: 'archived',
  },
  {
    key: 'next',
    width: 320,
    height: 100,
    words: 'Empieza enero con un plan',
    call: 'Verlo',
    colours: CANAL,
    locale: 'es',
    alt: '',
    category: 'Enero',
    state: 'draft',
  },
  {
    key: 'strip-es',
    width: 970,
    height: 90,
    words: 'Trae tus enlaces a la calle: imprime tu hoja con código QR',
    call: 'Ver recursos',
    colours: INK,
    locale: 'es',
    alt: 'Imprime tu hoja con código QR: ver los recursos',
    category: 'Sitio',
    placement: 'dashboard_strip',
    destination: '/affiliate-dashboard/banners/assets',
  },
  {
    key: 'strip-en',
    width: 970,
    height: 90,
    words: 'Take your links outside: print your sheet with a QR code',
    call: 'See assets',
    colours: INK,
    locale: 'en',
    alt: 'Print your sheet with a QR code: see the assets',
    category: 'Sitio',
    placement: 'dashboard_strip',
    destination: '/affiliate-dashboard/banners/assets',
  },
]

export const TEXTS = [
  {
    kind: 'post',
    locale: 'es',
    title: { es: 'Publicación corta', en: 'Short post' },
    body: 'Llevo meses ordenando mi negocio con esta asesoría. Si quieres probarla, usa mi enlace: {link}',
  },
  {
    kind: 'post',
    locale: 'en',
    title: { es: 'Publicación corta', en: 'Short post' },
    body: 'I have been putting my business in order with this guidance. If you want to try it, use my link: {link}',
  },
  {
    kind: 'mail',
    locale: 'es',
    title: { es: 'Correo de presentación', en: 'Introduction e-mail' },
    subject: 'Una asesoría que me sirvió',
    body: 'Hola:\n\nTe cuento de una asesoría mensual en inteligencia artificial y mercadeo. A mí me ayudó a decidir con datos.\n\nAquí la ves: {link}\n\n{name}',
  },
] as const

export const COLOURS = [
  { title: { es: 'Azul del canal', en: 'Canal blue' }, colour: '#0f6f8f' },
  { title: { es: 'Rojo mola', en: 'Mola red' }, colour: '#c2502f' },
] as const
