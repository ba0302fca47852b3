// The codes read in this visit and not long ago: one line for each code, the newest first.

import { RESULTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import type { OrigemDaLeitura } from '#contract/campo/campo.ts'
import { digitoNaoConfere } from '#contract/casa/codigos.ts'
import type { PatrimonioDaVisita, Resolucao } from '#web/offline-browser/types.ts'
import { plural } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

export interface LeituraFeita {
  referencia_id: string
  origem: OrigemDaLeitura
  /** Milliseconds since 1970. */
  lida_em: number
  vezes: number
  resolucao: Resolucao
  /** Looked up while the visit was not under way: nothing was registered. */
  consulta: boolean
  /** The person decided that nothing comes of it. */
  ignorada: boolean
}

export type EventoDeLeitura =
  | { tipo: 'lida'; leitura: LeituraFeita }
  | { tipo: 'resolvida'; resolucao: Resolucao }
  | { tipo: 'ignorada'; referencia_id: string }
  | { tipo: 'lembradas'; leituras: readonly LeituraFeita[] }

export const MAXIMO_DE_LEITURAS = 30
export const DIGITO_NAO_CONFERE = 'O dígito depois do traço não confere com o número: confira a plaqueta'

type Lista = readonly LeituraFeita[]

/** The newest; what waits for a decision is never let go for being old. */
const recentes = (lista: Lista): Lista =>
  lista.filter((leitura, i) => i < MAXIMO_DE_LEITURAS || (!leitura.consulta && aDecidir(leitura)))

export function comEvento(lista: Lista, evento: EventoDeLeitura): Lista {
  switch (evento.tipo) {
    case 'lida': {
      const { leitura } = evento
      const { anterior, outras } = semCodigo(lista, leitura.referencia_id)
      const vezes = (anterior?.vezes ?? 0) + leitura.vezes
      return recentes([{ ...leitura, vezes }, ...outras])
    }
    case 'resolvida':
      return comMudanca(lista, evento.resolucao.referencia_id, { resolucao: evento.resolucao })
    case 'ignorada':
      return comMudanca(lista, evento.referencia_id, { ignorada: true })
    case 'lembradas': {
      const novas = new Set(lista.map(({ referencia_id }) => referencia_id))
      const antigas = evento.leituras.filter(({ referencia_id }) => !novas.has(referencia_id))
      return recentes([...lista, ...antigas])
    }
  }
}

function semCodigo(lista: Lista, referencia_id: string) {
  const anterior = lista.find((cada) => cada.referencia_id === referencia_id)
  return { anterior, outras: lista.filter((cada) => cada !== anterior) }
}

function comMudanca(lista: Lista, referencia_id: string, mudanca: Partial<LeituraFeita>): Lista {
  return lista.map((cada) => (cada.referencia_id === referencia_id ? { ...cada, ...mudanca } : cada))
}

/** Waits for a person to say what it is. */
export function aDecidir({ resolucao, ignorada }: LeituraFeita): boolean {
  return resolucao.tipo !== 'da-visita' && !ignorada
}

/** `bem` is the row as it is now; the reading holds it as it was. */
export function situacao(leitura: LeituraFeita, bem?: PatrimonioDaVisita): { texto: string; tom: Tone } {
  const { resolucao } = leitura
  if (leitura.ignorada) return { texto: 'Ignorado', tom: 'neutral' }
  if (resolucao.tipo === 'de-outro-local') return { texto: 'De outro local', tom: 'warning' }
  if (resolucao.tipo === 'desconhecido') return { texto: 'Desconhecido', tom: 'danger' }
  const { resultado } = bem ?? resolucao.patrimonio
  const tom = resultado === 'visto' || resultado === 'conferido' ? 'success' : 'info'
  return { texto: RESULTADOS_DE_PATRIMONIO[resultado].rotulo, tom }
}

export function descricaoDa({ resolucao }: LeituraFeita): string {
  if (resolucao.tipo === 'da-visita') return resolucao.patrimonio.patrimonio.descricao
  if (resolucao.tipo === 'de-outro-local')
    return `${resolucao.codigo.descricao} · ${resolucao.codigo.local_nome}`
  return digitoNaoConfere(resolucao.referencia_id) ? DIGITO_NAO_CONFERE : 'Código desconhecido'
}

/** What is said aloud: a repeated reading must not sound like silence. */
export function anuncioDa(leitura: LeituraFeita): string {
  const repetida = leitura.vezes > 1 ? ` (${plural(leitura.vezes, 'leitura', 'leituras')})` : ''
  const { texto } = situacao(leitura)
  const { tipo, referencia_id } = leitura.resolucao
  const calada = tipo === 'desconhecido' && !digitoNaoConfere(referencia_id)
  const descricao = calada ? '' : `: ${descricaoDa(leitura)}`
  return `${leitura.referencia_id}${descricao}. ${texto}${repetida}.`
}

const PESO = { 'da-visita': 3, 'de-outro-local': 2, desconhecido: 0 } as const
const peso = (uma: Resolucao) => PESO[uma.tipo] + (uma.tipo === 'desconhecido' && uma.na_faixa ? 1 : 0)

/** Something bears what was read as it is, and not as it would be with its check digit. */
function assimMesmo(uma: Resolucao): boolean {
  if (uma.tipo === 'desconhecido') return false
  if (uma.tipo === 'de-outro-local') return uma.codigo.referencia_id === uma.referencia_id
  const { referencia_id, patrimonio } = uma.patrimonio
  const codigos = [referencia_id, patrimonio.referencia_id, ...(patrimonio.referencias ?? [])]
  return codigos.includes(uma.referencia_id)
}

/** What was typed wins when anything bears it; else what its digits make, when it is at least as near to this visit. */
export function melhorResolucao(escrito: Resolucao, completo: Resolucao): Resolucao {
  if (assimMesmo(escrito)) return escrito
  return peso(completo) > 0 && peso(completo) >= peso(escrito) ? completo : escrito
}
