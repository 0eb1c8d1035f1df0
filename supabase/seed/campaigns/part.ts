import type { TransactionSql } from 'postgres'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'

type Written = {
  name: string
  program?: string
  activity: string
  occasion: string
  days: number
  subject: { es: string; en: string }
  body: { es: string; en: string }
  link: string
  savedAgo: number
  startedAgo?: number
  stoppedAgo?: number
}

const CAMPAIGNS: Written[] = [
  {
    name: 'Regreso a clases',
    program: 'vip',
    activity: 'any',
    occasion: 'at_once',
    days: 0,
    subject: { es: 'Febrero vende: esto funciona', en: 'February sells: this is what works' },
    body: {
      es: 'Las familias deciden en las dos primeras semanas del mes. Comparte tu enlace con un caso que conozcas bien y di para quién es.\n\nEn tu panel tienes banners nuevos del tamaño de una historia.',
      en: 'Families decide in the first two weeks of the month. Share your link with a case you know well and say who it is for.\n\nYour dashboard has new banners the size of a story.',
    },
    link: '/affiliate-dashboard/banners',
    savedAgo: 45,
    startedAgo: 44,
  },
  {
    name: 'Primer enlace',
    activity: 'no_click',
    occasion: 'joined',
    days: 3,
    subject: { es: 'Tu primer enlace, en dos minutos', en: 'Your first link, in two minutes' },
    body: {
      es: 'Copia tu enlace, escribe a quién le sirve y mándalo a una persona que lo necesite. Con una sola visita ya ves cómo se cuenta.',
      en: 'Copy your link, write who it helps and send it to one person who needs it. A single visit shows you how it is counted.',
    },
    link: '/affiliate-dashboard/links',
    savedAgo: 40,
    startedAgo: 40,
  },
  {
    name: 'Hace tiempo que no te vemos',
    program: 'vip',
    activity: 'any',
    occasion: 'quiet',
    days: 60,
    subject: { es: 'Hay novedades en Servicios VIP', en: 'There is news in VIP services' },
    body: {
      es: 'Renovamos los textos y los banners del programa. Entra y elige los que van con tu público.',
      en: 'We renewed the texts and banners of the program. Come in and choose those that suit your audience.',
    },
    link: '/affiliate-dashboard/banners',
    savedAgo: 20,
    startedAgo: 20,
    stoppedAgo: 12,
  },
  {
    name: 'Gracias por la primera venta',
    activity: 'sold',
    occasion: 'first_sale',
    days: 1,
    subject: { es: 'Tu primera venta', en: 'Your first sale' },
    body: {
      es: 'Ya cuenta en tu panel. Cuando termine la espera pasa a tu saldo.',
      en: 'It counts in your dashboard. When the waiting time ends it goes to your balance.',
    },
    link: '/affiliate-dashboard/commissions',
    savedAgo: 2,
  },
]

async function save(tx: TransactionSql, one: Written): Promise<void> {
  await tx`select public.save_campaign(null, ${one.name}, (select id from public.programs where slug = ${one.program ?? ''}),
    null, ${one.activity}::public.campaign_activity, ${one.occasion}::public.campaign_occasion, ${one.days},
    ${tx.json(one.subject)}, ${tx.json(one.body)}, ${one.link}, gen_random_uuid())`
}

async function change(tx: TransactionSql, name: string, to: 'start' | 'stop'): Promise<void> {
  const [{ id } = { id: '' }] = await tx<
    { id: string }[]
  >`select id from public.campaigns where name = ${name}`
  await tx`select ${tx.unsafe(`public.${to}_campaign`)}(${id})`
}

function scheduleCampaigns(story: Story): void {
  for (const one of CAMPAIGNS) {
    story.on(one.savedAgo, '10:00', 'admin', (tx) => save(tx, one))
    if (one.startedAgo !== undefined)
      story.on(one.startedAgo, '10:20', 'admin', (tx) => change(tx, one.name, 'start'))
    if (one.stoppedAgo !== undefined)
      story.on(one.stoppedAgo, '11:00', 'admin', (tx) => change(tx, one.name, 'stop'))
  }
}

export const part: Part = {
  plan: scheduleCampaigns,
  nightly: ['public.send_campaigns(500)'],
  checks: {
    'campaigns that people got': `select count(*) > 0 as holds from campaigns.sendings`,
  },
  values: [['campaigns', 'state']],
}
