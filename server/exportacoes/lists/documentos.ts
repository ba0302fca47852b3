import { z } from 'zod'
import { documentos } from '#contract/documentos.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/tipos-de-documento.ts'
import {
  type Filtro,
  type LinhaDaLista,
  paginaDeDocumentos,
  quantosDocumentos,
} from '#server/documentos/list-queries.ts'
import { posicaoDoCursor, proximoBloco } from '#server/http/list/cursor.ts'
import { nosDaPermissao } from '#server/locais/routes.ts'
import { exportable, type Pedida } from '../exportable.ts'

type Query = z.output<typeof documentos.listar.query>

const Posicao = z.tuple([z.string(), z.number().int()])

function filtroDe({ leitor, filtro, ids }: Pedida<Query>): Filtro {
  const nos = nosDaPermissao(leitor.concessoes, 'painel.geral.documentos.listar')
  return { ...filtro, nos, fuso: leitor.fuso, ...(ids && { ids }) }
}

export const documentosExportados = exportable<Query, LinhaDaLista>({
  permissao: 'painel.geral.documentos.listar',
  tela: '/painel/geral/documentos',
  dadosPessoais: false,
  filtro: documentos.listar.query,
  colunas: [
    { chave: 'numero', rotulo: 'Número', valor: ({ numero }) => numero },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_DOCUMENTO[tipo].titulo },
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
    {
      chave: 'situacao',
      rotulo: 'Situação',
      valor: ({ situacao }) => (situacao === 'vigente' ? 'Vigente' : 'Cancelado'),
    },
    { chave: 'emitido_em', rotulo: 'Emitido em', tipo: 'instante', valor: ({ emitido_em }) => emitido_em },
    { chave: 'emitido_por', rotulo: 'Emitido por', valor: ({ emitido_por }) => emitido_por },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, Posicao)
    const linhas = await paginaDeDocumentos(db, filtroDe(pedida), {
      ordem: pedida.filtro.order,
      sentido: pedida.filtro.sort ?? 'desc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      limite,
    })
    return {
      linhas,
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantosDocumentos(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
