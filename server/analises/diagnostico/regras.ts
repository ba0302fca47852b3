// The SQL of every rule: one for each of the contract, or this does not compile.
import type { CodigoDaRegra } from '#contract/analises/diagnostico.ts'
import type { RegraNoServidor } from './regra.ts'
import { BENS } from './regras/bens.ts'
import { CONTAS } from './regras/contas.ts'
import { LIVRO } from './regras/livro.ts'
import { PEDIDOS } from './regras/pedidos.ts'
import { PRATELEIRA } from './regras/prateleira.ts'
import { REDE } from './regras/rede.ts'

export const REGRAS_NO_SERVIDOR: Readonly<Record<CodigoDaRegra, RegraNoServidor>> = {
  ...LIVRO,
  ...PRATELEIRA,
  ...PEDIDOS,
  ...BENS,
  ...CONTAS,
  ...REDE,
}
