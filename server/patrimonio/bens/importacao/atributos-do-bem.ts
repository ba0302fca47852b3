// What the columns `atributo: <rótulo>` of a register say, as the class of each asset asks it: one column may be of many
// classes, so each line finds its own.

import { COLUNA_DE_ATRIBUTO } from '#contract/dados/importacoes.ts'
import {
  type AtributoDaClasse,
  motivoDoAtributo,
  problemaDosAtributos,
  type ValoresDosAtributos,
} from '#contract/patrimonio/bem.ts'
import type { Valores } from '#server/dados/importacoes/alvos/definicao.ts'
import { booleano, decimal, opcao } from '#server/dados/importacoes/alvos/leitores.ts'
import { CelulaRecusada, type Recusas } from '#server/dados/importacoes/alvos/recusas.ts'
import { chaveDe } from '#server/dados/importacoes/normalizacao.ts'
import { ate, dia } from './campos-do-bem.ts'

/** As a form would keep it. Throws an `Error` with what the cell should be. */
const LEITORES: Readonly<
  Record<AtributoDaClasse['tipo'], (celula: string, atributo: AtributoDaClasse) => string>
> = {
  texto: (celula) => ate(200)(celula),
  numero: (celula) => String(decimal(celula)),
  data: (celula) => dia(celula),
  sim_nao: (celula) => (booleano(celula) ? 'sim' : 'nao'),
  opcao: (celula, { opcoes = [] }) => opcao(Object.fromEntries(opcoes.map((uma) => [uma, uma])))(celula),
}

function resposta(atributo: AtributoDaClasse, coluna: string, celula: string): string {
  try {
    const lida = LEITORES[atributo.tipo](celula, atributo)
    const motivo = motivoDoAtributo(atributo, lida)
    if (motivo) throw new Error(motivo)
    return lida
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw new CelulaRecusada(coluna, `“${celula.trim().slice(0, 40)}”: ${error.message}`)
  }
}

interface AtributosPedidos {
  daClasse: readonly AtributoDaClasse[]
  /** Column → what its cell has; empty cells are not there. */
  ditos: Readonly<Record<string, string>>
  antes: ValoresDosAtributos
  recusas: Recusas
}

/** By name of the column, whatever the class. */
export const ditosNaLinha = ({ livres }: Valores): Readonly<Record<string, string>> =>
  (livres as Record<string, string> | undefined) ?? {} // as: what the reader of lines gathers under this name

/** All the answers that the asset then has; the columns at fault go to `recusas`. */
export function atributosDaLinha({ daClasse, ditos, antes, recusas }: AtributosPedidos): ValoresDosAtributos {
  const daColuna = ([coluna, celula]: [string, string]): [string, string] => {
    const nome = chaveDe(COLUNA_DE_ATRIBUTO.exec(coluna)?.[1] ?? '')
    const atributo = daClasse.find(({ chave, rotulo }) => chaveDe(rotulo) === nome || chave === nome)
    if (atributo === undefined) {
      const tem = daClasse.map(({ rotulo }) => rotulo).join(', ') || 'nenhum'
      throw new CelulaRecusada(coluna, `a classe do bem não tem este atributo; ela tem: ${tem}`)
    }
    return [atributo.chave, resposta(atributo, coluna, celula)]
  }
  const novos = Object.entries(ditos).flatMap((dito) => {
    const lida = recusas.tentar(() => daColuna(dito))
    return lida === undefined ? [] : [lida]
  })
  const respostas = { ...antes, ...Object.fromEntries(novos) }
  // What the class demands may be in one of them.
  if (recusas.tem(...Object.keys(ditos))) return respostas
  const problema = problemaDosAtributos(daClasse, respostas)
  if (problema) recusas.dizer(`atributo: ${problema.atributo.rotulo}`, problema.motivo)
  return respostas
}
