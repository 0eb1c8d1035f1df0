/** What a tax number is: an identity card, a RUC with its check digits, or a number of another country. */
export const ID_KINDS = ['cedula', 'ruc', 'foreign'] as const
