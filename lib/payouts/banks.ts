/**
 * The banks and cooperatives of Panama's ACH by their route number, as payment providers publish them (decision 0025). The
 * number is what a bank's batch file wants, without leading zeros.
 */
export const BANKS = {
  '13': 'Banco Nacional de Panamá',
  '26': 'Banistmo',
  '39': 'Citibank',
  '71': 'Banco General',
  '181': 'Davivienda',
  '372': 'Multibank',
  '408': 'Towerbank',
  '424': 'Scotiabank',
  '518': 'BICSA',
  '712': 'Cooperativa de Profesionales',
  '770': 'Caja de Ahorros',
  '916': 'Banco del Pacífico',
  '1067': 'Metrobank',
  '1083': 'Banco Aliado',
  '1106': 'Credicorp Bank',
  '1151': 'Global Bank',
  '1164': 'Bank of China',
  '1258': 'Canal Bank',
  '1384': 'BAC International Bank',
  '1397': 'BCT Bank',
  '1478': 'MMG Bank',
  '1494': 'St. Georges Bank',
  '1504': 'Banco Azteca',
  '1517': 'Banco Pichincha',
  '1562': 'Banco Delta',
  '1575': 'Banco Lafise',
  '1588': 'Banesco',
  '1591': 'Capital Bank',
  '1614': 'Banisi',
  '1630': 'Mercantil Banco',
  '1656': 'BBP Bank',
  '1672': 'Prival Bank',
  '1708': 'Unibank',
  '1724': 'Banco Ficohsa',
  '1753': 'Bancolombia',
  '1782': 'BI-Bank',
  '1805': 'Atlas Bank',
  '2503': 'Coopeduc',
  '2516': 'Cooesan',
  '2529': 'Cacechi',
  '2532': 'Coeduco',
  '2545': 'Coopeve',
  '5005': 'Cooperativa Cristóbal',
  '5018': 'Edioacc',
  '5021': 'Ecaseso',
  '5034': 'Cooprac',
} as const

export type BankRoute = keyof typeof BANKS

export const BANK_ROUTES = (Object.keys(BANKS) as BankRoute[]).sort((a, b) =>
  BANKS[a].localeCompare(BANKS[b], 'es'),
)
