import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { Button } from '@/components/ui/button'
import { Card, CardTitle } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Faq } from '@/components/ui/faq'
import { PageHeader } from '@/components/ui/page-header'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { Table, TableBody, TableCell, TableHead, TableHeadCell, TableRow } from '@/components/ui/table'
import { Specimen } from './specimen'

const KINDS = ['neutral', 'waiting', 'good', 'bad', 'attention'] as const
const ALERTS = ['info', 'success', 'waiting', 'error'] as const
const ROWS = [
  ['Café de altura Boquete', 'Madura el 12 de diciembre', '$96.00'],
  ['Academia de inglés con un nombre muy largo que no cabe en una línea', 'Aprobada', '$1,412.50'],
]

/** What holds content: states, messages, figures, tables, empty places. */
export function Surfaces({ theme }: { theme: string }) {
  return (
    <>
      <Specimen name="Badge">
        {KINDS.map((kind) => (
          <Badge key={kind} kind={kind}>
            {kind}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Alert">
        {ALERTS.map((kind) => (
          <Alert key={kind} kind={kind} title={kind} className="w-full">
            <p>{'La comisión madura el 12 de diciembre y entra en el pago siguiente.'}</p>
          </Alert>
        ))}
      </Specimen>
      <Specimen name="PageHeader, Breadcrumbs, StatTile">
        <div className="grid w-full gap-6">
          <Breadcrumbs
            label={`Ruta ${theme}`}
            links={[
              <a key="home" href="#home">
                {'Inicio'}
              </a>,
            ]}
            here="Programas"
          />
          <PageHeader
            title="Hola, Ana"
            lead="Tienes $412.50 disponibles."
            actions={<Button>{'Cobrar'}</Button>}
          />
          <StatGrid>
            <StatTile label="Pendiente" value="$96.00" note="Madura el 12 dic" tone="waiting" />
            <StatTile label="Disponible" value="$412.50" tone="good" />
            <StatTile label="Pagado" value="$2,380.00" />
          </StatGrid>
        </div>
      </Specimen>
      <Specimen name="Card, Table, EmptyState, Faq">
        <Card className="w-full">
          <CardTitle>{'Comisiones'}</CardTitle>
          <Table caption="Comisiones">
            <TableHead>
              <TableHeadCell>{'Programa'}</TableHeadCell>
              <TableHeadCell>{'Estado'}</TableHeadCell>
              <TableHeadCell numeric>{'Monto'}</TableHeadCell>
            </TableHead>
            <TableBody>
              {ROWS.map(([program, state, amount]) => (
                <TableRow key={program}>
                  <TableCell lead>{program}</TableCell>
                  <TableCell label="Estado">{state}</TableCell>
                  <TableCell numeric lead>
                    {amount}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Card>
        <div className="w-full">
          <EmptyState title="Todavía no tienes comisiones" action={<Button>{'Ver programas'}</Button>}>
            <p>{'Únete a un programa y comparte tu enlace.'}</p>
          </EmptyState>
        </div>
        <div className="w-full">
          <Faq questions={[{ question: '¿Cuándo cobro?', answer: 'Cuando madura y se aprueba.' }]} />
        </div>
      </Specimen>
    </>
  )
}
