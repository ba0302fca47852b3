// The probe of every operation: a new operation without one does not compile.
import type { Probes } from './probe.ts'
import { agendaProbes } from './probes/agenda.ts'
import { alertasProbes } from './probes/alertas.ts'
import { anexosProbes } from './probes/anexos.ts'
import { anotacoesProbes } from './probes/anotacoes.ts'
import { aparelhosProbes } from './probes/aparelhos.ts'
import { auditoriaProbes } from './probes/auditoria.ts'
import { balcaoProbes } from './probes/balcao.ts'
import { bensProbes } from './probes/bens.ts'
import { buscaProbes } from './probes/busca.ts'
import { campanhasProbes } from './probes/campanhas.ts'
import { classesProbes } from './probes/classes.ts'
import { coletaProbes } from './probes/coleta.ts'
import { contaProbes } from './probes/conta.ts'
import { depreciacoesProbes, rmbProbes } from './probes/depreciacoes.ts'
import { diagnosticoProbes } from './probes/diagnostico.ts'
import { documentosProbes } from './probes/documentos.ts'
import { entradasProbes } from './probes/entradas.ts'
import { entregasProbes } from './probes/entregas.ts'
import { estoqueProbes } from './probes/estoque.ts'
import { exportacoesProbes } from './probes/exportacoes.ts'
import { fechamentosProbes } from './probes/fechamentos.ts'
import {
  apuracoesProbes,
  comissoesProbes,
  desfazimentosProbes,
  manutencoesProbes,
} from './probes/fim-da-vida.ts'
import { fornecedoresProbes } from './probes/fornecedores.ts'
import { funcionamentoProbes } from './probes/funcionamento.ts'
import { homologacaoProbes } from './probes/homologacao.ts'
import { importacoesProbes } from './probes/importacoes.ts'
import { insightsProbes } from './probes/insights.ts'
import { instalacaoTiposProbes } from './probes/instalacao-tipos.ts'
import { instalacoesProbes } from './probes/instalacoes.ts'
import { instalacoesDaRedeProbes } from './probes/instalacoes-da-rede.ts'
import { instalacoesDoLocalProbes } from './probes/instalacoes-do-local.ts'
import { inventariosProbes } from './probes/inventarios.ts'
import { inventariosDeBensProbes } from './probes/inventarios-de-bens.ts'
import { locaisProbes } from './probes/locais.ts'
import { localTiposProbes } from './probes/local-tipos.ts'
import { mapaProbes } from './probes/mapa.ts'
import { materiaisProbes } from './probes/materiais.ts'
import { materiaisAReceberProbes } from './probes/materiais-a-receber.ts'
import { metricasProbes } from './probes/metricas.ts'
import { meusDadosProbes } from './probes/meus-dados.ts'
import { monitoramentosProbes } from './probes/monitoramentos.ts'
import { multimidiasProbes } from './probes/multimidias.ts'
import { notificacoesProbes } from './probes/notificacoes.ts'
import { ocorrenciasProbes } from './probes/ocorrencias.ts'
import { operacoesProbes } from './probes/operacoes.ts'
import { paineisProbes } from './probes/paineis.ts'
import { papeisDaRemessaProbes } from './probes/papeis-da-remessa.ts'
import { parametrosProbes } from './probes/parametros.ts'
import { patrimoniosProbes } from './probes/patrimonios.ts'
import { perfisProbes } from './probes/perfis.ts'
import { plaquetasProbes } from './probes/plaquetas.ts'
import { primeirosPassosProbes } from './probes/primeiros-passos.ts'
import { relatoriosProbes } from './probes/relatorios.ts'
import { remessasProbes } from './probes/remessas.ts'
import { requisicoesProbes } from './probes/requisicoes.ts'
import {
  comentariosDaRequisicaoProbes,
  cotasProbes,
  delegacoesProbes,
  modelosDeRequisicaoProbes,
  sugestoesDeRequisicaoProbes,
} from './probes/requisicoes-apoio.ts'
import { ressuprimentosProbes } from './probes/ressuprimentos.ts'
import { roteirosProbes } from './probes/roteiros.ts'
import { sistemaProbes } from './probes/sistema.ts'
import { tempoRealProbes } from './probes/tempo-real.ts'
import { termosProbes } from './probes/termos.ts'
import { transferenciasProbes } from './probes/transferencias.ts'
import { usuariosProbes } from './probes/usuarios.ts'
import { visoesProbes } from './probes/visoes.ts'

export const probes: Probes = {
  sistema: sistemaProbes,
  conta: contaProbes,
  locais: locaisProbes,
  localTipos: localTiposProbes,
  mapa: mapaProbes,
  inventarios: inventariosProbes,
  materiais: materiaisProbes,
  materiaisAReceber: materiaisAReceberProbes,
  estoque: estoqueProbes,
  ressuprimentos: ressuprimentosProbes,
  papeisDaRemessa: papeisDaRemessaProbes,
  monitoramentos: monitoramentosProbes,
  instalacoesDoLocal: instalacoesDoLocalProbes,
  instalacoesDaRede: instalacoesDaRedeProbes,
  anexos: anexosProbes,
  instalacoes: instalacoesProbes,
  instalacaoTipos: instalacaoTiposProbes,
  patrimonios: patrimoniosProbes,
  comissoes: comissoesProbes,
  desfazimentos: desfazimentosProbes,
  manutencoes: manutencoesProbes,
  apuracoes: apuracoesProbes,
  inventariosDeBens: inventariosDeBensProbes,
  bens: bensProbes,
  multimidias: multimidiasProbes,
  ocorrencias: ocorrenciasProbes,
  operacoes: operacoesProbes,
  aparelhos: aparelhosProbes,
  coleta: coletaProbes,
  homologacao: homologacaoProbes,
  agenda: agendaProbes,
  campanhas: campanhasProbes,
  roteiros: roteirosProbes,
  visoes: visoesProbes,
  primeirosPassos: primeirosPassosProbes,
  metricas: metricasProbes,
  paineis: paineisProbes,
  alertas: alertasProbes,
  relatorios: relatoriosProbes,
  anotacoes: anotacoesProbes,
  usuarios: usuariosProbes,
  tempoReal: tempoRealProbes,
  perfis: perfisProbes,
  parametros: parametrosProbes,
  notificacoes: notificacoesProbes,
  meusDados: meusDadosProbes,
  exportacoes: exportacoesProbes,
  importacoes: importacoesProbes,
  documentos: documentosProbes,
  termos: termosProbes,
  classes: classesProbes,
  depreciacoes: depreciacoesProbes,
  rmb: rmbProbes,
  fechamentos: fechamentosProbes,
  entradas: entradasProbes,
  entregas: entregasProbes,
  fornecedores: fornecedoresProbes,
  plaquetas: plaquetasProbes,
  busca: buscaProbes,
  auditoria: auditoriaProbes,
  balcao: balcaoProbes,
  transferencias: transferenciasProbes,
  remessas: remessasProbes,
  requisicoes: requisicoesProbes,
  modelosDeRequisicao: modelosDeRequisicaoProbes,
  cotas: cotasProbes,
  delegacoes: delegacoesProbes,
  comentariosDaRequisicao: comentariosDaRequisicaoProbes,
  sugestoesDeRequisicao: sugestoesDeRequisicaoProbes,
  diagnostico: diagnosticoProbes,
  funcionamento: funcionamentoProbes,
  insights: insightsProbes,
}
