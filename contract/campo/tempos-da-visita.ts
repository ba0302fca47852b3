/** When a visit began and when its collection ended, in one word wherever it is told. */
export const TEMPOS_DA_VISITA = { iniciado_em: 'Iniciada em', finalizado_em: 'Finalizada em' } as const
