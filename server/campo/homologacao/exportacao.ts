import { z } from 'zod'
import { SITUACOES_DA_VISITA } from '#contract/campo/achados.ts'
import { homologacao, type VisitaNoPainel } from '#contract/campo/homologacao.ts'
import { type Filtro, paginaDeVisitas, quantasVisitas } from '#server/campo/homologacao/list-queries.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'

type Query = z.output<typeof homologacao.listar.query>

const Posicao = z.tuple([z.number().int()])
const PERMISSAO = 'painel.monitoramentos.exportar'

function filtroDe({ filtro, ids, leitor }: Pedida<Query>): Filtro {
  const { page: _, perPage: __, cursor: ___, order: ____, sort: _____, ...resto } = filtro
  const nos = nosDaPermissao(leitor.concessoes, PERMISSAO)
  return { ...resto, nos, fuso: leitor.fuso, ...(ids && { ids }) }
}

export const monitoramentosExportados = exportable<Query, VisitaNoPainel>({
  permissao: PERMISSAO,
  tela: '/painel/monitoramentos',
  dadosPessoais: false,
  filtro: homologacao.listar.query,
  colunas: [
    { chave: 'protocolo', rotulo: 'Protocolo', valor: ({ protocolo }) => protocolo },
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
    { chave: 'regional', rotulo: 'Regional', valor: ({ regional }) => regional },
    { chave: 'agentes', rotulo: 'Agentes', valor: ({ agentes }) => agentes.join(', ') },
    {
      chave: 'previsto_inicio',
      rotulo: 'Prevista para',
      tipo: 'data',
      valor: ({ previsto_inicio }) => previsto_inicio,
    },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_VISITA[situacao] },
    { chave: 'progresso', rotulo: 'Verificado (%)', tipo: 'numero', valor: ({ progresso }) => progresso },
    { chave: 'achados', rotulo: 'Divergências', tipo: 'numero', valor: ({ achados }) => achados },
    { chave: 'conflitos', rotulo: 'Conflitos', tipo: 'numero', valor: ({ conflitos }) => conflitos },
    {
      chave: 'concluido_em',
      rotulo: 'Concluída em',
      tipo: 'instante',
      valor: ({ concluido_em }) => concluido_em,
    },
    { chave: 'dias', rotulo: 'Dias à espera', tipo: 'numero', valor: ({ dias }) => dias },
    { chave: 'nota', rotulo: 'Nota', tipo: 'numero', valor: ({ nota }) => nota },
  ],
  async pagina(db, pedida, depois, limite) {
    const linhas = await paginaDeVisitas(db, filtroDe(pedida), {
      depois: depois === null ? null : posicaoDoCursor(depois, Posicao)[0],
      limite,
      sentido: pedida.filtro.sort ?? 'desc',
    })
    return { linhas, proximo: proximoBloco(linhas, limite, (ultima) => [ultima.id]) }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantasVisitas(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
