import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { Ator, Call } from './http/call.ts'

/** What an act needs of its call; any operation of somebody signed in has it. */
export type Comando = Pick<
  Call<Endpoint>,
  'tx' | 'audit' | 'op' | 'services' | 'log' | 'agora' | 'request'
> & {
  ator: Ator
}
