import type { z } from 'zod'
import {
  ENTREGAS_DA_REQUISICAO,
  PRIORIDADES_DA_REQUISICAO,
  rotuloDaRequisicao,
  TIPOS_DE_REQUISICAO,
} from '#contract/almoxarifado/requisicao.ts'

import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import {
  type FiltroDaListaDeRequisicoes,
  paginaDeRequisicoes,
  quantasRequisicoes,
} from '#server/almoxarifado/requisicoes/list-queries.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Pedida } from '#server/dados/exportacoes/exportable.ts'
import { exportavelPorChave } from '#server/dados/exportacoes/por-chave.ts'

type Query = z.output<typeof requisicoes.listar.query>

/** By the reader's own authority: what was lent to them is for deciding, not for taking away. */
async function filtroDe(
  { filtro, ids, leitor }: Pedida<Query>,
  db: Queryable,
): Promise<FiltroDaListaDeRequisicoes> {
  return {
    ...filtro,
    concessoes: leitor.concessoes,
    autoridades: [{ delegado_por: null, concessoes: leitor.concessoes }],
    usuario_id: leitor.usuario_id,
    hoje: { fuso: leitor.fuso, prazos: await limitesAtuais(db) },
    ...(ids && { ids }),
  }
}

export const requisicoesExportadas = exportavelPorChave({
  permissao: 'painel.almoxarifado.requisicoes.exportar',
  tela: '/painel/almoxarifado/requisicoes',
  // Who asked is a person.
  dadosPessoais: true,
  filtro: requisicoes.listar.query,
  filtroDe,
  ler: paginaDeRequisicoes,
  quantas: quantasRequisicoes,
  linha: ({ requisicao }) => requisicao,
  colunas: [
    { chave: 'protocolo', rotulo: 'Protocolo', valor: ({ protocolo }) => protocolo },
    { chave: 'criado_em', rotulo: 'Data', tipo: 'instante', valor: ({ criado_em }) => criado_em },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_REQUISICAO[tipo].rotulo },
    { chave: 'destino', rotulo: 'Local', valor: ({ destino }) => destino.nome },
    { chave: 'deposito', rotulo: 'Depósito', valor: ({ deposito }) => deposito.nome },
    { chave: 'itens', rotulo: 'Itens', tipo: 'numero', valor: ({ itens }) => itens },
    {
      chave: 'valor_estimado_centavos',
      rotulo: 'Valor estimado',
      tipo: 'numero',
      valor: ({ valor_estimado_centavos }) => valor_estimado_centavos / 100,
    },
    { chave: 'situacao', rotulo: 'Situação', valor: rotuloDaRequisicao },
    {
      chave: 'atendido_pct',
      rotulo: '% atendido',
      tipo: 'numero',
      valor: ({ atendido_pct }) => atendido_pct,
    },
    {
      chave: 'prioridade',
      rotulo: 'Prioridade',
      valor: ({ prioridade }) => PRIORIDADES_DA_REQUISICAO[prioridade],
    },
    { chave: 'entrega', rotulo: 'Entrega', valor: ({ entrega }) => ENTREGAS_DA_REQUISICAO[entrega] },
    {
      chave: 'necessidade_em',
      rotulo: 'Necessidade',
      tipo: 'data',
      valor: ({ necessidade_em }) => necessidade_em,
    },
    {
      chave: 'dias_na_etapa',
      rotulo: 'Dias na etapa',
      tipo: 'numero',
      valor: ({ dias_na_etapa }) => dias_na_etapa,
    },
    { chave: 'solicitante', rotulo: 'Solicitante', valor: ({ solicitante }) => solicitante.nome },
    { chave: 'enviada_em', rotulo: 'Enviada em', tipo: 'instante', valor: ({ enviada_em }) => enviada_em },
  ],
})
