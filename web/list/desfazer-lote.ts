/** What takes a bulk act back: each record as it was, by the values that the server told when it changed them. */
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { atendeExigencia, type Exigencia, useSessao } from '#web/session/use-sessao.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { numero, plural } from '#web/ui/format.ts'
import { naoFeitos } from './em-lote.ts'

export interface VoltaDoLote {
  exige: Exigencia
  /** Asks it of the records that were the same before (`ResultadoDoLote`'s `antes`). */
  pedir: (antes: string | null, ids: number[]) => Promise<Resposta<ResultadoDoLote>>
}

/** One request for each value that they had; those that could not be asked say so, as those that were refused. */
export async function desfazerLote(
  { pedir }: VoltaDoLote,
  { resultados }: ResultadoDoLote,
): Promise<ResultadoDoLote> {
  const mudados = resultados.filter(({ feito, antes }) => feito && antes !== undefined)
  const voltas: ResultadoDoLote['resultados'] = []
  for (const [antes, deles] of Map.groupBy(mudados, (um) => um.antes ?? null)) {
    const ids = deles.map(({ id }) => id)
    const volta = await dadosDe(pedir(antes, ids)).catch((erro: Error) => ({
      resultados: deles.map(({ id, nome }) => ({ id, nome, feito: false, mensagem: erro.message })),
    }))
    voltas.push(...volta.resultados)
  }
  return { resultados: voltas }
}

export type VoltaDoResultado = (resultado: ResultadoDoLote) => (() => Promise<ResultadoDoLote>) | undefined

/** Of what an act did: what takes it back; undefined where nothing does, or the person may not. */
export function useVoltaDoLote(volta: VoltaDoLote | undefined): VoltaDoResultado {
  const sessao = useSessao()
  return (resultado) => {
    if (volta === undefined || !atendeExigencia(sessao, volta.exige)) return undefined
    const mudou = resultado.resultados.some(({ feito, antes }) => feito && antes !== undefined)
    return mudou ? () => desfazerLote(volta, resultado) : undefined
  }
}

/** What a notice says of it, where no dialog is open to tell each. */
export function dizerDesfeito(volta: ResultadoDoLote): void {
  const ficaram = naoFeitos(volta)
  if (ficaram.length === 0) return void notify.success('Desfeito')
  const porque = volta.resultados.find(({ feito }) => !feito)?.mensagem ?? ''
  const quantos = `${numero(ficaram.length)} de ${plural(volta.resultados.length, 'registro', 'registros')}`
  notify.error(`Não voltou ao que era: ${quantos}. ${porque}`)
}
