// What was noted on these months, as a person may read it, for a report on paper.
import { anotacoes } from '#contract/analises/anotacoes.ts'
import { nomeDoMes } from '#contract/analises/escrita-dos-insights.ts'
import type { Concessao } from '#contract/casa/acesso.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { anotacoesAlcancadas } from './queries.ts'

/** Of one picture on paper. */
const NO_PAPEL = 20

/** A sentence each, from the oldest month on; of many, the newest. */
export async function anotadoNoPeriodo(
  db: Queryable,
  concessoes: readonly Concessao[],
  periodo: { de: string; ate: string; local_id?: number | undefined },
): Promise<string[]> {
  const nos = nosDaPermissao(concessoes, anotacoes.listar.access)
  const achadas = await anotacoesAlcancadas(db, nos, periodo)
  const ditas = achadas
    .slice(0, NO_PAPEL)
    .toReversed()
    .map(({ mes, texto, local, por }) => `${nomeDoMes(mes)}: ${texto} (${local.nome}, por ${por}).`)
  return achadas.length > NO_PAPEL ? ['Há anotações mais antigas: veja na tela.', ...ditas] : ditas
}
