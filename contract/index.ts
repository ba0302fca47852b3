// Every operation of the product, by feature: the one list.

import { instalacaoTipos } from './administracao-de-tipos.ts'
import { anexos } from './anexos.ts'
import { aparelhos } from './aparelhos.ts'
import { apuracoes } from './apuracoes.ts'
import { auditoria } from './auditoria.ts'
import { balcao } from './balcao.ts'
import { bens } from './bens.ts'
import { busca } from './busca.ts'
import { classes } from './classes.ts'
import { coleta } from './coleta.ts'
import { comentariosDaRequisicao } from './comentarios-da-requisicao.ts'
import { comissoes } from './comissoes.ts'
import { conta } from './conta.ts'
import { cotas } from './cotas.ts'
import { delegacoes } from './delegacoes.ts'
import { depreciacoes } from './depreciacoes.ts'
import { desfazimentos } from './desfazimentos.ts'
import { documentos } from './documentos.ts'
import { entradas } from './entradas.ts'
import { entregas } from './entregas.ts'
import { estoque } from './estoque.ts'
import { exportacoes } from './exportacoes.ts'
import { fechamentos } from './fechamentos.ts'
import { fornecedores } from './fornecedores.ts'
import { homologacao } from './homologacao.ts'
import { importacoes } from './importacoes.ts'
import { instalacoes } from './instalacoes.ts'
import { instalacoesDaRede } from './instalacoes-da-rede.ts'
import { instalacoesDoLocal } from './instalacoes-do-local.ts'
import { inventarios } from './inventarios.ts'
import { locais } from './locais.ts'
import { localTipos } from './local-tipos.ts'
import { manutencoes } from './manutencoes.ts'
import { mapa } from './mapa.ts'
import { materiais } from './materiais.ts'
import { materiaisAReceber } from './materiais-a-receber.ts'
import { meusDados } from './meus-dados.ts'
import { modelosDeRequisicao } from './modelos-de-requisicao.ts'
import { monitoramentos } from './monitoramentos.ts'
import { multimidias } from './multimidias.ts'
import { notificacoes } from './notificacoes.ts'
import { operacoes } from './operacoes.ts'
import { papeisDaRemessa } from './papeis-da-remessa.ts'
import { parametros } from './parametros.ts'
import { patrimonios } from './patrimonios.ts'
import { perfis } from './perfis.ts'
import { plaquetas } from './plaquetas.ts'
import { remessas } from './remessas.ts'
import { requisicoes } from './requisicoes.ts'
import { rmb } from './rmb.ts'
import { sistema } from './sistema.ts'
import { sugestoesDeRequisicao } from './sugestoes-de-requisicao.ts'
import { tempoReal } from './tempo-real.ts'
import { termos } from './termos.ts'
import { transferencias } from './transferencias.ts'
import { usuarios } from './usuarios.ts'
import { visoes } from './visoes.ts'

/** Written out, so that the compiler names each feature's type where it would repeat all of them. */
export type Contract = {
  readonly sistema: typeof sistema
  readonly conta: typeof conta
  readonly meusDados: typeof meusDados
  readonly notificacoes: typeof notificacoes
  readonly tempoReal: typeof tempoReal
  readonly busca: typeof busca
  readonly visoes: typeof visoes
  readonly exportacoes: typeof exportacoes
  readonly importacoes: typeof importacoes
  readonly locais: typeof locais
  readonly inventarios: typeof inventarios
  readonly mapa: typeof mapa
  readonly materiais: typeof materiais
  readonly materiaisAReceber: typeof materiaisAReceber
  readonly estoque: typeof estoque
  readonly localTipos: typeof localTipos
  readonly instalacoesDoLocal: typeof instalacoesDoLocal
  readonly instalacoesDaRede: typeof instalacoesDaRede
  readonly anexos: typeof anexos
  readonly monitoramentos: typeof monitoramentos
  readonly instalacoes: typeof instalacoes
  readonly instalacaoTipos: typeof instalacaoTipos
  readonly patrimonios: typeof patrimonios
  readonly bens: typeof bens
  readonly comissoes: typeof comissoes
  readonly desfazimentos: typeof desfazimentos
  readonly manutencoes: typeof manutencoes
  readonly apuracoes: typeof apuracoes
  readonly multimidias: typeof multimidias
  readonly operacoes: typeof operacoes
  readonly aparelhos: typeof aparelhos
  readonly coleta: typeof coleta
  readonly homologacao: typeof homologacao
  readonly usuarios: typeof usuarios
  readonly perfis: typeof perfis
  readonly auditoria: typeof auditoria
  readonly parametros: typeof parametros
  readonly entradas: typeof entradas
  readonly entregas: typeof entregas
  readonly fechamentos: typeof fechamentos
  readonly fornecedores: typeof fornecedores
  readonly documentos: typeof documentos
  readonly classes: typeof classes
  readonly depreciacoes: typeof depreciacoes
  readonly requisicoes: typeof requisicoes
  readonly rmb: typeof rmb
  readonly transferencias: typeof transferencias
  readonly remessas: typeof remessas
  readonly papeisDaRemessa: typeof papeisDaRemessa
  readonly balcao: typeof balcao
  readonly plaquetas: typeof plaquetas
  readonly termos: typeof termos
  readonly modelosDeRequisicao: typeof modelosDeRequisicao
  readonly cotas: typeof cotas
  readonly delegacoes: typeof delegacoes
  readonly comentariosDaRequisicao: typeof comentariosDaRequisicao
  readonly sugestoesDeRequisicao: typeof sugestoesDeRequisicao
}

export const contract: Contract = {
  sistema,
  conta,
  meusDados,
  notificacoes,
  tempoReal,
  busca,
  visoes,
  exportacoes,
  importacoes,
  locais,
  inventarios,
  mapa,
  materiais,
  materiaisAReceber,
  estoque,
  localTipos,
  instalacoesDoLocal,
  instalacoesDaRede,
  anexos,
  monitoramentos,
  instalacoes,
  instalacaoTipos,
  patrimonios,
  bens,
  comissoes,
  desfazimentos,
  manutencoes,
  apuracoes,
  multimidias,
  operacoes,
  aparelhos,
  coleta,
  homologacao,
  usuarios,
  perfis,
  auditoria,
  parametros,
  entradas,
  entregas,
  fechamentos,
  fornecedores,
  documentos,
  classes,
  depreciacoes,
  requisicoes,
  rmb,
  transferencias,
  remessas,
  papeisDaRemessa,
  balcao,
  plaquetas,
  termos,
  modelosDeRequisicao,
  cotas,
  delegacoes,
  comentariosDaRequisicao,
  sugestoesDeRequisicao,
}
