import type { z } from 'zod'
import { instalacaoTipos } from '#contract/rede/administracao-de-tipos.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { CursorDaPosicao } from '#server/casa/http/list/keyset.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import {
  type FiltroDeTipos,
  paginaDeTipos,
  quantosTipos,
  type TipoNaLista,
} from '#server/rede/instalacao-tipos/queries.ts'

type Query = z.output<typeof instalacaoTipos.listar.query>

const filtroDe = ({ filtro, ids }: Pedida<Query>): FiltroDeTipos => ({ ...filtro, ...(ids && { ids }) })

export const instalacaoTiposExportados = exportable<Query, TipoNaLista>({
  // The list has nothing that its screen does not show.
  permissao: 'admin.instalacao-tipos.listar',
  tela: '/painel/admin/instalacao-tipos',
  dadosPessoais: false,
  filtro: instalacaoTipos.listar.query,
  colunas: [
    { chave: 'nome', rotulo: 'Tipo', valor: ({ nome }) => nome },
    { chave: 'grupo', rotulo: 'Grupo', valor: ({ grupo }) => grupo },
    { chave: 'codigo_censo', rotulo: 'Coluna do censo', valor: (tipo) => tipo.codigo_censo?.campo ?? null },
    { chave: 'versao_publicada', rotulo: 'Versão', tipo: 'numero', valor: (tipo) => tipo.versao_publicada },
    { chave: 'itens', rotulo: 'Itens', tipo: 'numero', valor: ({ itens }) => itens },
    { chave: 'usos', rotulo: 'Instalações', tipo: 'numero', valor: ({ usos }) => usos },
    { chave: 'locais', rotulo: 'Locais', tipo: 'numero', valor: ({ locais }) => locais },
    { chave: 'peso_nota', rotulo: 'Peso na nota', tipo: 'numero', valor: (tipo) => tipo.peso_nota },
    { chave: 'tem_rascunho', rotulo: 'Tem rascunho', valor: (tipo) => tipo.tem_rascunho },
    { chave: 'ativo', rotulo: 'Ativo', valor: ({ ativo }) => ativo },
    {
      chave: 'atualizado_em',
      rotulo: 'Atualizado em',
      tipo: 'instante',
      valor: ({ atualizado_em }) => atualizado_em,
    },
    { chave: 'slug', rotulo: 'Identificador', valor: ({ slug }) => slug },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, CursorDaPosicao)
    const linhas = await paginaDeTipos(db, filtroDe(pedida), {
      ordem: pedida.filtro.order,
      sentido: pedida.filtro.sort ?? 'asc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      limite,
    })
    return {
      linhas,
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosTipos(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
