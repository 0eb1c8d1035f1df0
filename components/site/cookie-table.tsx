import { useTranslations } from 'next-intl'
import {
  Table,
  TableBody,
  TableBreak,
  TableCell,
  TableHead,
  TableHeadCell,
  TableRow,
} from '@/components/ui/table'

type Cookie =
  | 'auth'
  | 'verifier'
  | 'session'
  | 'next'
  | 'link'
  | 'device'
  | 'click'
  | 'visit'
  | 'consent'
  | 'locale'

/** Every cookie the site can set, by the names it has in the browser; a story compares them with what browsers get. */
const COOKIES: [Cookie, string[]][] = [
  ['auth', ['alianza_auth']],
  [
    'verifier',
    ['alianza_auth-code-verifier', 'alianza_auth-flow-…-code-verifier', 'alianza_auth-flows-code-verifier'],
  ],
  ['session', ['alianza_session', 'alianza_viewer']],
  ['next', ['alianza_next']],
  ['link', ['alianza_link']],
  ['device', ['alianza_device']],
  ['click', ['alianza_click']],
  ['visit', ['alianza_visit']],
  ['consent', ['alianza_consent']],
  ['locale', ['NEXT_LOCALE']],
]

export function CookieTable() {
  const t = useTranslations('legal.cookies')
  return (
    <div className="page pt-12 sm:pt-16">
      <div className="rounded-md border bg-surface px-4 py-2 sm:px-5">
        <Table caption={t('table.caption')}>
          <TableHead>
            <TableHeadCell>{t('table.name')}</TableHeadCell>
            <TableHeadCell>{t('table.purpose')}</TableHeadCell>
            <TableHeadCell>{t('table.when')}</TableHeadCell>
            <TableHeadCell>{t('table.lifetime')}</TableHeadCell>
          </TableHead>
          <TableBody>
            {COOKIES.map(([key, names]) => (
              <TableRow key={key} className="md:[&>td]:py-3 md:[&>td]:align-top">
                <TableCell lead className="max-md:basis-full">
                  {names.map((name) => (
                    <code key={name} className="block break-all text-sm">
                      {name}
                    </code>
                  ))}
                </TableCell>
                <TableBreak />
                <TableCell className="basis-full md:w-[42%]">{t(`list.${key}.purpose`)}</TableCell>
                <TableCell className="basis-full" label={`${t('table.when')}:`}>
                  {t(`list.${key}.when`)}
                </TableCell>
                <TableCell className="basis-full" label={`${t('table.lifetime')}:`}>
                  {t(`list.${key}.lifetime`)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </div>
  )
}
