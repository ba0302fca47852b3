// Every operation of the product, by feature: the one list.
import { aparelhos } from './aparelhos.ts'
import { auditoria } from './auditoria.ts'
import { busca } from './busca.ts'
import { coleta } from './coleta.ts'
import { conta } from './conta.ts'
import { exportacoes } from './exportacoes.ts'
import { instalacoes } from './instalacoes.ts'
import { locais } from './locais.ts'
import { meusDados } from './meus-dados.ts'
import { monitoramentos } from './monitoramentos.ts'
import { multimidias } from './multimidias.ts'
import { notificacoes } from './notificacoes.ts'
import { operacoes } from './operacoes.ts'
import { parametros } from './parametros.ts'
import { patrimonios } from './patrimonios.ts'
import { perfis } from './perfis.ts'
import { sistema } from './sistema.ts'
import { tempoReal } from './tempo-real.ts'
import { usuarios } from './usuarios.ts'
import { visoes } from './visoes.ts'

export const contract = {
  sistema,
  conta,
  meusDados,
  notificacoes,
  tempoReal,
  busca,
  visoes,
  exportacoes,
  locais,
  monitoramentos,
  instalacoes,
  patrimonios,
  multimidias,
  operacoes,
  aparelhos,
  coleta,
  usuarios,
  perfis,
  auditoria,
  parametros,
} as const

export type Contract = typeof contract
