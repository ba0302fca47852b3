import { useMemo } from 'react'
import type { Contagem, LinhaDaFolha } from '#contract/almoxarifado/contagem-do-estoque.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import type { VistaDaContagem } from '#web/offline-browser/contagens.ts'
import { type Saida, useSaida } from '#web/offline-browser/saida-context.ts'
import { type Trazido, useTrazido } from '#web/offline-browser/use-trazido.ts'

export interface ContagemNaTela extends Trazido<VistaDaContagem> {
  contar: (feita: Pick<Contagem, 'item_id' | 'rodada' | 'qtd_e3' | 'origem'>) => Promise<void>
  /** Of an item that is open: kept as it is typed. */
  digitar: (item: Pick<LinhaDaFolha, 'id' | 'rodada'>, qtd_e3: number | null) => Promise<void>
  desistir: (uuid: string) => Promise<void>
}

const fonteDa = (id: number) => ({
  ver: ({ contagens }: Saida) => contagens.ver(id),
  async trazer({ contagens }: Saida) {
    const folha = await dadosDe(api.inventarios.folha({ params: { id }, emSilencio: true }))
    await contagens.guardarFolha(folha, Date.now())
  },
  comoOutraPessoa: 'Você está vendo como outra pessoa: daqui não se conta.',
})

/** A sheet being counted: kept here first, sent when there is signal. */
export function useContagem(id: number): ContagemNaTela {
  const saida = useSaida()
  const trazido = useTrazido(useMemo(() => fonteDa(id), [id]))
  return {
    ...trazido,
    async contar(feita) {
      await saida?.contagens.contar(id, feita)
      await trazido.mostrar()
      await saida?.envio.mudou()
    },
    async digitar({ id: item_id, rodada }, qtd_e3) {
      await saida?.contagens.digitar(id, { item_id, rodada }, qtd_e3)
    },
    async desistir(uuid) {
      await saida?.contagens.desistir(uuid)
      await trazido.mostrar()
      await saida?.envio.mudou()
    },
  }
}
