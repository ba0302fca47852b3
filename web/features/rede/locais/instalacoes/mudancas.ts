/** What changed from one verification to the next, in words. */
import type { VerificacaoDaInstalacao } from '#contract/rede/instalacoes-do-local.ts'
import { respostaEscrita } from '#contract/rede/respostas-da-instalacao.ts'
import { rotuloDaCondicao, rotuloDoEstado } from './palavras.ts'

export interface Mudanca {
  chave: string
  rotulo: string
  /** Null where nothing had been answered. */
  antes: string | null
  depois: string
}

const mesma = (a: unknown, b: unknown) => (a ?? null) === (b ?? null)

/** Everything that was answered this time, and differs from the time before. */
export function mudancasDe({ lista, antes, depois }: VerificacaoDaInstalacao): Mudanca[] {
  const mudancas: Mudanca[] = []
  const anota = (chave: string, rotulo: string, de: string | null, para: string) =>
    mudancas.push({ chave, rotulo, antes: de, depois: para })
  if (!mesma(antes?.estado, depois.estado))
    anota(
      'estado',
      'Estado',
      antes?.estado ? rotuloDoEstado(antes.estado) : null,
      depois.estado ? rotuloDoEstado(depois.estado) : '—',
    )
  if (!mesma(antes?.condicao, depois.condicao))
    anota(
      'condicao',
      'Condição',
      antes?.condicao ? rotuloDaCondicao(antes.condicao) : null,
      depois.condicao ? rotuloDaCondicao(depois.condicao) : '—',
    )
  for (const recurso of lista) {
    const [de, para] = [antes?.recursos[recurso.chave], depois.recursos[recurso.chave]]
    if (mesma(de, para)) continue
    const vazio = de === undefined || de === null || de === ''
    anota(
      `recursos.${recurso.chave}`,
      recurso.rotulo,
      vazio ? null : respostaEscrita(recurso, de),
      respostaEscrita(recurso, para),
    )
  }
  if (!mesma(antes?.observacoes, depois.observacoes))
    anota('observacoes', 'Observações', antes?.observacoes ?? null, depois.observacoes ?? '—')
  return mudancas
}
