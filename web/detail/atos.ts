/** The rows of the trail, one for each field, as the acts that wrote them. */
import type { Evento } from '#contract/administracao/auditoria.ts'
import { mudancaPorExtenso, rotuloDoCampo, valorDoCampo } from './campo-da-trilha.ts'
import { diferencasDoEvento } from './eventos.ts'

export interface Ato {
  /** Its newest row. */
  evento: Evento
  /** A line for each thing that it changed. */
  mudancas: readonly string[]
}

const chaveDe = ({ acao, ator, ocorrido_em, registrado_em, op_id, motivo }: Evento) =>
  JSON.stringify([acao, ator?.id, ocorrido_em ?? registrado_em, op_id, motivo])

/** The number of another record says nothing to a reader. */
const apontaPara = (campo: string, valores: readonly string[]) =>
  campo.endsWith('_id') && valores.every((valor) => valor === '—' || /^\d+$/.test(valor))

function linhasDe(evento: Evento): string[] {
  return diferencasDoEvento(evento).flatMap(({ parte, de, para }) => {
    const campo = parte ?? evento.campo ?? ''
    const rotulo = rotuloDoCampo(campo)
    if (apontaPara(campo, [de, para])) return de === para ? [] : `${rotulo}: mudou`
    return mudancaPorExtenso(rotulo, valorDoCampo(campo, de), valorDoCampo(campo, para)) ?? []
  })
}

/** In the order of the rows; those of one operation are one act. */
export function atosDe(eventos: readonly Evento[]): Ato[] {
  return [...Map.groupBy(eventos, chaveDe).values()].flatMap((linhas) => {
    const [evento] = linhas
    return evento ? [{ evento, mudancas: [...new Set([...linhas].reverse().flatMap(linhasDe))] }] : []
  })
}
