import { z } from 'zod'
import { type RemessaListada, TIPOS_DE_PEDIDO } from '#contract/remessa.ts'
import { remessas } from '#contract/remessas.ts'
import { MODALIDADES_DE_REMESSA, SITUACOES_DA_REMESSA } from '#contract/transferencia.ts'
import { posicaoDoCursor, proximoBloco } from '#server/http/list/cursor.ts'
import { vistaDe } from '#server/remessas/columns.ts'
import { type FiltroDaLista, paginaDeRemessas, quantasRemessas } from '#server/remessas/list-queries.ts'
import { exportable, type Pedida } from '../exportable.ts'

type Query = z.output<typeof remessas.listar.query>
type Linha = Omit<RemessaListada, 'acoes'>

const Posicao = z.tuple([z.string(), z.number().int()])

const filtroDe = ({ filtro, ids, leitor }: Pedida<Query>): FiltroDaLista => ({
  ...filtro,
  concessoes: leitor.concessoes,
  fuso: leitor.fuso,
  ...(ids && { ids }),
})

export const remessasExportadas = exportable<Query, Linha>({
  permissao: 'painel.almoxarifado.requisicoes.exportar',
  tela: '/painel/almoxarifado/remessas',
  dadosPessoais: false,
  filtro: remessas.listar.query,
  colunas: [
    { chave: 'numero', rotulo: 'Remessa', valor: ({ numero }) => numero },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ pedido }) => TIPOS_DE_PEDIDO[pedido.tipo] },
    { chave: 'pedido', rotulo: 'Pedido', valor: ({ pedido }) => pedido.protocolo },
    { chave: 'origem', rotulo: 'Origem', valor: ({ origem }) => origem.nome },
    { chave: 'destino', rotulo: 'Destino', valor: ({ destino }) => destino.nome },
    { chave: 'itens', rotulo: 'Itens', tipo: 'numero', valor: ({ itens }) => itens },
    { chave: 'volumes', rotulo: 'Volumes', tipo: 'numero', valor: ({ volumes }) => volumes },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_REMESSA[situacao] },
    {
      chave: 'modalidade',
      rotulo: 'Como vai',
      valor: ({ modalidade }) => MODALIDADES_DE_REMESSA[modalidade],
    },
    {
      chave: 'expedida_em',
      rotulo: 'Expedida em',
      tipo: 'instante',
      valor: ({ expedida_em }) => expedida_em,
    },
    {
      chave: 'dias_em_transito',
      rotulo: 'Dias em trânsito',
      tipo: 'numero',
      valor: ({ dias_em_transito }) => dias_em_transito,
    },
    {
      chave: 'recebida_em',
      rotulo: 'Recebida em',
      tipo: 'instante',
      valor: ({ recebida_em }) => recebida_em,
    },
    {
      chave: 'divergencias_abertas',
      rotulo: 'Divergências a tratar',
      tipo: 'numero',
      valor: ({ divergencias_abertas }) => divergencias_abertas,
    },
    { chave: 'criado_em', rotulo: 'Aberta em', tipo: 'instante', valor: ({ criado_em }) => criado_em },
  ],
  async pagina(db, pedida, depois, limite) {
    const posicao = depois === null ? null : posicaoDoCursor(depois, Posicao)
    const linhas = await paginaDeRemessas(db, filtroDe(pedida), {
      sentido: pedida.filtro.sort ?? 'desc',
      depois: posicao && { chave: posicao[0], id: posicao[1] },
      limite,
    })
    return {
      linhas: linhas.map(vistaDe),
      proximo: proximoBloco(linhas, limite, (ultima) => [ultima.chave, ultima.id]),
    }
  },
  async total(db, pedida) {
    const { total, total_aproximado } = await quantasRemessas(db, filtroDe(pedida))
    return total_aproximado ? null : total
  },
})
