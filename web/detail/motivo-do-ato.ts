/** What is wrong with a reason, by what its own operation takes: told where it is written, before it is sent and after. */
import { textoLongo } from '#contract/casa/mensagens.ts'
import { MOTIVOS_DOS_ATOS } from '#contract/motivos-dos-atos.ts'
import { ErroDaApi } from '#web/api/answer.ts'
import { refusedFields } from '#web/forms/refused-fields.ts'

interface Motivo {
  /** What the operation calls it. */
  campo: string
  /** What it refuses in it, in the words in which the server would. */
  confere: (escrito: string) => string | undefined
}

function motivoDe(chave: string): Motivo {
  const { campo = 'motivo', maximo = Number.POSITIVE_INFINITY } = MOTIVOS_DOS_ATOS[chave] ?? {}
  return { campo, confere: (escrito) => (escrito.length > maximo ? textoLongo(maximo) : undefined) }
}

/** Of one act, by its key. */
export const motivoDoAto = (chave = ''): Motivo => motivoDe(chave)

/** Of the same act on several: of the one operation that does it to each. */
export const motivoDoLote = (chave = ''): Motivo => motivoDe(chave.replace('.', '.emLote.'))

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

interface Palavras {
  label?: string
  help?: string
  optional?: boolean
}

/** Of an act that a screen confirms by itself: the reason with its limit and what was refused in it, and what else was. */
export function aConfirmar({ campo, confere }: Motivo, erro: Error | null, palavras: Palavras = {}) {
  const { noMotivo, geral } = recusaDoAto(erro, campo)
  return { failure: geral, reason: { ...palavras, check: confere, error: noMotivo } }
}
