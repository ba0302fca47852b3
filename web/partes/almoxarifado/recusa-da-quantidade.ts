import { z } from 'zod'
import { QtdE3 } from '#contract/almoxarifado/movimento.ts'
import { mensagemDe } from '#contract/casa/mensagens.ts'

const Quantidade = z.object({ qtd_e3: QtdE3 })

/** Why the server would refuse this quantity, in its own words; undefined: it would not. */
export function recusaDaQuantidade(qtd_e3: number): string | undefined {
  return Quantidade.safeParse({ qtd_e3 }, { error: mensagemDe }).error?.issues[0]?.message
}
