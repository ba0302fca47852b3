// Every feature of the contract with its handlers: a group without them does not compile.
import type { Contract } from '#contract/index.ts'
import { aparelhosHandlers } from './administracao/aparelhos/routes.ts'
import { auditoriaHandlers } from './administracao/auditoria/routes.ts'
import { contaHandlers } from './administracao/conta/routes.ts'
import { meusDadosHandlers } from './administracao/meus-dados/routes.ts'
import { notificacoesHandlers } from './administracao/notificacoes/routes.ts'
import { parametrosHandlers } from './administracao/parametros/routes.ts'
import { perfisHandlers } from './administracao/perfis/routes.ts'
import { primeirosPassosHandlers } from './administracao/primeiros-passos/routes.ts'
import { sistemaHandlers } from './administracao/sistema/routes.ts'
import { usuariosHandlers } from './administracao/usuarios/routes.ts'
import { visoesHandlers } from './administracao/visoes/routes.ts'
import { balcaoHandlers } from './almoxarifado/balcao/routes.ts'
import { entradasHandlers } from './almoxarifado/entradas/routes.ts'
import { entregasHandlers } from './almoxarifado/entregas/routes.ts'
import { estoqueHandlers } from './almoxarifado/estoque/routes.ts'
import { fechamentosHandlers } from './almoxarifado/fechamentos/routes.ts'
import { inventariosHandlers } from './almoxarifado/inventarios/routes.ts'
import { materiaisHandlers } from './almoxarifado/materiais/routes.ts'
import { materiaisAReceberHandlers } from './almoxarifado/remessas/materiais.ts'
import { papeisDaRemessaHandlers } from './almoxarifado/remessas/papeis.ts'
import { remessasHandlers } from './almoxarifado/remessas/routes.ts'
import { comentariosDaRequisicaoHandlers } from './almoxarifado/requisicoes/comentarios.ts'
import { requisicoesHandlers } from './almoxarifado/requisicoes/routes.ts'
import { cotasHandlers } from './almoxarifado/requisicoes-apoio/cotas.ts'
import { delegacoesHandlers } from './almoxarifado/requisicoes-apoio/delegacoes.ts'
import { modelosDeRequisicaoHandlers } from './almoxarifado/requisicoes-apoio/modelos.ts'
import { sugestoesDeRequisicaoHandlers } from './almoxarifado/requisicoes-apoio/sugestoes.ts'
import { ressuprimentosHandlers } from './almoxarifado/ressuprimentos/routes.ts'
import { transferenciasHandlers } from './almoxarifado/transferencias/routes.ts'
import { alertasHandlers } from './analises/alertas/routes.ts'
import { anotacoesHandlers } from './analises/anotacoes/routes.ts'
import { diagnosticoHandlers } from './analises/diagnostico/routes.ts'
import { funcionamentoHandlers } from './analises/funcionamento/routes.ts'
import { insightsHandlers } from './analises/insights/routes.ts'
import { metricasHandlers } from './analises/metricas/routes.ts'
import { paineisHandlers } from './analises/paineis/routes.ts'
import { relatoriosHandlers } from './analises/relatorios/routes.ts'
import { agendaHandlers } from './campo/agenda/routes.ts'
import { campanhasHandlers } from './campo/campanhas/routes.ts'
import { coletaHandlers } from './campo/coleta/routes.ts'
import { aContar, contar } from './campo/contagens/contagem.ts'
import { cancelar, encerrar } from './campo/contagens/fim.ts'
import { homologacaoHandlers } from './campo/homologacao/routes.ts'
import { instalacoesHandlers } from './campo/instalacoes/routes.ts'
import { monitoramentosHandlers } from './campo/monitoramentos/routes.ts'
import { programarVisita } from './campo/monitoramentos/visitar-bens.ts'
import { multimidiasHandlers } from './campo/multimidias/routes.ts'
import { ocorrenciasHandlers } from './campo/ocorrencias/routes.ts'
import { operacoesHandlers } from './campo/operacoes/routes.ts'
import { patrimoniosHandlers } from './campo/patrimonios/routes.ts'
import { roteirosHandlers } from './campo/roteiros/routes.ts'
import type { Handlers } from './casa/http/call.ts'
import { tempoRealHandlers } from './casa/tempo-real/routes.ts'
import { buscaHandlers } from './dados/busca/routes.ts'
import { exportacoesHandlers } from './dados/exportacoes/routes.ts'
import { importacoesHandlers } from './dados/importacoes/routes.ts'
import { anexosHandlers } from './papeis/anexos/routes.ts'
import { documentosHandlers } from './papeis/documentos/routes.ts'
import { apuracoesHandlers } from './patrimonio/apuracoes/routes.ts'
import { enviarFotos } from './patrimonio/bens/importacao/fotos/enviar-fotos.ts'
import { bensHandlers } from './patrimonio/bens/routes.ts'
import { classesHandlers } from './patrimonio/classes/routes.ts'
import { depreciacoesHandlers } from './patrimonio/depreciacoes/routes.ts'
import { desfazimentosHandlers } from './patrimonio/desfazimentos/routes.ts'
import { inventariosDeBensHandlers } from './patrimonio/inventarios-de-bens/routes.ts'
import { manutencoesHandlers } from './patrimonio/manutencoes/routes.ts'
import { plaquetasHandlers } from './patrimonio/plaquetas/routes.ts'
import { rmbHandlers } from './patrimonio/rmb/routes.ts'
import { termosHandlers } from './patrimonio/termos/routes.ts'
import { comissoesHandlers } from './rede/comissoes/routes.ts'
import { fornecedoresHandlers } from './rede/fornecedores/routes.ts'
import { instalacaoTiposHandlers } from './rede/instalacao-tipos/routes.ts'
import { instalacoesDaRedeHandlers } from './rede/instalacoes-da-rede/routes.ts'
import { instalacoesDoLocalHandlers } from './rede/instalacoes-do-local/routes.ts'
import { locaisHandlers } from './rede/locais/routes.ts'
import { localTiposHandlers } from './rede/local-tipos/routes.ts'
import { mapaHandlers } from './rede/mapa/routes.ts'

