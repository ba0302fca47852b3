// Every feature of the contract with its handlers: a group without them does not compile.
import type { Contract } from '#contract/index.ts'
import { aparelhosHandlers } from './aparelhos/routes.ts'
import { coletaHandlers } from './coleta/routes.ts'
import type { Handlers } from './http/call.ts'
import { instalacoesHandlers } from './instalacoes/routes.ts'
import { locaisHandlers } from './locais/routes.ts'
import { monitoramentosHandlers } from './monitoramentos/routes.ts'
import { multimidiasHandlers } from './multimidias/routes.ts'
import { operacoesHandlers } from './operacoes/routes.ts'
import { patrimoniosHandlers } from './patrimonios/routes.ts'
import { sistemaHandlers } from './sistema/routes.ts'
import { usuariosHandlers } from './usuarios/routes.ts'

export type Features = { [K in keyof Contract]: Handlers<Contract[K]> }

export const features: Features = {
  sistema: sistemaHandlers,
  usuarios: usuariosHandlers,
  locais: locaisHandlers,
  monitoramentos: monitoramentosHandlers,
  instalacoes: instalacoesHandlers,
  patrimonios: patrimoniosHandlers,
  multimidias: multimidiasHandlers,
  operacoes: operacoesHandlers,
  aparelhos: aparelhosHandlers,
  coleta: coletaHandlers,
}
