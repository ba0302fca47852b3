import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { VistaDosRecebimentos } from '#web/offline-browser/recebimentos.ts'
import { ORIGENS } from '#web/offline-browser/recebimentos-banco.ts'
import { faltaTrazerMateriais, guardarMateriais } from '#web/offline-browser/recebimentos-materiais.ts'
import { type Saida, useSaida } from '#web/offline-browser/saida-context.ts'
import { type Trazido, useTrazido } from '#web/offline-browser/use-trazido.ts'

export interface RecebimentosNaTela extends Trazido<VistaDosRecebimentos> {
  corrigir: (uuid: string) => Promise<void>
  desistir: (uuid: string) => Promise<void>
}

/** From every origin, as one list. */
async function verTudo({ recebimentos }: Saida): Promise<VistaDosRecebimentos> {
  const { remessas, enviados, trazidas_em } = await recebimentos.remessas.ver()
  const entregas = await recebimentos.entregas.ver()
  return {
    remessas: [...remessas, ...entregas.remessas],
    enviados: [...enviados, ...entregas.enviados],
    trazidas_em,
  }
}

async function trazerTudo({ recebimentos }: Saida): Promise<void> {
  const [remessas, entregas] = await Promise.all([
    dadosDe(api.remessas.aReceber({ emSilencio: true })),
    dadosDe(api.entregas.aReceber({ emSilencio: true })),
  ])
  await recebimentos.remessas.guardarRemessas(remessas, Date.now())
  await recebimentos.entregas.guardarRemessas(entregas, Date.now())
  const { db } = recebimentos.remessas
  if (!(await faltaTrazerMateriais(db, Date.now()))) return
  const materiais = await dadosDe(api.materiaisAReceber.listar({ emSilencio: true }))
  await guardarMateriais(db, materiais, Date.now())
}

const FONTE = {
  ver: verTudo,
  trazer: trazerTudo,
  comoOutraPessoa: 'Você está vendo como outra pessoa: daqui não se recebe.',
}

/** What is on its way to this person's places, kept on the device for when there is no signal. */
export function useRecebimentos(): RecebimentosNaTela {
  const saida = useSaida()
  const trazido = useTrazido(FONTE)
  return {
    ...trazido,
    async corrigir(uuid) {
      // The key is of one of them alone.
      for (const origem of ORIGENS) await saida?.recebimentos[origem].corrigir(uuid)
      await saida?.envio.mudou()
    },
    async desistir(uuid) {
      for (const origem of ORIGENS) await saida?.recebimentos[origem].desistir(uuid)
      await trazido.atualizar()
    },
  }
}
