// Every operation of the product, by feature: the one list.
import { aparelhos } from './aparelhos.ts'
import { coleta } from './coleta.ts'
import { instalacoes } from './instalacoes.ts'
import { locais } from './locais.ts'
import { monitoramentos } from './monitoramentos.ts'
import { multimidias } from './multimidias.ts'
import { operacoes } from './operacoes.ts'
import { patrimonios } from './patrimonios.ts'
import { sistema } from './sistema.ts'
import { usuarios } from './usuarios.ts'

export const contract = {
  sistema,
  usuarios,
  locais,
  monitoramentos,
  instalacoes,
  patrimonios,
  multimidias,
  operacoes,
  aparelhos,
  coleta,
} as const

export type Contract = typeof contract
