// The probe of every operation: a new operation without one does not compile.
import type { Probes } from './probe.ts'
import { anexosProbes } from './probes/anexos.ts'
import { aparelhosProbes } from './probes/aparelhos.ts'
import { auditoriaProbes } from './probes/auditoria.ts'
import { buscaProbes } from './probes/busca.ts'
import { coletaProbes } from './probes/coleta.ts'
import { contaProbes } from './probes/conta.ts'
import { documentosProbes } from './probes/documentos.ts'
import { exportacoesProbes } from './probes/exportacoes.ts'
import { fornecedoresProbes } from './probes/fornecedores.ts'
import { importacoesProbes } from './probes/importacoes.ts'
import { instalacaoTiposProbes } from './probes/instalacao-tipos.ts'
import { instalacoesProbes } from './probes/instalacoes.ts'
import { instalacoesDoLocalProbes } from './probes/instalacoes-do-local.ts'
import { locaisProbes } from './probes/locais.ts'
import { localTiposProbes } from './probes/local-tipos.ts'
import { mapaProbes } from './probes/mapa.ts'
import { meusDadosProbes } from './probes/meus-dados.ts'
import { monitoramentosProbes } from './probes/monitoramentos.ts'
import { multimidiasProbes } from './probes/multimidias.ts'
import { notificacoesProbes } from './probes/notificacoes.ts'
import { operacoesProbes } from './probes/operacoes.ts'
import { parametrosProbes } from './probes/parametros.ts'
import { patrimoniosProbes } from './probes/patrimonios.ts'
import { perfisProbes } from './probes/perfis.ts'
import { sistemaProbes } from './probes/sistema.ts'
import { tempoRealProbes } from './probes/tempo-real.ts'
import { usuariosProbes } from './probes/usuarios.ts'
import { visoesProbes } from './probes/visoes.ts'

export const probes: Probes = {
  sistema: sistemaProbes,
  conta: contaProbes,
  locais: locaisProbes,
  localTipos: localTiposProbes,
  mapa: mapaProbes,
  monitoramentos: monitoramentosProbes,
  instalacoesDoLocal: instalacoesDoLocalProbes,
  anexos: anexosProbes,
  instalacoes: instalacoesProbes,
  instalacaoTipos: instalacaoTiposProbes,
  patrimonios: patrimoniosProbes,
  multimidias: multimidiasProbes,
  operacoes: operacoesProbes,
  aparelhos: aparelhosProbes,
  coleta: coletaProbes,
  visoes: visoesProbes,
  usuarios: usuariosProbes,
  tempoReal: tempoRealProbes,
  perfis: perfisProbes,
  parametros: parametrosProbes,
  notificacoes: notificacoesProbes,
  meusDados: meusDadosProbes,
  exportacoes: exportacoesProbes,
  importacoes: importacoesProbes,
  documentos: documentosProbes,
  fornecedores: fornecedoresProbes,
  busca: buscaProbes,
  auditoria: auditoriaProbes,
}
