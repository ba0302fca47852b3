// The lists of what ends an asset's life, as files. Values stay on the screen, which knows who may see them.

import type { z } from 'zod'
import { apuracoes, RESULTADOS_DA_APURACAO, SITUACOES_DA_APURACAO } from '#contract/patrimonio/apuracoes.ts'
import { DESTINOS_DO_DESFAZIMENTO, SITUACOES_DO_DESFAZIMENTO } from '#contract/patrimonio/desfazimento.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import {
  manutencoes,
  RESULTADOS_DA_MANUTENCAO,
  SITUACOES_DA_MANUTENCAO,
} from '#contract/patrimonio/manutencoes.ts'
import { comissoes, TIPOS_DE_COMISSAO } from '#contract/rede/comissoes.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import type { LeitorDaLista } from '#server/dados/exportacoes/exportable.ts'
import { exportavelPorId } from '#server/dados/exportacoes/por-id.ts'
import { apuracoesDe, apuracoesOnde, type LinhaDeApuracao } from '#server/patrimonio/apuracoes/queries.ts'
import {
  DESFAZIMENTOS,
  desfazimentosOnde,
  type LinhaDeDesfazimento,
} from '#server/patrimonio/desfazimentos/queries.ts'
import {
  type LinhaDeManutencao,
  manutencoesDe,
  manutencoesOnde,
} from '#server/patrimonio/manutencoes/queries.ts'
import { comissoesDe, comissoesOnde, type LinhaDeComissao } from '#server/rede/comissoes/queries.ts'

const EXPORTAR = 'painel.almoxarifado.patrimonios.exportar'
const nos = ({ concessoes }: LeitorDaLista) =>
  nosDaPermissao(concessoes, 'painel.almoxarifado.patrimonios.listar')

const DO_BEM = [
  { chave: 'bem', rotulo: 'Bem', valor: ({ bem }: LinhaDeManutencao | LinhaDeApuracao) => bem.descricao },
  {
    chave: 'plaqueta',
    rotulo: 'Plaqueta',
    valor: ({ bem }: LinhaDeManutencao | LinhaDeApuracao) => bem.referencia_id,
  },
  { chave: 'local', rotulo: 'Local', valor: ({ local }: LinhaDeManutencao | LinhaDeApuracao) => local.nome },
]

export const desfazimentosExportados = exportavelPorId<
  z.output<typeof desfazimentos.listar.query>,
  LinhaDeDesfazimento
>({
  permissao: EXPORTAR,
  tela: '/painel/almoxarifado/desfazimentos',
  filtro: desfazimentos.listar.query,
  origem: () => DESFAZIMENTOS,
  onde: (filtro, leitor) => desfazimentosOnde(filtro, nos(leitor)),
  colunas: [
    { chave: 'protocolo', rotulo: 'Protocolo', valor: ({ protocolo }) => protocolo },
    { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DO_DESFAZIMENTO[situacao] },
    { chave: 'bens', rotulo: 'Bens', tipo: 'numero', valor: ({ bens }) => bens },
    { chave: 'avaliados', rotulo: 'Avaliados', tipo: 'numero', valor: ({ avaliados }) => avaliados },
    {
      chave: 'destinos',
      rotulo: 'Destino',
      valor: ({ destinos }) => destinos.map((um) => DESTINOS_DO_DESFAZIMENTO[um]).join(', '),
    },
    { chave: 'processo', rotulo: 'Processo', valor: ({ processo }) => processo },
    { chave: 'criado_em', rotulo: 'Aberto em', tipo: 'instante', valor: ({ criado_em }) => criado_em },
    { chave: 'criado_por', rotulo: 'Aberto por', valor: ({ criado_por }) => criado_por },
  ],
})

export const manutencoesExportadas = exportavelPorId<
  z.output<typeof manutencoes.listar.query>,
  LinhaDeManutencao
>({
  permissao: EXPORTAR,
  tela: '/painel/almoxarifado/manutencoes',
  filtro: manutencoes.listar.query,
  origem: ({ fuso }) => manutencoesDe(fuso),
  onde: (filtro, leitor) => manutencoesOnde(filtro, nos(leitor), leitor.fuso),
  colunas: [
    { chave: 'numero', rotulo: 'Ordem', valor: ({ numero }) => numero },
    ...DO_BEM,
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_MANUTENCAO[situacao] },
    { chave: 'fornecedor', rotulo: 'Fornecedor', valor: ({ fornecedor }) => fornecedor?.nome ?? null },
    { chave: 'defeito', rotulo: 'Defeito', valor: ({ defeito }) => defeito },
    { chave: 'enviado_em', rotulo: 'Enviado em', tipo: 'instante', valor: ({ enviado_em }) => enviado_em },
    { chave: 'previsto_para', rotulo: 'Previsto para', valor: ({ previsto_para }) => previsto_para },
    {
      chave: 'resultado',
      rotulo: 'Resultado',
      valor: ({ resultado }) => resultado && RESULTADOS_DA_MANUTENCAO[resultado],
    },
  ],
})

export const apuracoesExportadas = exportavelPorId<z.output<typeof apuracoes.listar.query>, LinhaDeApuracao>({
  permissao: EXPORTAR,
  tela: '/painel/almoxarifado/apuracoes',
  filtro: apuracoes.listar.query,
  origem: ({ fuso }) => apuracoesDe(fuso),
  onde: (filtro, leitor) => apuracoesOnde(filtro, nos(leitor), leitor.fuso),
  colunas: [
    { chave: 'numero', rotulo: 'Apuração', valor: ({ numero }) => numero },
    ...DO_BEM,
    { chave: 'situacao', rotulo: 'Situação', valor: ({ situacao }) => SITUACOES_DA_APURACAO[situacao] },
    { chave: 'processo', rotulo: 'Processo', valor: ({ processo }) => processo },
    { chave: 'prazo', rotulo: 'Prazo', valor: ({ prazo }) => prazo },
    { chave: 'aberta_em', rotulo: 'Aberta em', tipo: 'instante', valor: ({ aberta_em }) => aberta_em },
    {
      chave: 'resultado',
      rotulo: 'Resultado',
      valor: ({ resultado }) => resultado && RESULTADOS_DA_APURACAO[resultado],
    },
  ],
})

export const comissoesExportadas = exportavelPorId<z.output<typeof comissoes.listar.query>, LinhaDeComissao>({
  permissao: 'painel.geral.comissoes.listar',
  tela: '/painel/geral/comissoes',
  dadosPessoais: true,
  filtro: comissoes.listar.query,
  origem: ({ fuso }) => comissoesDe(fuso),
  onde: (filtro, { fuso }) => comissoesOnde(filtro, fuso),
  colunas: [
    { chave: 'nome', rotulo: 'Comissão', valor: ({ nome }) => nome },
    { chave: 'tipo', rotulo: 'Tipo', valor: ({ tipo }) => TIPOS_DE_COMISSAO[tipo] },
    { chave: 'local', rotulo: 'Atende', valor: ({ local }) => local?.nome ?? 'Todo o órgão' },
    { chave: 'ato', rotulo: 'Ato', valor: ({ ato }) => ato },
    { chave: 'inicio', rotulo: 'Início', valor: ({ inicio }) => inicio },
    { chave: 'fim', rotulo: 'Fim', valor: ({ fim }) => fim },
    { chave: 'vigente', rotulo: 'Em vigor', valor: ({ vigente }) => vigente },
    {
      chave: 'membros',
      rotulo: 'Membros',
      valor: ({ membros }) => membros.map(({ nome, papel }) => `${nome} (${papel})`).join('; '),
    },
  ],
})
