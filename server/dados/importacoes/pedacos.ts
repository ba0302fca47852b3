// The lines of an import, as many at a time as are committed together.
import type { AlvoDeImportacao } from '#contract/dados/importacoes.ts'
import { ALVOS } from '#server/import-targets.ts'
import type { Importing } from './comando-do-trabalho.ts'
import { linhasLidas } from './import-files.ts'
import { linhasDe } from './leitura.ts'
import type { LinhaDaTabela } from './tabela.ts'
import type { Trabalho } from './trabalho.ts'

const PEDACO = 100
/** Of a target that writes many lines by few statements. */
const PEDACO_EM_LOTE = 1_000

const tamanhoDoPedaco = (alvo: AlvoDeImportacao): number =>
  alvo !== 'censo-inep' && ALVOS[alvo].emLote !== undefined ? PEDACO_EM_LOTE : PEDACO

export async function* pedacosDe(
  { config }: Pick<Importing, 'config'>,
  { alvo, arquivo }: Trabalho,
): AsyncGenerator<LinhaDaTabela[]> {
  const tamanho = tamanhoDoPedaco(alvo)
  let pedaco: LinhaDaTabela[] = []
  for await (const linha of linhasDe(linhasLidas(config.dados, arquivo))) {
    pedaco.push(linha)
    if (pedaco.length < tamanho) continue
    yield pedaco
    pedaco = []
  }
  if (pedaco.length > 0) yield pedaco
}
