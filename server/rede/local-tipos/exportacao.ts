import { z } from 'zod'
import { localTipos, NIVEIS_DE_LOCAL } from '#contract/rede/local-tipos.ts'
import { posicaoDoCursor, proximoBloco } from '#server/casa/http/list/cursor.ts'
import { exportable, type Pedida } from '#server/dados/exportacoes/exportable.ts'
import { paginaDeTipos, quantosTipos, type TipoNaLista } from '#server/rede/local-tipos/queries.ts'

type Query = z.output<typeof localTipos.listar.query>

const Posicao = z.tuple([z.union([z.string(), z.number().int()]), z.number().int()])

const filtroDe = ({ filtro: { texto, nivel, ativo }, ids }: Pedida<Query>) => ({
  texto,
  nivel,
  ativo,
  ...(ids && { ids }),
})

export const localTiposExportados = exportable<Query, TipoNaLista>({
  permissao: 'admin.local-tipos.listar',
  tela: '/painel/admin/local-tipos',
  dadosPessoais: false,
  filtro: localTipos.listar.query,
  colunas: [
    { chave: 'nome', rotulo: 'Tipo', valor: ({ nome }) => nome },
    { chave: 'nivel', rotulo: 'Nível', valor: ({ nivel }) => NIVEIS_DE_LOCAL[nivel] },
    { chave: 'usos', rotulo: 'Locais', tipo: 'numero', valor: ({ usos }) => usos },
    { chave: 'permite_estoque', rotulo: 'Estoque', valor: ({ permite_estoque }) => permite_estoque },
    { chave: 'permite_patrimonio', rotulo: 'Bens', valor: ({ permite_patrimonio }) => permite_patrimonio },
    {
      chave: 'permite_monitoramento',
      rotulo: 'Visitas',
      valor: ({ permite_monitoramento }) => permite_monitoramento,
    },
    { chave: 'exige_inep', rotulo: 'Exige INEP', valor: ({ exige_inep }) => exige_inep },
    { chave: 'exige_endereco', rotulo: 'Exige endereço', valor: ({ exige_endereco }) => exige_endereco },
    {
      chave: 'exige_coordenadas',
      rotulo: 'Exige coordenadas',
      valor: ({ exige_coordenadas }) => exige_coordenadas,
    },
    { chave: 'ativo', rotulo: 'Ativo', valor: ({ ativo }) => ativo },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, Posicao)
    const linhas = await paginaDeTipos(db, filtroDe(pedida), {
      ordem: pedida.filtro.order,
      sentido: pedida.filtro.sort ?? 'asc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      pular: 0,
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
