import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import { type AreaPermissions, CALLERS, callsOf, ROLES } from '@/lib/settings/permission-schema'

/** Each area of the platform: what a role sees of it and how much it may do; below, the rules themselves. */
export function PermissionTable({ areas }: { areas: AreaPermissions[] }) {
  const t = useTranslations('settings.permissions')
  return (
    <Table caption={t('title')}>
      <TableHead>
        <TableHeadCell>{t('area')}</TableHeadCell>
        {ROLES.map((role) => (
          <TableHeadCell key={role}>{t(`roles.${role}`)}</TableHeadCell>
        ))}
      </TableHead>
      <TableBody>
        {areas.map((one) => (
          <TableRow key={one.area} data-area={one.area}>
            <TableCell lead>
              <a href={`#${one.area}`} className="font-medium text-canal underline-offset-4 hover:underline">
                {t(`areas.${one.area}`)}
              </a>
            </TableCell>
            {ROLES.map((role) => (
              <TableCell key={role} label={`${t(`roles.${role}`)}:`}>
                {t(`sights.${one.sees[role]}`)}
                <span className="text-ink-soft text-sm"> · {t('does', { count: callsOf(one, role) })}</span>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The rules of one area as the database has them: policies by table, and functions by who may call them. */
export function PermissionRules({ area: { area, calls, policies } }: { area: AreaPermissions }) {
  const t = useTranslations('settings.permissions')
  return (
    <details id={area} className="rounded-md border bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {t(`areas.${area}`)}
      </summary>
      <div className="grid gap-5 pt-2 pb-4">
        {CALLERS.filter((caller) => calls[caller].length > 0).map((caller) => (
          <div key={caller} className="grid gap-1">
            <h3 className="font-medium">{t(`callers.${caller}`)}</h3>
            <p className="wrap-anywhere text-ink-soft text-sm">
              {calls[caller].map((name, n) => (
                <span key={name}>
                  {n > 0 && ' · '}
                  <code>{name}</code>
                </span>
              ))}
            </p>
          </div>
        ))}
        {policies.length > 0 && (
          <dl className="grid gap-2">
            {policies.map(([table, sentences]) => (
              <div key={table} className="grid gap-x-4 sm:grid-cols-[16rem_1fr]">
                <dt className="wrap-anywhere">
                  <code>{table}</code>
                </dt>
                <dd lang="en" className="text-ink-soft">
                  {sentences.join('; ')}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </details>
  )
}
