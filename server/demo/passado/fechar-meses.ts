// Each month that ended is checked and closed by who answers for the stock, on the fifth working day of the next.

import { ancorar } from '#server/almoxarifado/razao/ancorar.ts'
import { readConfig } from '#server/casa/config.ts'
import type { Mes } from './dias.ts'
import { CHEFE_DO_ALMOXARIFADO } from './gente.ts'
import type { Vida } from './vida.ts'

const RESSALVA = 'Conhecida e acompanhada: segue para o mês seguinte.'

export function fecharMes(vida: Vida, mes: Mes, seguinte: Mes): void {
  const { agenda, atos, deposito, cena } = vida
  agenda.marcar(seguinte.util(1, 7 * 60), async () => {
    await ancorar(cena.tx, { agora: cena.agora(), fuso: readConfig().fuso })
  })
  agenda.marcar(seguinte.util(5, 15 * 60), async () => {
    const { id, versao, pendencias } = await atos.fechamentos(CHEFE_DO_ALMOXARIFADO, 'conferir', {
      body: { deposito_id: deposito, competencia: mes.competencia },
    })
    await atos.fechamentos(CHEFE_DO_ALMOXARIFADO, 'fechar', {
      params: { id },
      body: { versao, ressalvas: pendencias.map(({ tipo }) => ({ tipo, justificativa: RESSALVA })) },
    })
  })
}
