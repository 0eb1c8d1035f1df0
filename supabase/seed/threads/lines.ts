/** What partners and affiliates of the demo story wrote, and the answers; days are counted back from today. */
export type Line = {
  /** Who writes. */
  who: string
  /** Whose thread: a business, or an affiliate in a program. */
  about: string
  program?: 'vip' | 'empresarial' | 'firma-al-dia'
  day: number
  at: string
  body: string
  files?: string[]
}

export const LINES: Line[] = [
  {
    who: 'admin',
    about: 'cinta',
    day: 303,
    at: '10:05',
    body: 'Bienvenidos. Soy quien atiende a la agencia: aquí resolvemos lo que necesiten para el primer taller.\nAdjunto la guía de marca y las condiciones de la categoría Dos océanos.',
    files: ['Guía de marca.pdf', 'Dos océanos.pdf'],
  },
  {
    who: 'cinta',
    about: 'cinta',
    day: 302,
    at: '09:12',
    body: 'Gracias. El taller es el sábado, con doce creadores. ¿Podemos usar el logo en la invitación?',
  },
  {
    who: 'admin',
    about: 'cinta',
    day: 302,
    at: '11:40',
    body: 'Sí, el de fondo claro. Nos encantaría ver el resultado.',
  },
  {
    who: 'cinta',
    about: 'cinta',
    day: 15,
    at: '16:22',
    body: 'Cerramos noviembre con dos clientes que piden plan empresarial. ¿La comisión de red de ese programa cambia en enero?',
    files: ['Clientes de noviembre.pdf'],
  },
  {
    who: 'admin',
    about: 'cinta',
    day: 14,
    at: '09:30',
    body: 'Por ahora ese programa no paga comisión de red; sí paga la comisión de la venta si registran la oportunidad antes.',
  },
  {
    who: 'cinta',
    about: 'cinta',
    day: 1,
    at: '17:48',
    body: 'Entendido. ¿Nos pueden dar las fechas de pago de fin de año?',
  },
  {
    who: 'faro',
    about: 'faro',
    day: 40,
    at: '10:10',
    body: '¿Hay material en inglés para diseñadores de fuera de la región?',
  },
  { who: 'admin', about: 'faro', day: 39, at: '15:02', body: 'Lo publicamos esta semana en Recursos.' },
  {
    who: 'pacifico',
    about: 'pacifico',
    day: 19,
    at: '08:35',
    body: 'Ya retiramos los anuncios que prometían ingresos fijos. ¿Qué falta para reactivar la cuenta?',
    files: ['Anuncios retirados.pdf'],
  },
  {
    who: 'lourdes',
    about: 'lourdes',
    program: 'vip',
    day: 3,
    at: '20:15',
    body: '¿Puedo publicar el enlace en un grupo de WhatsApp de mi edificio?',
  },
]
