import type { DemoOffering } from './plan.ts'

type Part = { id: string; title: { es: string; en: string }; text: { es: string; en: string } }
const dollars = (amount: string) => Number(amount).toLocaleString('en-US')

/** The parts of a whitepaper in the order of Annex I of MiCA, which they follow without claiming to comply. */
function partsOf(one: DemoOffering, version: number): Part[] {
  const { name, softCap, hardCap, maxContribution, phases, reserve } = one
  const prices = phases.map(({ price }) => `$${price}`)
  const part = (id: string, es: [string, string], en: [string, string]): Part => ({
    id,
    title: { es: es[0], en: en[0] },
    text: { es: es[1], en: en[1] },
  })
  return [
    part(
      'statements',
      [
        'Declaraciones',
        'Panama VIP IA es la única responsable de este documento. Ninguna autoridad lo ha revisado.\n\nSu orden sigue el anexo I del Reglamento (UE) 2023/1114 porque es una lista completa de lo que un lector debe saber. Seguir ese orden no da los derechos que ese reglamento da.\n\nEl token puede perder todo su valor, puede no ser transferible y puede no tener mercado. No lo cubren seguros de depósitos. Nada de lo escrito aquí es una promesa de rendimiento, un consejo ni una invitación a comprar.',
      ],
      [
        'Statements',
        'Panama VIP IA alone is responsible for this document. No authority has reviewed it.\n\nIts order follows Annex I of Regulation (EU) 2023/1114 because that is a complete list of what a reader should know. Following that order doesn’t give the rights that regulation gives.\n\nThe token may lose all its value, may not be transferable and may have no market. No deposit insurance covers it. Nothing written here is a promise of a return, advice or an invitation to buy.',
      ],
    ),
    part(
      'summary',
      [
        'Resumen',
        `${name.es} vende el token Alianza (ALZ) por dólares digitales (USDC) en ${phases.length === 1 ? 'una fase' : `${phases.length} fases`}, a ${prices.join(', ')}. Si no se reúnen ${dollars(softCap)} dólares, el contrato devuelve a cada quien su dinero.\n\nEste resumen no basta para decidir: lee el documento entero y el aviso de riesgos.`,
      ],
      [
        'Summary',
        `${name.en} sells the Alianza token (ALZ) for digital dollars (USDC) in ${phases.length === 1 ? 'one phase' : `${phases.length} phases`}, at ${prices.join(', ')}. If ${dollars(softCap)} dollars are not reached, the contract gives everyone their money back.\n\nThis summary isn’t enough to decide: read the whole document and the risk notice.`,
      ],
    ),
    part(
      'offeror',
      [
        'A. El oferente',
        'Ofrece Panama VIP IA, empresa de inteligencia artificial y mercadeo digital en Panamá. La empresa afirma tener más de 10 años de experiencia y un crecimiento de 300 % de un año a otro; son afirmaciones suyas, sin comprobación de terceros en este documento.',
      ],
      [
        'A. The offeror',
        'The offeror is Panama VIP IA, a company for artificial intelligence and digital marketing in Panama. The company states more than 10 years of experience and 300% growth from one year to the next; these are its own claims, which no third party has checked for this document.',
      ],
    ),
    part(
      'issuer',
      [
        'B y C. El emisor y la plataforma de negociación',
        'El emisor es el mismo oferente. No hay plataforma de negociación: el token no está admitido en ninguna, no se ha pedido admisión y no se asume el compromiso de pedirla.',
      ],
      [
        'B and C. The issuer and the trading platform',
        'The issuer is the offeror. There is no trading platform: the token is admitted to none, no admission was asked for, and none is committed to.',
      ],
    ),
    part(
      'project',
      [
        'D. El proyecto y el uso de los fondos',
        version > 1
          ? 'El proyecto es Alianza, una plataforma de mercadeo de afiliados que funciona. El dinero se destina en partes iguales a tres fines: desarrollo de la plataforma, ScamScan y la red de franquicias GoRide.\n\nEl contrato no puede comprobar en qué se gasta. La empresa publica cada trimestre lo que gastó.'
          : 'El proyecto es Alianza, una plataforma de mercadeo de afiliados que funciona. El dinero se destina al desarrollo de la plataforma y de ScamScan.\n\nEl contrato no puede comprobar en qué se gasta.',
      ],
      [
        'D. The project and the use of funds',
        version > 1
          ? 'The project is Alianza, an affiliate marketing platform that works. The money goes in equal parts to three ends: developing the platform, ScamScan and the GoRide franchise network.\n\nThe contract cannot check what it is spent on. The company publishes each quarter what it spent.'
          : 'The project is Alianza, an affiliate marketing platform that works. The money goes to developing the platform and ScamScan.\n\nThe contract cannot check what it is spent on.',
      ],
    ),
    part(
      'offer',
      [
        'E. La oferta',
        `Meta mínima: ${dollars(softCap)} dólares. Tope: ${dollars(hardCap)}. Compra mínima: 100 dólares. Máximo por persona: ${dollars(maxContribution)}, salvo acuerdo firmado.\n\nLa última compra se puede deshacer en 14 días mientras la venta siga; quien compra en los últimos días tiene menos tiempo. Un acuerdo institucional no se deshace.\n\nEl dinero queda en el contrato hasta que la venta termina con éxito. No se ofrece a residentes de Corea del Norte, Irán, Siria, Cuba ni Estados Unidos.`,
      ],
      [
        'E. The offer',
        `Minimum goal: ${dollars(softCap)} dollars. Cap: ${dollars(hardCap)}. Smallest purchase: 100 dollars. Maximum for one person: ${dollars(maxContribution)}, unless there is a signed agreement.\n\nThe latest purchase can be undone within 14 days while the sale goes on; who buys in the last days has less time. An institutional agreement cannot be undone.\n\nThe money stays in the contract until the sale has succeeded. It isn’t offered to residents of North Korea, Iran, Syria, Cuba or the United States.`,
      ],
    ),
    part(
      'token',
      [
        'F. El token',
        `Alianza (ALZ) tiene una cantidad fija de 1,000,000,000. Nadie puede crear más.\n\nAl terminar la venta con éxito queda libre un 10 %; a los 90 días empieza el resto, en proporción al tiempo, hasta 720 días.\n\n${reserve ? `El staking tiene una reserva inicial de ${dollars(reserve)} tokens. Cada tasa la fija el contrato y se paga solo de esa reserva; puede no estar disponible.` : 'Esta oferta no tiene staking propio.'}`,
      ],
      [
        'F. The token',
        `Alianza (ALZ) has a fixed supply of 1,000,000,000. Nobody can make more.\n\nOnce the sale has succeeded 10% is free; the rest begins after 90 days, in proportion to time, until 720 days.\n\n${reserve ? `Staking has an initial reserve of ${dollars(reserve)} tokens. Every rate is set by contract and paid only from that reserve; it may be unavailable.` : 'This offering has no staking of its own.'}`,
      ],
    ),
    part(
      'rights',
      [
        'G. Derechos y obligaciones',
        'El token da los beneficios del nivel alcanzado: bonificación, revisiones de ScamScan, asesor, acceso 24 horas antes a ofertas derivadas y, si la empresa los declara, dividendos del 10 % de sus utilidades repartidos por tokens y peso del nivel.\n\nNo da propiedad sobre la empresa ni derecho sobre su patrimonio si se liquida. Quien compra se obliga a dar datos verdaderos y a cumplir la ley de donde vive.',
      ],
      [
        'G. Rights and obligations',
        'The token brings the benefits of the tier that was reached: bonus, ScamScan scans, an adviser, access to sub-offerings 24 hours early and, if the company declares them, dividends of 10% of its profits shared by tokens and the tier’s weight.\n\nIt gives no ownership of the company and no right to its assets if it is wound up. Who buys has to give true data and obey the law of where they live.',
      ],
    ),
    part(
      'technology',
      [
        'H. La técnica y el estado de las auditorías',
        'Cinco contratos: token, venta, staking, dividendos y permisos. Ninguno se puede cambiar. Lo que mueve dinero de la empresa o cambia una regla se anuncia antes en la cadena. Salir (deshacer, retirar, reclamar) no pide permiso a nadie.\n\nNo se ha hecho ninguna auditoría externa.',
      ],
      [
        'H. The technology and the state of audits',
        'Five contracts: token, sale, staking, dividends and permissions. None can be changed. What moves the company’s money or changes a rule is announced on the chain first. Leaving (undo, refund, claim) asks nobody.\n\nThere has been no external audit.',
      ],
    ),
    part(
      'risks',
      [
        'I. Riesgos',
        '- De la oferta: puede no llegar a su meta.\n- Del oferente: una sola empresa, sin estados financieros publicados aquí.\n- Del token: pérdida total, falta de mercado, tokens que todavía no están libres, reservas que se agotan.\n- Del proyecto: servicios previstos que no lleguen a existir o que nadie use.\n- De la técnica: errores de contrato, robo de claves, fallas de la red, un dólar digital que congela una dirección.\n- De la ley: reglas e impuestos que cambian.',
      ],
      [
        'I. Risks',
        '- Of the offering: it may miss its goal.\n- Of the offeror: a single company, without financial statements published here.\n- Of the token: total loss, no market, tokens that are not free yet, reserves that run out.\n- Of the project: planned services that never exist or that nobody uses.\n- Of the technology: faults in contracts, stolen keys, failures of the network, a digital dollar that freezes an address.\n- Of the law: rules and taxes that change.',
      ],
    ),
    part(
      'sustainability',
      [
        'J. Sostenibilidad',
        'La demostración corre en una cadena de prueba de este equipo, que no gasta en minería ni en consenso. Para una red pública se publicará su mecanismo de consenso y una estimación de consumo con su método y su fuente.',
      ],
      [
        'J. Sustainability',
        'The demonstration runs on a test chain on this machine, which spends nothing on mining or consensus. For a public network its consensus mechanism will be published with an estimate of consumption, its method and its source.',
      ],
    ),
  ]
}

/** The bytes of a version: what is handed out, and what the contract has the hash of. */
export const whitepaperOf = (one: DemoOffering, version: number) =>
  JSON.stringify({ offering: one.slug, version, parts: partsOf(one, version) })

/** The open offering has a second version, which its buyers accept. */
export const versionsOf = (one: DemoOffering) => (one.slug === 'alianza' ? 2 : 1)
