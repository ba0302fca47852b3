// Every feature of the contract with its handlers: a group without them does not compile.
import type { Contract } from '#contract/index.ts'
import { aparelhosHandlers } from './aparelhos/routes.ts'
import { auditoriaHandlers } from './auditoria/routes.ts'
import { buscaHandlers } from './busca/routes.ts'
import { coletaHandlers } from './coleta/routes.ts'
import { contaHandlers } from './conta/routes.ts'
import { exportacoesHandlers } from './exportacoes/routes.ts'
import type { Handlers } from './http/call.ts'
import { instalacoesHandlers } from './instalacoes/routes.ts'
import { locaisHandlers } from './locais/routes.ts'
import { meusDadosHandlers } from './meus-dados/routes.ts'
import { monitoramentosHandlers } from './monitoramentos/routes.ts'
import { multimidiasHandlers } from './multimidias/routes.ts'
import { notificacoesHandlers } from './notificacoes/routes.ts'
import { operacoesHandlers } from './operacoes/routes.ts'
import { parametrosHandlers } from './parametros/routes.ts'
import { patrimoniosHandlers } from './patrimonios/routes.ts'
import { perfisHandlers } from './perfis/routes.ts'
import { sistemaHandlers } from './sistema/routes.ts'
import { tempoRealHandlers } from './tempo-real/routes.ts'
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
  locais: locaisHandlers,
  monitoramentos: monitoramentosHandlers,
  instalacoes: instalacoesHandlers,
  patrimonios: patrimoniosHandlers,
  multimidias: multimidiasHandlers,
  operacoes: operacoesHandlers,
  aparelhos: aparelhosHandlers,
  coleta: coletaHandlers,
  usuarios: usuariosHandlers,
  perfis: perfisHandlers,
  auditoria: auditoriaHandlers,
  parametros: parametrosHandlers,
}
