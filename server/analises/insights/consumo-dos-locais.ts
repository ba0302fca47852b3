// Who uses how much for each pupil.

import sql from 'sql-template-tag'
import type { LinhaDoInsight } from '#contract/analises/insight.ts'
import { comparaNomes } from '#contract/casa/ordem-dos-nomes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { abaixoDe, type Pedido, type Respondido, somaDe } from './pedido.ts'
import { type FolhaDaRede, ramosDe } from './ramos.ts'
import { condicoesDoUso, filtroDoUso, fonteDosLocais, recorteDe } from './uso.ts'

interface ConsumoDoLocal extends FolhaDaRede {
  id: number
  nome: string
  alunos: number | null
  valor: number
}

/** Each place that used something, or that has pupils and could have. */
export async function consumoDosLocais(pedido: Pedido): Promise<ConsumoDoLocal[]> {
  const { alcance, lugar } = pedido
  const doLugar = lugar === null || lugar.deposito ? undefined : lugar.id
  const recorte = recorteDe(pedido, 'consumo')
  const fonte = fonteDosLocais(recorte)
  return pedido.tx.rows(sql`
    with usado as (
      select m.local_id as id, sum(${fonte.valor}) as valor from ${fonte.de}
      where ${condicoesDoUso(recorte, fonte)} group by 1)
    select l.id, l.nome, l.caminho, case when l.ativo then l.matriculas end as alunos,
      coalesce(u.valor, 0)::bigint as valor
    from local l left join usado u on u.id = l.id
    where u.id is not null or (${lugar?.deposito !== true} and l.ativo and l.matriculas > 0
      and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, doLugar)})
    order by l.id`)
}

export async function nomesDos(tx: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const linhas = await tx.rows<{ id: number; nome: string }>(
    sql`select id, nome from local where id = any(${[...ids]}::bigint[])`,
  )
  return new Map(linhas.map(({ id, nome }) => [id, nome]))
}

export const porAluno = (valor: number, alunos: number): number | null =>
  alunos > 0 ? Math.round(valor / alunos) : null

/** What is known first, and of it the most. */
export const doMaior = (coluna: string) => (a: LinhaDoInsight, b: LinhaDoInsight) =>
  (b.valores[coluna] ?? -Infinity) - (a.valores[coluna] ?? -Infinity) || comparaNomes(a.rotulo, b.rotulo)

/** What is known first, and of it the least. */
export const doMenor = (coluna: string) => (a: LinhaDoInsight, b: LinhaDoInsight) => {
  const [um, outro] = [a.valores[coluna] ?? Infinity, b.valores[coluna] ?? Infinity]
  return (um === outro ? 0 : um - outro) || comparaNomes(a.rotulo, b.rotulo)
}

export async function consumoPorAluno(pedido: Pedido): Promise<Respondido> {
  const locais = await consumoDosLocais(pedido)
  const ramos = ramosDe(locais, pedido.lugar?.deposito === false ? pedido.lugar.id : null)
  const nomes = await nomesDos(
    pedido.tx,
    ramos.map(({ no }) => no),
  )
  const recorte = recorteDe(pedido, 'consumo')
  const linhas = ramos.map(({ no, folhas, exato }): LinhaDoInsight => {
    const valor = somaDe(folhas, (folha) => folha.valor)
    const alunos = somaDe(folhas, (folha) => folha.alunos)
    return {
      chave: String(no),
      rotulo: `${nomes.get(no) ?? ''}${exato ? ' (só ele)' : ''}`,
      valores: { por_aluno: porAluno(valor, alunos), valor, alunos },
      filtro: filtroDoUso({ ...recorte, local_id: no, exato }),
    }
  })
  const valor = somaDe(locais, (um) => um.valor)
  const alunos = somaDe(locais, (um) => um.alunos)
  // What a depósito or an office uses is of no pupil: the mean is of the places that have some.
  const dosAlunos = somaDe(locais, (um) => (um.alunos ? um.valor : 0))
  return {
    linhas: linhas.sort(doMaior('por_aluno')),
    resumo: { valor, alunos, media: porAluno(dosAlunos, alunos) },
  }
}
