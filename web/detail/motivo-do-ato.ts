/** What is wrong with a reason, by the body of its own operation: told where it is written, before it is sent and after. */
import type { Endpoint, Endpoints } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { ErroDaApi } from '#web/api/answer.ts'
import { refusedFields } from '#web/forms/refused-fields.ts'

const operacoes: Readonly<Record<string, Endpoints>> = contract

function operacaoDe(chave: string | undefined, nome?: string): Endpoint | undefined {
  const [feature = '', propria = ''] = chave?.split('.') ?? []
  return operacoes[feature]?.[nome ?? propria]
}

/** The text of the body that the reason is, where none is called so: what was done, of a request that goes to purchase. */
function campoDoMotivo(operacao: Endpoint | undefined): string {
  const { body } = operacao ?? {}
  const nomes = body && 'shape' in body ? Object.keys(body.shape as object) : [] // as: the fields of an object
  return nomes.includes('motivo') ? 'motivo' : (nomes.find((nome) => nome !== 'versao') ?? 'motivo')
}

interface Motivo {
  campo: string
  /** What the body of the operation refuses in it, in the words in which the server would. */
  confere: (escrito: string) => string | undefined
}

const motivoDe = (operacao: Endpoint | undefined, resto: object): Motivo => {
  const campo = campoDoMotivo(operacao)
  return {
    campo,
    confere: (escrito) =>
      operacao?.body
        ?.safeParse({ ...resto, [campo]: escrito })
        .error?.issues.find(({ path }) => path[0] === campo)?.message,
  }
}

/** Of one act, by its key. */
export const motivoDoAto = (chave: string | undefined): Motivo => motivoDe(operacaoDe(chave), {})

/** Of the same act on several: of the one operation that does it to each. */
export const motivoDoLote = (chave: string | undefined): Motivo =>
  motivoDe(operacaoDe(chave, 'emLote'), { acao: chave?.split('.')[1] })

export interface RecusaDoAto {
  /** Of the reason, under it. */
  noMotivo: string | undefined
  /** What no field of the dialog says: above it. */
  geral: string | undefined
}

/** Where each thing goes that the answer says: nothing of it is lost, and nothing is said twice. */
export function recusaDoAto(erro: Error | null, campo: string | undefined): RecusaDoAto {
  if (erro === null) return { noMotivo: undefined, geral: undefined }
  const erros = erro instanceof ErroDaApi ? erro.erros : {}
  const { campos, gerais } = refusedFields(erros, (um) => um === campo)
  const noMotivo = campos.map(({ mensagem }) => mensagem).join(' ') || undefined
  const geral = noMotivo && gerais.length === 0 ? undefined : [erro.message, ...gerais].join(' ')
  return { noMotivo, geral }
}
