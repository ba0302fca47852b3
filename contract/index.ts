// Every operation of the product, by feature: the one list.

import { aparelhos } from './administracao/aparelhos.ts'
import { auditoria } from './administracao/auditoria.ts'
import { conta } from './administracao/conta.ts'
import { meusDados } from './administracao/meus-dados.ts'
import { notificacoes } from './administracao/notificacoes.ts'
import { parametros } from './administracao/parametros.ts'
import { perfis } from './administracao/perfis.ts'
import { primeirosPassos } from './administracao/primeiros-passos.ts'
import { sistema } from './administracao/sistema.ts'
import { usuarios } from './administracao/usuarios.ts'
import { visoes } from './administracao/visoes.ts'
import { balcao } from './almoxarifado/balcao.ts'
import { comentariosDaRequisicao } from './almoxarifado/comentarios-da-requisicao.ts'
import { cotas } from './almoxarifado/cotas.ts'
import { delegacoes } from './almoxarifado/delegacoes.ts'
import { entradas } from './almoxarifado/entradas.ts'
import { entregas } from './almoxarifado/entregas.ts'
import { estoque } from './almoxarifado/estoque.ts'
import { fechamentos } from './almoxarifado/fechamentos.ts'
import { inventarios } from './almoxarifado/inventarios.ts'
import { materiais } from './almoxarifado/materiais.ts'
import { materiaisAReceber } from './almoxarifado/materiais-a-receber.ts'
import { modelosDeRequisicao } from './almoxarifado/modelos-de-requisicao.ts'
import { papeisDaRemessa } from './almoxarifado/papeis-da-remessa.ts'
import { remessas } from './almoxarifado/remessas.ts'
import { requisicoes } from './almoxarifado/requisicoes.ts'
import { ressuprimentos } from './almoxarifado/ressuprimentos.ts'
import { sugestoesDeRequisicao } from './almoxarifado/sugestoes-de-requisicao.ts'
import { transferencias } from './almoxarifado/transferencias.ts'
import { alertas } from './analises/alertas.ts'
import { anotacoes } from './analises/anotacoes.ts'
import { diagnostico } from './analises/diagnostico.ts'
import { funcionamento } from './analises/funcionamento.ts'
import { insights } from './analises/insights.ts'
import { metricas } from './analises/metricas.ts'
import { paineis } from './analises/paineis.ts'
import { relatorios } from './analises/relatorios.ts'
import { agenda } from './campo/agenda.ts'
import { campanhas } from './campo/campanhas.ts'
import { coleta } from './campo/coleta.ts'
import { homologacao } from './campo/homologacao.ts'
import { instalacoes } from './campo/instalacoes.ts'
import { monitoramentos } from './campo/monitoramentos.ts'
import { ocorrencias } from './campo/ocorrencias.ts'
import { operacoes } from './campo/operacoes.ts'
import { patrimonios } from './campo/patrimonios.ts'
import { roteiros } from './campo/roteiros.ts'
import { tempoReal } from './casa/tempo-real.ts'
import { busca } from './dados/busca.ts'
import { exportacoes } from './dados/exportacoes.ts'
import { importacoes } from './dados/importacoes.ts'
import { anexos } from './papeis/anexos.ts'
import { documentos } from './papeis/documentos.ts'
import { multimidias } from './papeis/multimidias.ts'
import { apuracoes } from './patrimonio/apuracoes.ts'
import { bens } from './patrimonio/bens.ts'
import { classes } from './patrimonio/classes.ts'
import { depreciacoes } from './patrimonio/depreciacoes.ts'
import { desfazimentos } from './patrimonio/desfazimentos.ts'
import { inventariosDeBens } from './patrimonio/inventarios-de-bens.ts'
import { manutencoes } from './patrimonio/manutencoes.ts'
import { plaquetas } from './patrimonio/plaquetas.ts'
import { rmb } from './patrimonio/rmb.ts'
import { termos } from './patrimonio/termos.ts'
import { instalacaoTipos } from './rede/administracao-de-tipos.ts'
import { comissoes } from './rede/comissoes.ts'
import { fornecedores } from './rede/fornecedores.ts'
import { instalacoesDaRede } from './rede/instalacoes-da-rede.ts'
import { instalacoesDoLocal } from './rede/instalacoes-do-local.ts'
import { locais } from './rede/locais.ts'
import { localTipos } from './rede/local-tipos.ts'
import { mapa } from './rede/mapa.ts'

/** Written out, so that the compiler names each feature's type where it would repeat all of them. */
export type Contract = {
  readonly sistema: typeof sistema
  readonly conta: typeof conta
  readonly meusDados: typeof meusDados
  readonly notificacoes: typeof notificacoes
  readonly tempoReal: typeof tempoReal
  readonly busca: typeof busca
  readonly visoes: typeof visoes
  readonly primeirosPassos: typeof primeirosPassos
  readonly exportacoes: typeof exportacoes
  readonly importacoes: typeof importacoes
  readonly locais: typeof locais
  readonly inventarios: typeof inventarios
  readonly mapa: typeof mapa
  readonly materiais: typeof materiais
  readonly materiaisAReceber: typeof materiaisAReceber
  readonly estoque: typeof estoque
  readonly ressuprimentos: typeof ressuprimentos
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
  readonly inventariosDeBens: typeof inventariosDeBens
  readonly multimidias: typeof multimidias
  readonly ocorrencias: typeof ocorrencias
  readonly operacoes: typeof operacoes
  readonly aparelhos: typeof aparelhos
  readonly coleta: typeof coleta
  readonly homologacao: typeof homologacao
  readonly agenda: typeof agenda
  readonly campanhas: typeof campanhas
  readonly roteiros: typeof roteiros
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
  readonly metricas: typeof metricas
  readonly paineis: typeof paineis
  readonly alertas: typeof alertas
  readonly relatorios: typeof relatorios
  readonly anotacoes: typeof anotacoes
  readonly diagnostico: typeof diagnostico
  readonly funcionamento: typeof funcionamento
  readonly insights: typeof insights
}

export const contract: Contract = {
  sistema,
  conta,
  meusDados,
  notificacoes,
  tempoReal,
  busca,
  visoes,
  primeirosPassos,
  exportacoes,
  importacoes,
  locais,
  inventarios,
  mapa,
  materiais,
  materiaisAReceber,
  estoque,
  ressuprimentos,
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
  inventariosDeBens,
  multimidias,
  ocorrencias,
  operacoes,
  aparelhos,
  coleta,
  homologacao,
  agenda,
  campanhas,
  roteiros,
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
  metricas,
  paineis,
  alertas,
  relatorios,
  anotacoes,
  diagnostico,
  funcionamento,
  insights,
}
