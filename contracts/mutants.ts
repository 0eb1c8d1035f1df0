export type ContractMutant = { name: string; file: string; replace: string; by: string }
export const mutants: ContractMutant[] = []
