// What a file seems to be, by the names of its columns: sent to another target, its person is told which.
import {
  type AlvoComModelo,
  type AlvoDeImportacao,
  AlvoComModelo as Alvos,
  NOMES_DOS_ALVOS,
} from '#contract/dados/importacoes.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { lerCenso } from '#server/censo/arquivo-do-censo.ts'
import { ALVOS } from '#server/import-targets.ts'
import { camposQueFaltam, mapeamentoSugerido, nomesDoCampo } from './linha-mapeada.ts'

/** What columns are called in any of them. */
export const nomesDasColunasDosAlvos = (): string[] => [
  ...new Set(Object.values(ALVOS).flatMap(({ campos }) => campos.flatMap(nomesDoCampo))),
]

/** Throws `OperatorError` when the header is of none of INEP's files. */
const conferirCenso = (cabecalho: string[]): void =>
  void lerCenso({ cabecalho, linhas: [] }, { colunasDeAmbiente: [], comBens: false })

function doCenso(colunas: string[]): boolean {
  try {
    conferirCenso(colunas)
    return true
  } catch (error) {
    if (error instanceof OperatorError) return false
    throw error
  }
}

/** What a target of no required column must say to be told from another. */
const POUCAS = 3
/** How many columns more another must say than one to which nothing lacks. */
const MUITAS = 4

/** How many columns a target has a field for; whether it could take the file. */
function lido(alvo: AlvoComModelo, colunas: readonly string[]) {
  const { campos } = ALVOS[alvo]
  const mapeamento = mapeamentoSugerido(campos, colunas)
  const ditas = Object.keys(mapeamento).length
  const exige = campos.some(({ obrigatorio }) => obrigatorio)
  const inteiro = exige ? camposQueFaltam(campos, mapeamento).length === 0 : ditas >= POUCAS
  return { alvo, ditas, inteiro }
}

/** The target that the columns are of, where it is plainly not this one. */
export function outroAlvo(alvo: AlvoDeImportacao, colunas: string[]): AlvoDeImportacao | undefined {
  if (alvo !== 'censo-inep' && doCenso(colunas)) return 'censo-inep'
  const deste = alvo === 'censo-inep' ? { ditas: 0, inteiro: false } : lido(alvo, colunas)
  const melhor = Alvos.options
    .filter((outro) => outro !== alvo)
    .map((outro) => lido(outro, colunas))
    .filter(({ inteiro }) => inteiro)
    .sort((um, outro) => outro.ditas - um.ditas)[0]
  if (melhor === undefined) return undefined
  const { ditas } = deste
  const claro = deste.inteiro ? melhor.ditas >= Math.min(ditas * 2, ditas + MUITAS) : melhor.ditas > ditas
  return claro ? melhor.alvo : undefined
}

/** In words for the person; null where it seems to be what it was sent as. */
export function pareceDeOutro(alvo: AlvoDeImportacao, colunas: string[]): string | null {
  const outro = outroAlvo(alvo, colunas)
  if (outro === undefined) return null
  const nome = NOMES_DOS_ALVOS[outro]
  return `Este arquivo parece ser de ${nome.toLowerCase().replace('inep', 'INEP')}: as colunas são de lá. Se for, comece outra importação, escolha ${nome} e envie-o.`
}

/** Of the header alone: throws `OperatorError` when it is of none of INEP's files, and says whose it seems to be. */
export function exigirCenso(colunas: string[]): void {
  try {
    conferirCenso(colunas)
  } catch (error) {
    const outro = pareceDeOutro('censo-inep', colunas)
    throw error instanceof OperatorError && outro !== null
      ? new OperatorError(`${outro} ${error.message}`)
      : error
  }
}
