// Every feature of the contract with its handlers: a group without them does not compile.
import type { Contract } from '#contract/index.ts'
import { anexosHandlers } from './anexos/routes.ts'
import { aparelhosHandlers } from './aparelhos/routes.ts'
import { apuracoesHandlers } from './apuracoes/routes.ts'
import { auditoriaHandlers } from './auditoria/routes.ts'
import { balcaoHandlers } from './balcao/routes.ts'
import { bensHandlers } from './bens/routes.ts'
import { buscaHandlers } from './busca/routes.ts'
import { classesHandlers } from './classes/routes.ts'
import { coletaHandlers } from './coleta/routes.ts'
import { comissoesHandlers } from './comissoes/routes.ts'
import { contaHandlers } from './conta/routes.ts'
import { depreciacoesHandlers } from './depreciacoes/routes.ts'
import { desfazimentosHandlers } from './desfazimentos/routes.ts'
import { documentosHandlers } from './documentos/routes.ts'
import { entradasHandlers } from './entradas/routes.ts'
import { entregasHandlers } from './entregas/routes.ts'
import { exportacoesHandlers } from './exportacoes/routes.ts'
import { fechamentosHandlers } from './fechamentos/routes.ts'
import { fornecedoresHandlers } from './fornecedores/routes.ts'
import { homologacaoHandlers } from './homologacao/routes.ts'
import type { Handlers } from './http/call.ts'
import { importacoesHandlers } from './importacoes/routes.ts'
import { instalacaoTiposHandlers } from './instalacao-tipos/routes.ts'
import { instalacoesHandlers } from './instalacoes/routes.ts'
import { instalacoesDaRedeHandlers } from './instalacoes-da-rede/routes.ts'
import { instalacoesDoLocalHandlers } from './instalacoes-do-local/routes.ts'
import { inventariosHandlers } from './inventarios/routes.ts'
import { locaisHandlers } from './locais/routes.ts'
import { localTiposHandlers } from './local-tipos/routes.ts'
import { manutencoesHandlers } from './manutencoes/routes.ts'
import { mapaHandlers } from './mapa/routes.ts'
import { materiaisHandlers } from './materiais/routes.ts'
import { meusDadosHandlers } from './meus-dados/routes.ts'
import { monitoramentosHandlers } from './monitoramentos/routes.ts'
import { multimidiasHandlers } from './multimidias/routes.ts'
import { notificacoesHandlers } from './notificacoes/routes.ts'
import { operacoesHandlers } from './operacoes/routes.ts'
import { parametrosHandlers } from './parametros/routes.ts'
import { patrimoniosHandlers } from './patrimonios/routes.ts'
import { perfisHandlers } from './perfis/routes.ts'
import { plaquetasHandlers } from './plaquetas/routes.ts'
import { estoqueHandlers } from './posicao/routes.ts'
import { materiaisAReceberHandlers } from './remessas/materiais.ts'
import { papeisDaRemessaHandlers } from './remessas/papeis.ts'
import { remessasHandlers } from './remessas/routes.ts'
import { requisicoesHandlers } from './requisicoes/routes.ts'
import { comentariosDaRequisicaoHandlers } from './requisicoes-apoio/comentarios.ts'
import { cotasHandlers } from './requisicoes-apoio/cotas.ts'
import { delegacoesHandlers } from './requisicoes-apoio/delegacoes.ts'
import { modelosDeRequisicaoHandlers } from './requisicoes-apoio/modelos.ts'
import { sugestoesDeRequisicaoHandlers } from './requisicoes-apoio/sugestoes.ts'
import { rmbHandlers } from './rmb/routes.ts'
import { sistemaHandlers } from './sistema/routes.ts'
import { tempoRealHandlers } from './tempo-real/routes.ts'
import { termosHandlers } from './termos/routes.ts'
import { transferenciasHandlers } from './transferencias/routes.ts'
import { usuariosHandlers } from './usuarios/routes.ts'
import { visoesHandlers } from './visoes/routes.ts'

export type Features = { [K in keyof Contract]: Handlers<Contract[K]> }

export const features: Features = {
  sistema: sistemaHandlers,
  conta: contaHandlers,
  meusDados: meusDadosHandlers,
  notificacoes: notificacoesHandlers,
  tempoReal: tempoRealHandlers,
  busca: buscaHandlers,
  visoes: visoesHandlers,
  exportacoes: exportacoesHandlers,
  importacoes: importacoesHandlers,
  locais: locaisHandlers,
  localTipos: localTiposHandlers,
  mapa: mapaHandlers,
  inventarios: inventariosHandlers,
  materiais: materiaisHandlers,
  materiaisAReceber: materiaisAReceberHandlers,
  estoque: estoqueHandlers,
  instalacoesDoLocal: instalacoesDoLocalHandlers,
  instalacoesDaRede: instalacoesDaRedeHandlers,
  anexos: anexosHandlers,
  monitoramentos: monitoramentosHandlers,
  instalacoes: instalacoesHandlers,
  instalacaoTipos: instalacaoTiposHandlers,
  patrimonios: patrimoniosHandlers,
  bens: bensHandlers,
  comissoes: comissoesHandlers,
  desfazimentos: desfazimentosHandlers,
  manutencoes: manutencoesHandlers,
  apuracoes: apuracoesHandlers,
  multimidias: multimidiasHandlers,
  operacoes: operacoesHandlers,
  aparelhos: aparelhosHandlers,
  coleta: coletaHandlers,
  homologacao: homologacaoHandlers,
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
}
