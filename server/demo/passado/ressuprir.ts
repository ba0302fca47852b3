// How much of each material the depósito should have: told once, measured from the ledger every day.
import { CHEFE_DO_ALMOXARIFADO } from './gente.ts'
import { FORNECEDORES_DO_PASSADO, MATERIAIS_DO_PASSADO, type MaterialDoPassado } from './mercado.ts'
import type { Vida } from './vida.ts'

/** Months before this one since which the depósito has them. */
const HA_MESES = 4
const UTEIS_NO_MES = 21
/** Tenths of a month between one purchase and the next. */
const INTERVALO_DECIMOS = 20

/** What the slowest delivery of its supplier takes, in tenths of a month. */
const tempoDe = ({ fornecedor }: MaterialDoPassado): number => {
  const [, ate] = FORNECEDORES_DO_PASSADO[fornecedor].demora
  return Math.ceil((10 * ate) / UTEIS_NO_MES)
}

export function dizerQuantoDeveHaver(vida: Vida): void {
  const mes = vida.meses.at(-HA_MESES)
  if (mes === undefined) return
  const { agenda, atos, deposito, materiais } = vida
  agenda.marcar(mes.util(6, 10 * 60), async () => {
    for (const material of MATERIAIS_DO_PASSADO)
      await atos.estoque(CHEFE_DO_ALMOXARIFADO, 'gravarParametros', {
        params: { depositoId: deposito, materialId: materiais.get(material.codigo) ?? 0 },
        body: {
          modo: 'automatico',
          consumo_mensal_e3: 0,
          tempo_decimos: tempoDe(material),
          intervalo_decimos: INTERVALO_DECIMOS,
          fracao: 0,
          versao: null,
        },
      })
  })
}
