import type { z } from 'zod'
import { MATERIAIS_DA_PLAQUETA, SITUACOES_DO_LOTE } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import {
  type FiltroDaListaDeLotes,
  type LoteNaLista,
  paginaDeLotes,
  quantosLotes,
} from '#server/patrimonio/plaquetas/lote-queries.ts'

type Query = z.output<typeof plaquetas.listar.query>

const filtroDe = ({ filtro, ids }: Pedida<Query>): FiltroDaListaDeLotes => ({
  ...filtro,
  ...(ids && { ids }),
})

export const plaquetasExportadas = exportable<Query, LoteNaLista>({
  // The list has nothing that its screen does not show.
  permissao: 'painel.almoxarifado.plaquetas.listar',
  tela: '/painel/almoxarifado/plaquetas',
  dadosPessoais: false,
  filtro: plaquetas.listar.query,
  colunas: [
    { chave: 'faixa', rotulo: 'Plaquetas', valor: ({ primeira, ultima }) => `${primeira} a ${ultima}` },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DO_LOTE[situacao] },
    {
      chave: 'reservado_a',
      rotulo: 'Reservado a',
      valor: ({ agente, regional }) => [agente?.nome, regional?.nome].filter(Boolean).join(', ') || null,
    },
    { chave: 'material', rotulo: 'Material', valor: ({ material }) => MATERIAIS_DA_PLAQUETA[material] },
    { chave: 'livres', rotulo: 'Livres', tipo: 'numero', valor: ({ livres }) => livres },
    { chave: 'aplicadas', rotulo: 'Aplicadas', tipo: 'numero', valor: ({ aplicadas }) => aplicadas },
    { chave: 'fora_de_uso', rotulo: 'Fora de uso', tipo: 'numero', valor: ({ fora_de_uso }) => fora_de_uso },
    { chave: 'quantidade', rotulo: 'Total', tipo: 'numero', valor: ({ quantidade }) => quantidade },
    {
      chave: 'impresso_em',
      rotulo: 'Impresso em',
      tipo: 'instante',
      valor: ({ impresso_em }) => impresso_em,
    },
    { chave: 'criado_em', rotulo: 'Gerado em', tipo: 'instante', valor: ({ criado_em }) => criado_em },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, CursorDaPosicao)
    const linhas = await paginaDeLotes(db, filtroDe(pedida), {
      ordem: pedida.filtro.order,
      sentido: pedida.filtro.sort ?? 'desc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      limite,
    })
    return {
      linhas: linhas.map(({ lote }) => lote),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosLotes(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
