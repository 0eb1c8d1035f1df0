const chapter = (es: string, en: string) => ({ es, en })

/** The disclosure of the demo story: a draft that says itself that counsel has not confirmed it. */
export const CHAPTERS = {
  cost: chapter(
    'Cuota de entrada, depósito, regalía y fondo de publicidad son los de la oferta. Aparte corren por tu cuenta vehículos, seguros, permisos y capital de trabajo.\n\nTexto por confirmar por un abogado.',
    'Entry fee, deposit, royalty and advertising fund are those of the offer. Vehicles, insurance, permits and working capital are yours to pay.\n\nText to be confirmed by counsel.',
  ),
  territory: chapter(
    'El territorio son los distritos de la oferta. GoRide no abre otra franquicia en ellos mientras la tuya opere.',
    'The territory is the districts of the offer. GoRide opens no other franchise in them while yours operates.',
  ),
  performance: chapter(
    'No se declara ninguna ganancia. Las medianas de la red salen de lo que reportan las franquicias y se muestran desde cinco.',
    'No earnings are claimed. The network’s medians come from what franchises report and are shown from five on.',
  ),
  outlets: chapter(
    'Franquicias abiertas, cerradas y traspasadas en los últimos tres años: se entregan en la lista adjunta a cada solicitud.',
    'Franchises opened, closed and transferred in the last three years: the list is delivered with each application.',
  ),
  finances: chapter(
    'Los estados financieros de la empresa se revisan en la oficina, con cita.',
    'The company’s financial statements can be read at the office, by appointment.',
  ),
  receipt: chapter(
    'Al escribir tu nombre confirmas que recibiste esta información. No te obliga a nada.',
    'By writing your name you confirm that you received this information. It binds you to nothing.',
  ),
}

export const AGREEMENT = {
  es: 'Contrato de franquicia {number}\n\nTerritorio: {territory}. Franquiciado: {applicant}.\nCuota de entrada: {fee}, de la cual {deposit} se paga como depósito.\nRegalía: {royalty} de lo que pagan los pasajeros. Fondo de publicidad: {ad_fund}.\nPlazo: {months} meses desde la apertura.\n\nTexto por confirmar por un abogado.',
  en: 'Franchise agreement {number}\n\nTerritory: {territory}. Franchisee: {applicant}.\nEntry fee: {fee}, of which {deposit} is paid as a deposit.\nRoyalty: {royalty} of what passengers pay. Advertising fund: {ad_fund}.\nTerm: {months} months from opening.\n\nText to be confirmed by counsel.',
}

export const ITEMS = [
  {
    kind: 'onboarding',
    side: 'applicant',
    name: {
      es: 'Aviso de operación a tu nombre o de tu empresa',
      en: 'Business license in your name or your company’s',
    },
  },
  {
    kind: 'onboarding',
    side: 'applicant',
    name: { es: 'Seguro de cada vehículo', en: 'Insurance of each vehicle' },
  },
  { kind: 'onboarding', side: 'office', name: { es: 'Capacitación del despacho', en: 'Dispatch training' } },
  {
    kind: 'rule',
    side: 'applicant',
    name: {
      es: 'Licencia de conducir del tipo que exige el servicio',
      en: 'Driver’s license of the type that the service requires',
    },
  },
  {
    kind: 'rule',
    side: 'applicant',
    name: { es: 'Récord policivo vigente de cada conductor', en: 'Valid police record of each driver' },
  },
  {
    kind: 'rule',
    side: 'applicant',
    name: { es: 'Revisado vehicular y placa al día', en: 'Vehicle inspection and plate up to date' },
  },
]
