import { useTranslations } from 'next-intl'

/** Provinces and comarcas by column and row, as they lie from west to east. The names are the same in both languages. */
const PLACES = [
  { place: 'Naso Tjër Di', at: 'sm:col-start-1 sm:row-start-1' },
  { place: 'Bocas del Toro', at: 'sm:col-start-2 sm:row-start-1' },
  { place: 'Colón', at: 'sm:col-start-5 sm:row-start-1' },
  { place: 'Guna Yala', at: 'sm:col-start-6 sm:row-start-1' },
  { place: 'Chiriquí', at: 'sm:col-start-1 sm:row-start-2' },
  { place: 'Ngäbe-Buglé', at: 'sm:col-start-2 sm:row-start-2' },
  { place: 'Veraguas', at: 'sm:col-start-3 sm:row-start-2' },
  { place: 'Coclé', at: 'sm:col-start-4 sm:row-start-2' },
  { place: 'Panamá Oeste', at: 'sm:col-start-5 sm:row-start-2' },
  { place: 'Panamá', at: 'sm:col-start-6 sm:row-start-2' },
  { place: 'Emberá', at: 'sm:col-start-7 sm:row-start-2' },
  { place: 'Herrera', at: 'sm:col-start-4 sm:row-start-3' },
  { place: 'Darién', at: 'sm:col-start-7 sm:row-start-3' },
  { place: 'Los Santos', at: 'sm:col-start-4 sm:row-start-4' },
]

/** The country as tiles, one for each zone that is offered; three in a row where there is little room. */
export function TerritoryMap() {
  const t = useTranslations('franchises.map')
  return (
    <section aria-labelledby="zones" className="grid gap-4">
      <h2 id="zones" className="text-h4">
        {t('title')}
      </h2>
      <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-7">
        {PLACES.map(({ place, at }) => (
          <li
            key={place}
            className={`flex h-11 items-center rounded-sm border border-canal/40 bg-canal/8 px-2 text-xs leading-tight sm:aspect-square sm:h-auto sm:items-end sm:p-1.5 ${at}`}
          >
            <span className="min-w-0 hyphens-auto">{place}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{t('state')}</p>
    </section>
  )
}
