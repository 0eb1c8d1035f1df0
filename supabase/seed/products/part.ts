import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { Part } from '../part.ts'
import type { Story } from '../story.ts'
import { DEMO_PRODUCTS, type DemoProduct } from './catalogue.ts'
import { type DemoPicture, drawPicture } from './pictures.ts'

const FIRST_DAY = 360

/** The catalogue from its first day: each product made and published, its prices set one after the other. */
function scheduleProducts(story: Story): void {
  for (const product of DEMO_PRODUCTS) {
    const { slug, prices, archived, draft, picture, reward } = product
    story.on(draft ?? FIRST_DAY, '10:30', 'admin', (tx) => create(tx, story, product))
    for (const price of prices) {
      const { from, amount, period, inDays } = price
      const starts = inDays === undefined ? null : new Date(story.present.getTime() + inDays * 86_400_000)
      story.on(
        from,
        '10:45',
        from % 2 ? 'second' : 'admin',
        (
          tx,
        ) => tx`select public.set_product_price(id, ${amount}, 'USD', ${period}, ${starts}, ${randomUUID()})
          from public.products where slug = ${slug}`,
      )
    }
    if (picture) story.on(FIRST_DAY, '11:05', 'second', (tx) => addPicture(tx, slug, picture))
    if (reward)
      story.on(
        reward.from,
        '15:20',
        'admin',
        (tx) => tx`select public.set_product_reward(id, 'sale', 'percent', ${reward.rate}, ${randomUUID()})
          from public.products where slug = ${slug}`,
      )
    if (archived) story.on(archived, '16:10', 'second', (tx) => changeStatus(tx, slug, 'archived'))
  }
}

const changeStatus = (tx: TransactionSql, slug: string, status: string) =>
  tx`select public.change_product_status(id, ${status}) from public.products where slug = ${slug}`

async function addPicture(tx: TransactionSql, slug: string, { scene, alt }: DemoPicture): Promise<void> {
  const { content, width, height } = await drawPicture(scene)
  await tx`select public.add_product_image(id, ${content}, ${width}, ${height}, ${tx.json(alt)})
    from public.products where slug = ${slug}`
}

async function create(tx: TransactionSql, story: Story, p: DemoProduct): Promise<void> {
  const [made] = await tx<{ id: string }[]>`select id from public.create_product(${p.kind}, ${p.slug},
    ${tx.json(p.name)}, ${tx.json(p.summary)}, ${randomUUID()})`
  if (!made) throw new Error(`The demo product ${p.slug} was not created.`)
  const changes = {
    features: p.features,
    quotas: p.quotas ?? {},
    description: p.description ?? null,
    delivery_days: p.deliveryDays ?? null,
    program_id: p.program ? story.program(p.program).id : null,
  }
  await tx`select public.change_product(${made.id}, ${tx.json(changes)}, 1)`
  if (!p.draft) await changeStatus(tx, p.slug, 'published')
}

export const part: Part = {
  plan: scheduleProducts,
  checks: {
    'a product had several prices over the year': `select exists (select 1 from public.product_prices
      group by product_id, currency, period having count(*) > 2) as holds`,
    'two products have a picture': `select count(distinct product_id) = 2 as holds from public.product_images`,
    'a product has a reward of its own': `select exists (select 1 from public.audit_log
      where action = 'product.reward_set' and after ->> 'currency' is not null) as holds`,
    'a price is scheduled':
      'select exists (select 1 from public.product_prices where starts_at > now()) as holds',
  },
  values: [
    ['products', 'kind'],
    ['products', 'status'],
    ['product_prices', 'period'],
  ],
}
