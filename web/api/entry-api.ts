/** The client of what the first paint asks, so that the rest of the contract is not fetched before it. */
import { conta } from '#contract/administracao/conta.ts'
import { meusDados } from '#contract/administracao/meus-dados.ts'
import { sistema } from '#contract/administracao/sistema.ts'
import type { Contract } from '#contract/index.ts'
import { anuncios } from './answers.ts'
import { type Api, createApi } from './client.ts'

type DaEntrada = Pick<Contract, 'conta' | 'meusDados' | 'sistema'>

export const apiDaEntrada: Api<DaEntrada> = createApi<DaEntrada>({ conta, meusDados, sistema }, anuncios)
