// The reason of each act as its own operation takes it: what it is called there, and how long it may be. A build has only
// this table, since a screen does without the shapes of the whole contract (`scripts/contract-for-screens.ts`).
import type { Endpoint, Endpoints } from './casa/endpoint.ts'
import { contract } from './index.ts'

export interface MotivoDoAto {
  campo: string
  /** In characters. */
  maximo: number
}

/** By the key of the act, "estoque.estornarAjuste"; of the same act on several, "estoque.emLote.estornarAjuste". */
export type MotivosDosAtos = Readonly<Record<string, MotivoDoAto>>

/** The text of the body that the reason is, where none is called so: what was done, or what the desk observes. */
function campoDoMotivo(body: NonNullable<Endpoint['body']>): string {
  const nomes = 'shape' in body ? Object.keys(body.shape as object) : [] // as: the fields of an object
  const [unico, ...outros] = nomes.filter((nome) => nome !== 'versao')
  if (unico !== undefined && outros.length === 0) return unico
  return nomes.includes('observacao') && !nomes.includes('motivo') ? 'observacao' : 'motivo'
}

const MAIS_DO_QUE_CABE = 'a'.repeat(100_000)

function motivoDe({ body }: Endpoint, resto: object): MotivoDoAto | undefined {
  if (body === undefined) return undefined
  const campo = campoDoMotivo(body)
  const issues = body.safeParse({ ...resto, [campo]: MAIS_DO_QUE_CABE }).error?.issues ?? []
  const demais = issues.find(
    ({ code, path, ...issue }) =>
      code === 'too_big' && path[0] === campo && 'origin' in issue && issue.origin === 'string',
  )
  return demais && 'maximum' in demais ? { campo, maximo: Number(demais.maximum) } : undefined
}

export function motivosDe(features: Readonly<Record<string, Endpoints>>): MotivosDosAtos {
  const motivos = Object.entries(features).flatMap(([feature, operacoes]) => {
    const { emLote } = operacoes
    return Object.entries(operacoes).flatMap(([nome, operacao]) => [
      [`${feature}.${nome}`, motivoDe(operacao, {})] as const,
      [`${feature}.emLote.${nome}`, emLote && motivoDe(emLote, { acao: nome })] as const,
    ])
  })
  return Object.fromEntries(motivos.filter(([, motivo]) => motivo !== undefined)) as MotivosDosAtos // as: the others left
}

export const MOTIVOS_DOS_ATOS: MotivosDosAtos = motivosDe(contract)