export type Features = { [K in keyof Contract]: Handlers<Contract[K]> }

export const features: Features = {
  sistema: sistemaHandlers,
  conta: contaHandlers,
  meusDados: meusDadosHandlers,
  notificacoes: notificacoesHandlers,
  tempoReal: tempoRealHandlers,
  busca: buscaHandlers,
  visoes: visoesHandlers,
  paineis: paineisHandlers,
  alertas: alertasHandlers,
  relatorios: relatoriosHandlers,
  anotacoes: anotacoesHandlers,
  primeirosPassos: primeirosPassosHandlers,
  exportacoes: exportacoesHandlers,
  importacoes: { ...importacoesHandlers, enviarFotos },
  locais: locaisHandlers,
  localTipos: localTiposHandlers,
  mapa: mapaHandlers,
  inventarios: inventariosHandlers,
  materiais: materiaisHandlers,
  materiaisAReceber: materiaisAReceberHandlers,
  estoque: estoqueHandlers,
  ressuprimentos: ressuprimentosHandlers,
  instalacoesDoLocal: instalacoesDoLocalHandlers,
  instalacoesDaRede: instalacoesDaRedeHandlers,
  anexos: anexosHandlers,
  monitoramentos: monitoramentosHandlers,
  instalacoes: instalacoesHandlers,
  instalacaoTipos: instalacaoTiposHandlers,
  patrimonios: patrimoniosHandlers,
  bens: { ...bensHandlers, programarVisita },
  comissoes: comissoesHandlers,
  desfazimentos: desfazimentosHandlers,
  manutencoes: manutencoesHandlers,
  apuracoes: apuracoesHandlers,
  inventariosDeBens: { ...inventariosDeBensHandlers, aContar, contar, encerrar, cancelar },
  multimidias: multimidiasHandlers,
  ocorrencias: ocorrenciasHandlers,
  operacoes: operacoesHandlers,
  aparelhos: aparelhosHandlers,
  metricas: metricasHandlers,
  coleta: coletaHandlers,
  homologacao: homologacaoHandlers,
  agenda: agendaHandlers,
  campanhas: campanhasHandlers,
  roteiros: roteirosHandlers,
  usuarios: usuariosHandlers,
  perfis: perfisHandlers,
  auditoria: auditoriaHandlers,
  parametros: parametrosHandlers,
  entradas: entradasHandlers,
  entregas: entregasHandlers,
  fechamentos: fechamentosHandlers,
  fornecedores: fornecedoresHandlers,
  documentos: documentosHandlers,
  classes: classesHandlers,
  depreciacoes: depreciacoesHandlers,
  rmb: rmbHandlers,
  transferencias: transferenciasHandlers,
  remessas: remessasHandlers,
  requisicoes: requisicoesHandlers,
  papeisDaRemessa: papeisDaRemessaHandlers,
  balcao: balcaoHandlers,
  termos: termosHandlers,
  plaquetas: plaquetasHandlers,
  modelosDeRequisicao: modelosDeRequisicaoHandlers,
  cotas: cotasHandlers,
  delegacoes: delegacoesHandlers,
  comentariosDaRequisicao: comentariosDaRequisicaoHandlers,
  sugestoesDeRequisicao: sugestoesDeRequisicaoHandlers,
  diagnostico: diagnosticoHandlers,
  funcionamento: funcionamentoHandlers,
  insights: insightsHandlers,
}
