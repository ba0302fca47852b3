import type { Remessa } from '#contract/almoxarifado/transferencia.ts'

/** Whether this person may say what arrived: it is under way, and another shipped it. */
export const recebe = ({ situacao, expedida_por }: Remessa, quem: number | undefined): boolean =>
  situacao === 'expedida' && expedida_por.id !== quem
