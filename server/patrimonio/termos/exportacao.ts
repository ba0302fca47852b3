import type { z } from 'zod'
import { SITUACOES_DA_CARGA, TIPOS_DE_CARGA, termos } from '#contract/patrimonio/termos.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import type { Pedida } from '#server/dados/exportacoes/exportable.ts'
import { exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'
import { type Filtro, paginaDeCargas, quantasCargas } from '#server/patrimonio/termos/list-queries.ts'

type Query = z.output<typeof termos.listar.query>

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): Filtro => ({
  ...filtro,
  nos: nosDaPermissao(leitor.concessoes, 'painel.almoxarifado.patrimonios.exportar'),
  fuso: leitor.fuso,
  ...(ids && { ids }),
})

export const termosExportados = exportavelPorChave({
  permissao: 'painel.almoxarifado.patrimonios.exportar',
  tela: '/painel/almoxarifado/termos',
  // The names of who answers.
  dadosPessoais: true,
  filtro: termos.listar.query,
  filtroDe,
  ler: paginaDeCargas,
  quantas: quantasCargas,
  sentido: 'asc',
  linha: (lida) => lida,
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
})
