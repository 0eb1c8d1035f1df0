import type { TransactionSql } from 'postgres'
import type { Story } from '../story.ts'
import type { DemoOffering } from './plan.ts'
import { versionsOf, whitepaperOf } from './whitepaper.ts'

const CHANGES = [
  { es: 'Primera versión.', en: 'First version.' },
  {
    es: 'Segunda versión: dice a qué tres fines va el dinero, y añade la red de franquicias.',
    en: 'Second version: it names the three ends that the money goes to, and adds the franchise network.',
  },
]

/** Each version is proposed by one administrator and published by the other, before the offering is submitted. */
export function schedulePublications(story: Story, one: DemoOffering): void {
  const { slug, deployed } = one
  const offering = (tx: TransactionSql) => tx`(select id from public.offerings where slug = ${slug})`
  for (let version = 1; version <= versionsOf(one); version++) {
    const day = deployed + 9 - version
    story.on(
      day,
      '15:00',
      'admin',
      (tx) =>
        tx`select public.propose_whitepaper(${offering(tx)}, ${whitepaperOf(one, version)}, ${tx.json(CHANGES[version - 1] ?? {})})`,
    )
    story.on(
      day,
      '17:00',
      'second',
      (tx) =>
        tx`select public.publish_whitepaper(id) from public.offering_whitepapers
        where offering_id = ${offering(tx)} and state = 'proposed'`,
    )
  }
  if (slug !== 'alianza') return
  story.on(
    deployed + 6,
    '09:30',
    'admin',
    (tx) => tx`select public.save_offering_page(${offering(tx)}, ${tx.json(pageOn(story.today))}, null)`,
  )
  story.on(
    2,
    '12:30',
    'second',
    (tx) =>
      tx`select public.propose_whitepaper(${offering(tx)}, ${whitepaperOf(one, 3)}, ${tx.json({
        es: 'Tercera versión: por revisar antes de anunciarla en la cadena.',
        en: 'Third version: to be checked before it is announced on the chain.',
      })})`,
  )
}

/** A quarter so many before or after today's. */
function quarterOf(today: string, away: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const at = year * 4 + Math.ceil(month / 3) - 1 + away
  return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`
}

const texts = (es: string, en: string) => ({ es, en })
const share = (share_bps: number, es: string, en: string) => ({ label: texts(es, en), share_bps })

function pageOn(today: string) {
  return {
    allocation: [
      share(1_200, 'Esta oferta', 'This offering'),
      share(300, 'Ronda de fundadores y oferta Azuero', 'Founders’ round and Azuero offering'),
      share(70, 'Reservas de staking', 'Staking reserves'),
      share(8_430, 'Tesorería de la empresa', 'Company treasury'),
    ],
    funds: [
      share(3_334, 'Desarrollo de la plataforma', 'Platform development'),
      share(3_333, 'ScamScan', 'ScamScan'),
      share(3_333, 'Red de franquicias GoRide', 'GoRide franchise network'),
    ],
    roadmap: [
      {
        title: texts('Ronda de fundadores', 'Founders’ round'),
        text: texts(
          'Siete compradores y una venta que llegó a su meta.',
          'Seven buyers and a sale that met its goal.',
        ),
        quarter: quarterOf(today, -3),
        is_done: true,
      },
      {
        title: texts('Revisión externa de los contratos', 'External review of the contracts'),
        text: texts(
          'Contratar una auditoría y publicar su informe completo, también lo que no guste.',
          'Commission an audit and publish the whole report, also what we won’t like.',
        ),
        quarter: quarterOf(today, 1),
        is_done: false,
      },
      {
        title: texts('ScamScan para empresas', 'ScamScan for companies'),
        text: texts(
          'Revisiones sin límite desde las herramientas de un equipo.',
          'Unlimited scans from a team’s own tools.',
        ),
        quarter: quarterOf(today, 2),
        is_done: false,
      },
    ],
    team: [
      { name: 'Graciela Arosemena', role: texts('Dirección', 'Management') },
      { name: 'Iván Sanjur', role: texts('Operaciones', 'Operations') },
    ],
    questions: [
      {
        question: texts('¿Y si no tengo billetera?', 'What if I have no wallet?'),
        answer: texts(
          'Puedes reservar y pagar por transferencia bancaria. Te apartamos los tokens y los enviamos cuando nos des una billetera tuya.',
          'You can reserve and pay by bank transfer. We set the tokens aside and send them once you give us a wallet of yours.',
        ),
      },
    ],
  }
}
