// What the answers of a room's checklist say, in words, and which room has a problem: the same for phone, desk and paper.
import { z } from 'zod'
import type { CondicaoDaInstalacao, EstadoDaInstalacao } from '#contract/administracao/vocabularios.ts'
import { numero } from '#contract/casa/numeros.ts'
import { type Recurso, type Recursos, recursosAplicaveis, respostaCritica } from './instalacao-tipos.ts'

export const RespostaDaInstalacao = z.object({
  chave: z.string(),
  rotulo: z.string(),
  resposta: z.string(),
  /** By itself a critical situation, as the form said when it was given. */
  critica: z.boolean(),
})
export type RespostaDaInstalacao = z.infer<typeof RespostaDaInstalacao>

/** An answer as a person says it; a dash where there is none. */
export function respostaEscrita(
  { tipo, opcoes: escolhas, unidade }: Pick<Recurso, 'tipo' | 'opcoes' | 'unidade'>,
  valor: Recursos[string] | undefined,
): string {
  if (valor === undefined || valor === null || valor === '') return '—'
  if (tipo === 'sim_nao') return valor === true ? 'Sim' : 'Não'
  if (tipo === 'escala') return `${valor} de 5`
  if (tipo === 'opcao') return escolhas?.find((opcao) => opcao.valor === valor)?.rotulo ?? String(valor)
  if (typeof valor === 'number') return unidade ? `${numero(valor)} ${unidade}` : numero(valor)
  return String(valor)
}

/** What was answered and applies, critical answers first. */
export function respostasDaInstalacao(lista: readonly Recurso[], recursos: Recursos): RespostaDaInstalacao[] {
  return recursosAplicaveis(lista, recursos)
    .map((recurso) => ({ recurso, valor: recursos[recurso.chave] }))
    .filter(({ valor }) => valor !== undefined && valor !== null && valor !== '')
    .map(({ recurso, valor }) => ({
      chave: recurso.chave,
      rotulo: recurso.rotulo,
      resposta: respostaEscrita(recurso, valor),
      critica: respostaCritica(recurso, valor),
    }))
    .sort((uma, outra) => Number(outra.critica) - Number(uma.critica))
}

interface Vista {
  estado: EstadoDaInstalacao | null
  condicao: CondicaoDaInstalacao | null
  recursos: Recursos
}

/** By its state, or by an answer that its checklist calls critical. */
export const instalacaoCritica = (
  { estado, recursos }: Pick<Vista, 'estado' | 'recursos'>,
  lista: readonly Recurso[],
): boolean =>
  estado === 'critico' ||
  recursosAplicaveis(lista, recursos).some((recurso) => respostaCritica(recurso, recursos[recurso.chave]))

/** Somebody has to look after it: what is critical, what is in bad state, and what cannot be used. */
export const instalacaoComProblema = (vista: Vista, lista: readonly Recurso[]): boolean =>
  vista.estado === 'ruim' ||
  vista.condicao === 'interditada' ||
  vista.condicao === 'inexistente' ||
  instalacaoCritica(vista, lista)
