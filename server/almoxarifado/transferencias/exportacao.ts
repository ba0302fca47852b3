import {
  OBJETOS_DE_TRANSFERENCIA,
  SITUACOES_DA_TRANSFERENCIA,
  TIPOS_DE_TRANSFERENCIA,
} from '#contract/almoxarifado/transferencia.ts'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import {
  paginaDeTransferencias,
  quantasTransferencias,
} from '#server/almoxarifado/transferencias/list-queries.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'

export const transferenciasExportadas = exportavelPorChave({
  permissao: 'painel.almoxarifado.transferencias.exportar',
  tela: '/painel/almoxarifado/transferencias',
  // Who takes what is lent may be a person.
  dadosPessoais: true,
  filtro: transferencias.listar.query,
  filtroDe: (pedida) => ({
    ...pedida.filtro,
    ...doLeitor(pedida),
    usuario_id: pedida.leitor.usuario_id,
  }),
  ler: paginaDeTransferencias,
  quantas: quantasTransferencias,
  linha: ({ transferencia }) => transferencia,
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
})
