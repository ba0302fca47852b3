// What the finish asks, and what is wrong with the answers.
import { mesmoDocumento } from '#contract/campo/monitoramentos.ts'

export interface Formulario {
  nome: string
  matricula: string
  cargo: string
  recusa: boolean
  motivo: string
  testemunhas: [Testemunha, Testemunha]
}

export interface Testemunha {
  nome: string
  documento: string
}

export const VAZIO: Formulario = {
  nome: '',
  matricula: '',
  cargo: '',
  recusa: false,
  motivo: '',
  testemunhas: [
    { nome: '', documento: '' },
    { nome: '', documento: '' },
  ],
}

export interface Assinaturas {
  agente: Blob | null
  responsavel: Blob | null
}

/** As the draft keeps it. */
export interface AssinaturaGuardada {
  imagem: ArrayBuffer
  digitada: string
}

/** All that is kept while it is being filled in. */
export type RascunhoDoFim = Formulario & {
  agente: AssinaturaGuardada | null
  responsavel: AssinaturaGuardada | null
}

export const RASCUNHO_VAZIO: RascunhoDoFim = { ...VAZIO, agente: null, responsavel: null }

export function assinada(guardada: AssinaturaGuardada | null): Blob | null {
  return guardada && new Blob([guardada.imagem], { type: 'image/png' })
}

export type Problemas = Readonly<Record<string, string>>

/**
 * Messages by field; empty when the visit can be finished. A refusal takes a reason and two witnesses in place of a
 * signature; `doResponsavel`: whether the roteiro asks for that of the place at all; `contagem`: who counted signs alone.
 */
export function problemasDe(
  form: Formulario,
  assinaturas: Readonly<Record<keyof Assinaturas, object | null>>,
  { doResponsavel = true, contagem = false } = {},
): Problemas {
  const problemas: Record<string, string> = {}
  if (assinaturas.agente === null)
    problemas.agente = contagem ? 'Assine para finalizar a contagem' : 'O agente precisa assinar'
  if (form.nome.trim() === '') problemas.nome = 'Informe o nome do responsável'
  if (form.recusa) {
    if (form.motivo.trim() === '') problemas.motivo = 'Informe o motivo da recusa'
    form.testemunhas.forEach((testemunha, i) => {
      if (testemunha.nome.trim() === '') problemas[`testemunha${i}.nome`] = 'Informe o nome da testemunha'
      if (testemunha.documento.trim() === '') problemas[`testemunha${i}.documento`] = 'Informe o documento'
    })
    if (mesmoDocumento(form.testemunhas))
      problemas['testemunha1.documento'] = 'É o documento da primeira: a segunda testemunha é outra pessoa'
  } else if (doResponsavel && assinaturas.responsavel === null)
    problemas.responsavel = 'O responsável precisa assinar, ou registre a recusa'
  return problemas
}
