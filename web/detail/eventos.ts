/** What the trail's own words are called on the screen. */
import type { Evento, OrigemDoEvento } from '#contract/administracao/auditoria.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'

export const ORIGENS: Readonly<Record<OrigemDoEvento, string>> = {
  web: 'Painel',
  campo: 'Aparelho em campo',
  api: 'Integração',
  cli: 'Linha de comando',
  sistema: 'O próprio sistema',
}

/** The contract's sentence about an operation; '' for what is none (a routine of the server). */
export function resumoDaAcao(acao: string): string {
  const [area = '', nome = ''] = acao.split('.')
  const grupos: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = { ...contract }
  return grupos[area]?.[nome]?.resumo ?? ''
}

/** The same in as few words as a title takes: its first clause. */
export function tituloDaAcao(acao: string): string {
  const [clausula = ''] = resumoDaAcao(acao).split(/[.;:(]/)
  return clausula.trim() || acao
}

/** Where the record has a screen of its own. */
export function telaDoRegistro({
  entidade,
  entidade_id,
}: Pick<Evento, 'entidade' | 'entidade_id'>): string | null {
  if (entidade_id === null || !/^\d+$/.test(entidade_id)) return null
  if (entidade === 'usuario') return `/painel/admin/usuarios/${entidade_id}`
  if (entidade === 'local') return `/painel/locais/${entidade_id}`
  if (entidade === 'local_tipo') return `/painel/admin/local-tipos/${entidade_id}`
  if (entidade === 'material') return `/painel/almoxarifado/materiais/${entidade_id}`
  if (entidade === 'fornecedor') return `/painel/geral/fornecedores/${entidade_id}`
  if (entidade === 'documento') return `/painel/geral/documentos/${entidade_id}`
  if (entidade === 'perfil') return `/painel/admin/perfis/${entidade_id}`
  return null
}

export function registroPorExtenso({
  entidade,
  entidade_id,
}: Pick<Evento, 'entidade' | 'entidade_id'>): string {
  return [entidade, entidade_id].filter(Boolean).join(' ') || '—'
}

/** A value in one line; what has parts is told as JSON. */
export function valorPorExtenso(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return '—'
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  return typeof valor === 'string' ? valor : JSON.stringify(valor)
}

/** One difference of an event: a whole field, or the parts of it that are not the same. */
export interface Diferenca {
  parte: string | null
  de: string
  para: string
}

const partes = (valor: unknown): Record<string, unknown> | null =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor) ? { ...valor } : null

export function diferencasDoEvento({ campo, de, para }: Pick<Evento, 'campo' | 'de' | 'para'>): Diferenca[] {
  if (campo === null && de === null && para === null) return []
  const [antes, depois] = [partes(de), partes(para)]
  if (antes === null && depois === null)
    return [{ parte: null, de: valorPorExtenso(de), para: valorPorExtenso(para) }]
  const nomes = new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])
  return [...nomes]
    .map((parte) => ({
      parte,
      de: valorPorExtenso(antes?.[parte]),
      para: valorPorExtenso(depois?.[parte]),
    }))
    .filter((diferenca) => diferenca.de !== diferenca.para)
}
