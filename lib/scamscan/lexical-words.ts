/** Words by what they do in a host or path of a lure; Spanish and English, as hosts write them. */
const GROUPS = {
  account:
    'login logon signin sign signon log auth account accounts acct verify verification verif verificacion verificar confirm confirmar confirmacion secure security seguro segura seguridad password passwd clave update updates actualizar actualizacion unlock desbloqueo restore recover recovery suspended locked limited validate validation validar webmail sso mfa otp token access acceso ingreso ingresar cuenta identity customer cliente clientes usuario portal banca enlinea online ebanking banking bank banco netbank pay payment payments pagos pago billing invoice factura',
  bait: 'free gift gifts bonus prize promo promocion premio premios sorteo rifa regalo reward rewards claim claims reclamar win winner ganador ganar offer oferta ofertas giveaway cash dinero loan prestamo prestamos credito lottery casino bet apuesta sale outlet discount descuento refund reembolso subsidio bono ayuda beca empleo trabajo job jobs',
  crypto:
    'airdrop airdrops mint nft wallet wallets metamask ledger trezor connect walletconnect dapp dapps defi swap stake staking token tokens coin coins crypto bitcoin btc eth ethereum usdt tron trx solana sol polkadot dot presale ico claim bridge migrate rectify rectification sync validate node nodes restore exchange trade trading trader invest investment fx forex profit mining miner yield fund fundme',
  parcel:
    'parcel package paquete envio envios delivery entrega shipping shipment tracking track trackmy rastreo post postal correo correos express courier usps ups dhl fedex customs aduana toll tolls peaje redelivery',
  support:
    'support soporte help helpdesk ayuda service services servicio servicios center centre team desk alert alerts alerta notice notification info center care contact id',
  build:
    'docs doc blog dev api wiki forum static cdn assets demo app web status git news shop store mail test staging',
} as const

export type WordGroup = keyof typeof GROUPS
export const WORD_GROUPS = Object.keys(GROUPS) as WordGroup[]

const BY_WORD = new Map<string, number>()
WORD_GROUPS.forEach((group, at) => {
  for (const word of GROUPS[group].split(' ')) if (!BY_WORD.has(word)) BY_WORD.set(word, at)
})

/** How many words of each group a list of words has, in the order of WORD_GROUPS. */
export function countGroups(words: string[]): number[] {
  const counts = WORD_GROUPS.map(() => 0)
  for (const word of words) {
    const at = BY_WORD.get(word)
    if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** How many words of the account, bait, crypto and parcel groups stand anywhere within a text, without separators. */
export function countHidden(text: string): number {
  let count = 0
  for (let size = 4; size <= 12; size++) {
    for (let at = 0; at + size <= text.length; at++) {
      const group = BY_WORD.get(text.slice(at, at + size))
      if (group !== undefined && group < 4) count++
    }
  }
  return count
}
