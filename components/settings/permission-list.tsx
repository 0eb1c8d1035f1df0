import { useTranslations } from 'next-intl'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import {
  type AreaPermissions,
  CALLERS,
  callKey,
  callsOf,
  policyKey,
  ROLES,
} from '@/lib/settings/permission-schema'

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

/** What the rules call something in plain words, and beside it the name that the database and the log have. */
function Named({ label, name }: { label: string; name: string }) {
  return (
    <li className="grid content-start py-1">
      <span className="text-pretty">{label}</span>
      <code className="wrap-anywhere text-ink-soft text-sm">{name}</code>
    </li>
  )
}

const LIST = 'grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3'

/** The rules of one area as the database has them: functions by who may call them, and what each table shows to whom. */
export function PermissionRules({ area: { area, calls, policies } }: { area: AreaPermissions }) {
  const t = useTranslations('settings.permissions')
  const label = useTranslations('permissions')
  return (
    <details id={area} className="rounded-md border bg-surface px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">
        {t(`areas.${area}`)}
      </summary>
      <div className="grid gap-6 pt-2 pb-5">
        {CALLERS.filter((caller) => calls[caller].length > 0).map((caller) => (
          <section key={caller} className="grid gap-1">
            <h3 className="font-medium">{t(`callers.${caller}`)}</h3>
            <ul className={LIST}>
              {calls[caller].map((name) => (
                <Named key={name} name={name} label={label(`calls.${callKey(name)}`)} />
              ))}
            </ul>
          </section>
        ))}
        {policies.length > 0 && (
          <section className="grid gap-1">
            <h3 className="font-medium">{t('tables')}</h3>
            <ul className={LIST}>
              {policies.flatMap(([table, sentences]) =>
                sentences.map((sentence) => (
                  <Named key={sentence} name={table} label={label(`policies.${policyKey(sentence)}`)} />
                )),
              )}
            </ul>
          </section>
        )}
      </div>
    </details>
  )
}
