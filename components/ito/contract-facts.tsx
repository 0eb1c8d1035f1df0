import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import { formatDay, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { PublicOffering } from '@/lib/ito/schema'
import type { OfferingState } from '@/lib/ito/state-schema'
import { formatTokens, formatUnits6 } from '@/lib/ito/units'

/** Addresses, who may do what after which delay, and what the contracts hold against what they owe. */
export function ContractFacts({ offering }: { offering: PublicOffering }) {
  const t = useTranslations('ito.contracts')
  const { contracts, chain, state, page } = offering
  if (!chain || contracts.length === 0) return <p className="measure text-ink-soft">{t('none')}</p>
  return (
    <div className="grid gap-10">
      <div className="grid gap-3">
        <p className="measure text-ink-soft">
          {t(chain.isLocal ? 'local' : 'network', { name: chain.name, id: String(chain.id) })}
        </p>
        <dl className="grid border-t">
          {contracts.map(({ kind, address }) => (
            <div key={kind} className="grid gap-x-6 gap-y-0.5 border-b py-2.5 sm:grid-cols-[16rem_1fr]">
              <dt>{t(`kinds.${kind}`)}</dt>
              <dd className="figures text-balance break-all text-ink-soft" data-live="">
                {address}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {state && <Holdings offering={offering} state={state} />}
      {state && <Roles roles={state.roles} />}
      <Audits audits={page.audits} />
    </div>
  )
}

function Holdings({ offering: { symbol }, state }: { offering: PublicOffering; state: OfferingState }) {
  const t = useTranslations('ito.contracts')
  const locale = useLocale()
  const money = (units: string) => formatUnits6(units, locale)
  const tokens = (units: string) => `${formatTokens(units, locale)} ${symbol}`
  const { sale, staking, dividends } = state
  const owesMoney = sale.status === 'succeeded' || sale.status === 'draft' ? '0' : sale.raised
  const rows = [
    { what: t('holdings.saleMoney'), holds: money(sale.money), owes: money(owesMoney) },
    {
      what: t('holdings.saleTokens'),
      holds: tokens(sale.tokens),
      owes: tokens(sale.status === 'refunding' ? '0' : sale.owed), // a sale that failed delivers none
    },
    staking && {
      what: t('holdings.staking'),
      holds: tokens(staking.tokens),
      owes: tokens(String(BigInt(staking.principal) + BigInt(staking.reserved))),
    },
    dividends && {
      what: t('holdings.dividends'),
      holds: money(dividends.money),
      owes: money(dividends.promised),
    },
  ].filter((row) => row !== null)
  return (
    <section className="grid gap-3">
      <h3 className="text-h4">{t('holdings.title')}</h3>
      <p className="measure text-ink-soft">{t('holdings.lead')}</p>
      <Table caption={t('holdings.title')}>
        <TableHead>
          <TableHeadCell>{t('holdings.contract')}</TableHeadCell>
          <TableHeadCell numeric>{t('holdings.holds')}</TableHeadCell>
          <TableHeadCell numeric>{t('holdings.owes')}</TableHeadCell>
        </TableHead>
        <TableBody>
          {rows.map(({ what, holds, owes }) => (
            <TableRow key={what}>
              <TableCell lead>{what}</TableCell>
              <TableCell numeric label={`${t('holdings.holds')}:`}>
                {holds}
              </TableCell>
              <TableCell numeric label={`${t('holdings.owes')}:`}>
                {owes}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}

function Roles({ roles }: Pick<OfferingState, 'roles'>) {
  const t = useTranslations('ito.contracts.roles')
  const locale = useLocale()
  const hours = (delay: number) => t('hours', { hours: formatNumber(delay / 3_600, locale) })
  return (
    <section className="grid gap-3">
      <h3 className="text-h4">{t('title')}</h3>
      <p className="measure text-ink-soft">{t('lead')}</p>
      {roles === null ? (
        <p>{t('unknown')}</p>
      ) : (
        <dl className="grid border-t">
          {roles.map(({ role, members }) => (
            <div key={role} className="grid gap-x-6 gap-y-1 border-b py-3 sm:grid-cols-[16rem_1fr]">
              <dt>{t(role)}</dt>
              <dd className="grid gap-1">
                <span className="text-ink-soft text-sm">{t(`${role}May`)}</span>
                {members.length === 0 && <span>{t('nobody')}</span>}
                {members.map(({ address, delay }) => (
                  <span key={address} className="figures flex flex-wrap gap-x-1.5 text-sm" data-live="">
                    <span className="text-balance break-all">{address}</span>
                    <span className="whitespace-nowrap">· {delay > 0 ? hours(delay) : t('atOnce')}</span>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Audits({ audits }: Pick<PublicOffering['page'], 'audits'>) {
  const t = useTranslations('ito.contracts.audits')
  const locale = useLocale()
  return (
    <section className="grid gap-2">
      <h3 className="text-h4">{t('title')}</h3>
      {audits.length === 0 && <p className="measure">{t('none')}</p>}
      <ul className="wrap-anywhere">
        {audits.map(({ by, on, url }) => (
          <li key={url}>
            <a href={url} rel="noopener nofollow" className="text-canal underline underline-offset-4">
              {t('report', { by, on: formatDay(`${on}T12:00:00Z`, locale) })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
