import type { z } from 'zod'
import { pode } from '#contract/casa/acesso.ts'
import type { bens } from '#contract/patrimonio/bens.ts'
import { LISTA_DE_BENS } from '#contract/patrimonio/lista-de-bens.ts'
import { proximoBloco } from '#server/casa/http/list/cursor.ts'
import { arquivoDa } from '#server/dados/exportacoes/arquivo-da-lista.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import type { FiltroDaListaDeBens } from '#server/patrimonio/bens/list-queries.ts'
import { type BemNaLista, paginaDeBens, quantosBens } from '#server/patrimonio/bens/pagina-queries.ts'
import { VER_VALORES } from '#server/patrimonio/bens/policy.ts'
import { alcanceDosBens, posicaoNaOrdem, sentidoDaOrdem } from '#server/patrimonio/bens/routes.ts'

type Query = z.output<typeof bens.listar.query>

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): FiltroDaListaDeBens => ({
  ...filtro,
  ...alcanceDosBens(leitor),
  fuso: leitor.fuso,
  ...(ids && { ids }),
})

export const bensExportados = exportable<Query, BemNaLista>({
  ...arquivoDa(LISTA_DE_BENS),
  // Each line names who answers for the asset.
  dadosPessoais: true,
  async pagina(db, pedida, depois, limite) {
    const { order, sort } = pedida.filtro
    const linhas = await paginaDeBens(db, filtroDe(pedida), {
      ordem: order,
      sentido: sort ?? sentidoDaOrdem(order),
      depois: posicaoNaOrdem(depois, order),
      pular: 0,
      limite,
    })
    const sem = { valor_aquisicao_centavos: null, valor_liquido_centavos: null }
    return {
      linhas: linhas.map((bem) =>
        pode(pedida.leitor.concessoes, VER_VALORES, bem.caminho) ? bem : { ...bem, ...sem },
      ),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosBens(db, filtroDe(pedida), pedida.filtro.order)
    return total_aproximado ? null : total
  },
})
