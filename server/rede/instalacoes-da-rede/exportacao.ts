import type { z } from 'zod'
import { CONDICOES_DE_INSTALACAO, ESTADOS_DE_INSTALACAO } from '#contract/administracao/vocabularios.ts'
import { type InstalacaoDaRede, instalacoesDaRede } from '#contract/rede/instalacoes-da-rede.ts'
import { proximoBloco } from '#server/casa/http/list/cursor.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import {
  type Filtro,
  instalacoesAlcancadas,
  quantasInstalacoes,
} from '#server/rede/instalacoes-da-rede/queries.ts'
import { posicaoDaRede, sentidoDaRede } from '#server/rede/instalacoes-da-rede/routes.ts'

type Query = z.output<typeof instalacoesDaRede.listar.query>

function filtroDe({ leitor, filtro, ids }: Pedida<Query>): Filtro {
  const { page: _page, perPage: _perPage, cursor: _cursor, order: _order, sort: _sort, ...resto } = filtro
  return {
    ...resto,
    nos: nosDaPermissao(leitor.concessoes, 'painel.locais.instalacoes.exportar'),
    ids: ids ?? undefined,
  }
}

export const instalacoesExportadas = exportable<Query, InstalacaoDaRede>({
  permissao: 'painel.locais.instalacoes.exportar',
  tela: '/painel/locais/instalacoes',
  dadosPessoais: false,
  filtro: instalacoesDaRede.listar.query,
  colunas: [
    { chave: 'nome', rotulo: 'Instalação', valor: ({ nome }) => nome },
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
    { chave: 'municipio', rotulo: 'Município', valor: ({ municipio }) => municipio },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo_nome }) => tipo_nome },
    { chave: 'grupo', rotulo: 'Grupo', valor: ({ grupo }) => grupo },
    { chave: 'bloco', rotulo: 'Bloco', valor: ({ bloco }) => bloco },
    { chave: 'pavimento', rotulo: 'Pavimento', valor: ({ pavimento }) => pavimento },
    {
      chave: 'estado',
      rotulo: 'Estado',
      valor: ({ estado }) => estado && ESTADOS_DE_INSTALACAO[estado].rotulo,
    },
    {
      chave: 'condicao',
      rotulo: 'Condição',
      valor: ({ condicao }) => condicao && CONDICOES_DE_INSTALACAO[condicao].rotulo,
    },
    { chave: 'critica', rotulo: 'Crítica', valor: ({ critica }) => (critica ? 'Sim' : 'Não') },
    { chave: 'area_m2', rotulo: 'Área (m²)', tipo: 'numero', valor: ({ area_m2 }) => area_m2 },
    { chave: 'capacidade', rotulo: 'Capacidade', tipo: 'numero', valor: ({ capacidade }) => capacidade },
    { chave: 'patrimonios', rotulo: 'Bens', tipo: 'numero', valor: ({ patrimonios }) => patrimonios },
    {
      chave: 'verificada_em',
      rotulo: 'Última verificação',
      tipo: 'instante',
      valor: ({ verificada_em }) => verificada_em,
    },
  ],
  async pagina(db, pedida, depois, limite) {
    const { order, sort } = pedida.filtro
    const linhas = await instalacoesAlcancadas(db, filtroDe(pedida), {
      ordem: order,
      sentido: sentidoDaRede(sort),
      depois: posicaoDaRede(depois ?? undefined, order),
      pular: 0,
      limite,
    })
    return {
      linhas: linhas.map(({ instalacao }) => instalacao),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.instalacao.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantasInstalacoes(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
