import { TIPOS_DE_PEDIDO } from '#contract/almoxarifado/remessa.ts'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import { MODALIDADES_DE_REMESSA, SITUACOES_DA_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { vistaDe } from '#server/almoxarifado/remessas/columns.ts'
import { paginaDeRemessas, quantasRemessas } from '#server/almoxarifado/remessas/list-queries.ts'
import { doLeitor, exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'

export const remessasExportadas = exportavelPorChave({
  permissao: 'painel.almoxarifado.requisicoes.exportar',
  tela: '/painel/almoxarifado/remessas',
  dadosPessoais: false,
  filtro: remessas.listar.query,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida) }),
  ler: paginaDeRemessas,
  quantas: quantasRemessas,
  linha: vistaDe,
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
})
