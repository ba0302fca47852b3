import { z } from 'zod'
import {
  OBJETOS_DE_TRANSFERENCIA,
  SITUACOES_DA_TRANSFERENCIA,
  TIPOS_DE_TRANSFERENCIA,
  type TransferenciaListada,
} from '#contract/transferencia.ts'
import { transferencias } from '#contract/transferencias.ts'
import { posicaoDoCursor, proximoBloco } from '#server/http/list/cursor.ts'
import {
  type FiltroDaLista,
  paginaDeTransferencias,
  quantasTransferencias,
} from '#server/transferencias/list-queries.ts'
import { exportable, type Pedida } from '../exportable.ts'

type Query = z.output<typeof transferencias.listar.query>
type Linha = Omit<TransferenciaListada, 'acoes'>

const Posicao = z.tuple([z.string(), z.number().int()])

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): FiltroDaLista => ({
  ...filtro,
  concessoes: leitor.concessoes,
  usuario_id: leitor.usuario_id,
  fuso: leitor.fuso,
  ...(ids && { ids }),
})

export const transferenciasExportadas = exportable<Query, Linha>({
  permissao: 'painel.almoxarifado.transferencias.exportar',
  tela: '/painel/almoxarifado/transferencias',
  // Who takes what is lent may be a person.
  dadosPessoais: true,
  filtro: transferencias.listar.query,
  colunas: [
    { chave: 'protocolo', rotulo: 'Protocolo', valor: ({ protocolo }) => protocolo },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_TRANSFERENCIA[tipo].rotulo },
    { chave: 'origem', rotulo: 'Origem', valor: ({ origem }) => origem.nome },
    { chave: 'destino', rotulo: 'Destino', valor: ({ destino, para }) => destino?.nome ?? para },
    { chave: 'objeto', rotulo: 'O que vai', valor: ({ objeto }) => OBJETOS_DE_TRANSFERENCIA[objeto] },
    { chave: 'bens', rotulo: 'Itens', tipo: 'numero', valor: ({ bens, linhas }) => bens + linhas },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_TRANSFERENCIA[situacao] },
    {
      chave: 'previsao_devolucao',
      rotulo: 'Devolução até',
      tipo: 'data',
      valor: ({ previsao_devolucao }) => previsao_devolucao,
    },
    {
      chave: 'dias_em_transito',
      rotulo: 'Dias em trânsito',
      tipo: 'numero',
      valor: ({ dias_em_transito }) => dias_em_transito,
    },
    {
      chave: 'expedida_em',
      rotulo: 'Expedida em',
      tipo: 'instante',
      valor: ({ expedida_em }) => expedida_em,
    },
    { chave: 'solicitada_por', rotulo: 'Pedida por', valor: ({ solicitada_por }) => solicitada_por },
    { chave: 'criado_em', rotulo: 'Pedida em', tipo: 'instante', valor: ({ criado_em }) => criado_em },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, Posicao)
    const linhas = await paginaDeTransferencias(db, filtroDe(pedida), {
      ordem: pedida.filtro.order,
      sentido: pedida.filtro.sort ?? 'desc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      limite,
    })
    return {
      linhas: linhas.map(({ transferencia }) => transferencia),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantasTransferencias(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
