/** The product's client. It comes with the screens: what stands before them uses `apiDaEntrada`. */
import { type Contract, contract } from '#contract/index.ts'
import { anuncios } from './answers.ts'
import { type Api, createApi } from './client.ts'

export const api: Api<Contract> = createApi<Contract>(contract, anuncios)
