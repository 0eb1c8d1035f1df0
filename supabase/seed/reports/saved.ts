import type { Story } from '../story.ts'

/** What administrators ask of the figures again and again; two of them come by mail. */
export function scheduleReports(story: Story): void {
  const save = (
    day: number,
    who: string,
    name: string,
    dimension: string,
    period: string,
    rhythm: string | null,
  ) =>
    story.on(day, '12:30', who, (tx) => {
      const question = { dimension, period, measures: ['clicks', 'sales', 'revenue', 'earned'] }
      return tx`select public.save_report(null, ${name}, ${tx.json(question)}, true, ${rhythm})`
    })
  save(150, 'admin', 'Ventas por país', 'country', '90', null)
  save(120, 'admin', 'Cierre de mes por programa', 'program', 'last_month', 'monthly')
  save(60, 'second', 'Afiliados de la semana', 'affiliate', '7', 'weekly')
}
