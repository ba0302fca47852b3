// The trail as acts: the rows that one operation wrote, told as one, with the records by their names.
import type { AlvoDoAto, Ato, Evento, MudancaDoAto } from '#contract/administracao/auditoria.ts'
import { ENTIDADE_DA_AREA } from '#contract/administracao/auditoria-registros.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import {
  type FiltroDeEventos,
  type Leitor,
  paginaDeEventos,
  type Traco,
  type TrechoDeEventos,
  tracosDosEventos,
} from './event-queries.ts'
import { apontados, type Nomes, nomeDoValor, nomesDosRegistros } from './nomes-dos-registros.ts'
import { eventoVisto } from './personal-data.ts'

/** Of one act, in full; an import may have written a hundred thousand. */
const MUDANCAS_DO_ATO = 40
const PRIMEIRO_TRECHO = 101
const MAIOR_TRECHO = 20_000

/** Acts of the newest rows down; in `ultimo` the row where the next page begins, null at the end. */
export async function paginaDeAtos(
  db: Queryable,
  leitor: Leitor,
  filtro: FiltroDeEventos,
  { depois, limite }: Pick<TrechoDeEventos, 'depois' | 'limite'>,
): Promise<{ atos: Ato[]; ultimo: number | null }> {
  const grupos = new Map<string, Traco[]>()
  let posicao = depois
  let trecho = PRIMEIRO_TRECHO
  for (;;) {
    const linhas = await tracosDosEventos(db, leitor, filtro, { depois: posicao, limite: trecho })
    for (const linha of linhas) {
      const grupo = grupos.get(linha.ato)
      if (grupo) grupo.push(linha)
      else if (grupos.size < limite) grupos.set(linha.ato, [linha])
      else return { atos: await contados(db, leitor, filtro, grupos), ultimo: linha.id + 1 }
    }
    posicao = linhas.at(-1)?.id ?? null
    if (linhas.length < trecho) return { atos: await contados(db, leitor, filtro, grupos), ultimo: null }
    // An act of many rows is crossed in few steps.
    trecho = Math.min(trecho * 4, MAIOR_TRECHO)
  }
}

async function contados(
  db: Queryable,
  leitor: Leitor,
  filtro: FiltroDeEventos,
  grupos: ReadonlyMap<string, readonly Traco[]>,
): Promise<Ato[]> {
  const primeiras = [...grupos.values()].map((tracos) => tracos.slice(-MUDANCAS_DO_ATO).map(({ id }) => id))
  const ids = [...grupos.values()].flatMap((tracos, i) => [tracos[0]?.id ?? 0, ...(primeiras[i] ?? [])])
  const lidas = await paginaDeEventos(db, leitor, filtro, { depois: null, limite: ids.length, ids })
  const eventos = new Map(lidas.map((linha) => [linha.id, eventoVisto(linha, leitor)]))
  const nomes = await nomesDosRegistros(db, [
    ...[...grupos.values()].flatMap((tracos) =>
      alvosDe(tracos).flatMap(({ entidade, entidade_id }) =>
        entidade_id === null ? [] : [{ entidade, entidade_id }],
      ),
    ),
    ...[...eventos.values()].flatMap(apontados),
  ])
  return [...grupos.values()].flatMap((tracos, i) => {
    const novo = eventos.get(tracos[0]?.id ?? 0)
    if (!novo) return []
    const linhas = (primeiras[i] ?? []).flatMap((id) => eventos.get(id) ?? []).reverse()
    return [atoDe(novo, tracos, linhas, nomes)]
  })
}

function atoDe(novo: Evento, tracos: readonly Traco[], linhas: readonly Evento[], nomes: Nomes): Ato {
  const { entidade: _e, entidade_id: _i, campo: _c, de: _d, para: _p, ...comum } = novo
  const motivos = new Set(linhas.map(({ motivo }) => motivo))
  return {
    ...comum,
    motivo: motivos.size === 1 ? comum.motivo : null,
    local: new Set(linhas.map(({ local }) => local?.id)).size === 1 ? comum.local : null,
    ocultado: linhas.some(({ ocultado }) => ocultado),
    linhas: tracos.length,
    alvos: alvosDe(tracos).map((alvo) => ({ ...alvo, ...nomes.de(alvo.entidade, alvo.entidade_id) })),
    mudancas: linhas.flatMap((linha) => mudancaDe(linha, nomes)),
  }
}

/** The one that the operation is about first; then the others, from the one of most records. */
function alvosDe(tracos: readonly Traco[]): AlvoDoAto[] {
  const ids = new Map<string, Set<string | null>>()
  for (const { entidade, entidade_id } of [...tracos].reverse()) {
    if (entidade === null) continue
    const todos = ids.get(entidade) ?? new Set()
    ids.set(entidade, todos.add(entidade_id))
  }
  const principal = ENTIDADE_DA_AREA[tracos[0]?.acao.split('.')[0] ?? '']
  return [...ids]
    .map(([entidade, todos]) => {
      const [um = null] = todos
      return {
        entidade,
        registros: todos.size,
        entidade_id: todos.size === 1 ? um : null,
        nome: null,
        valor_centavos: null,
      }
    })
    .sort((a, b) => Number(b.entidade === principal) - Number(a.entidade === principal))
}

function mudancaDe({ entidade, campo, de, para }: Evento, nomes: Nomes): MudancaDoAto[] {
  if (campo === null) return []
  const nome = (valor: unknown) => nomeDoValor(nomes, campo, valor)
  return [{ entidade, campo, de, para, de_nome: nome(de), para_nome: nome(para) }]
}
