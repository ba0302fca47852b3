import { z } from 'zod'
import { SITUACOES_DA_CARGA, TIPOS_DE_CARGA, termos } from '#contract/termos.ts'
import { posicaoDoCursor, proximoBloco } from '#server/http/list/cursor.ts'
import { nosDaPermissao } from '#server/locais/routes.ts'
import { type CargaLida, type Filtro, paginaDeCargas, quantasCargas } from '#server/termos/list-queries.ts'
import { exportable, type Pedida } from '../exportable.ts'

type Query = z.output<typeof termos.listar.query>

const Posicao = z.tuple([z.string(), z.number().int()])

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): Filtro => ({
  ...filtro,
  nos: nosDaPermissao(leitor.concessoes, 'painel.almoxarifado.patrimonios.exportar'),
  fuso: leitor.fuso,
  ...(ids && { ids }),
})

export const termosExportados = exportable<Query, CargaLida>({
  permissao: 'painel.almoxarifado.patrimonios.exportar',
  tela: '/painel/almoxarifado/termos',
  // The names of who answers.
  dadosPessoais: true,
  filtro: termos.listar.query,
  colunas: [
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
    {
      chave: 'tipo',
      rotulo: 'Carga',
      valor: ({ servidor }) => TIPOS_DE_CARGA[servidor ? 'servidor' : 'local'],
    },
    { chave: 'responsavel', rotulo: 'Responsável', valor: ({ responsavel }) => responsavel },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_CARGA[situacao] },
    { chave: 'bens', rotulo: 'Bens', tipo: 'numero', valor: ({ bens }) => bens },
    { chave: 'termo', rotulo: 'Último termo', valor: ({ termo }) => termo?.numero ?? null },
    {
      chave: 'assinado_em',
      rotulo: 'Assinado em',
      tipo: 'instante',
      valor: ({ assinado_em }) => assinado_em,
    },
    {
      chave: 'desatualizada_desde',
      rotulo: 'Desatualizada desde',
      tipo: 'instante',
      valor: ({ desatualizada_desde }) => desatualizada_desde,
    },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, Posicao)
    const linhas = await paginaDeCargas(db, filtroDe(pedida), {
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
    const { total, total_aproximado } = await quantasCargas(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
