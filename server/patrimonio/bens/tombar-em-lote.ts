// Many assets at once: each gets the next free label, of the person's own range before any other's.

import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { codigoEscrito, numeroDaPlaqueta, plaqueta } from '#contract/casa/codigos.ts'
import type { ResultadoDoLote } from '#contract/casa/envelope.ts'
import type { bens } from '#contract/patrimonio/bens.ts'
import { SITUACOES_DO_BEM } from '#contract/patrimonio/ciclo-do-bem.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { bemDoCodigo } from '#server/patrimonio/faixas/bem-do-codigo.ts'
import { codigosEmUso, gastas, plaquetaForaDeUso } from '#server/patrimonio/faixas/codigos.ts'
import { umaFaixaPorVez } from '#server/patrimonio/faixas/faixas.ts'
import { aplicarEventos, type BemAlvo, bensPara } from './alvo.ts'
import { faltasParaTombar } from './tombamento.ts'

interface Faixa {
  id: number
  inicio: number
  fim: number
}

/** Where a label may be taken from: reserved to the person, then to a place above all the assets, then to nobody. */
function faixasAoAlcance(
  tx: Queryable,
  { agente_id, caminho, de }: { agente_id: number; caminho: readonly number[]; de: number | null },
): Promise<Faixa[]> {
  return tx.rows<Faixa>(sql`
    select f.id, greatest(f.inicio, coalesce(${de}::bigint, f.inicio)) as inicio, f.fim from lote_plaquetas f
    where f.situacao not in ('esgotado', 'cancelado')
      and (f.agente_id = ${agente_id} or (f.agente_id is null
        and (f.regional_id is null or f.regional_id = any(${[...caminho]}::bigint[]))))
      and (${de}::bigint is null or ${de}::bigint between f.inicio and f.fim)
    order by f.agente_id is null, f.regional_id is null, f.inicio`)
}

/** Free of any asset, of the field, and of what answered for an asset before. */
async function livresDa(tx: Queryable, { inicio, fim }: Faixa, quantas: number): Promise<string[]> {
  const livres: string[] = []
  let depois = inicio
  while (livres.length < quantas && depois <= fim) {
    const numeros = await tx.rows<{ numero: number }>(sql`
      select numero from generate_series(${depois}::bigint, ${fim}::bigint) g (numero)
      where numero not in (${gastas(sql`${depois}::bigint`, sql`${fim}::bigint`)}) order by numero
      limit ${quantas}`)
    const codigos = numeros.map(({ numero }) => plaqueta(numero))
    const antigos = await tx.rows<{ codigo: string }>(sql`
      select c as codigo from unnest(${codigos}::text[]) c
      where exists (select from patrimonio p where p.referencias @> array[c])`)
    const fora = new Set([...(await codigosEmUso(tx, codigos)), ...antigos.map(({ codigo }) => codigo)])
    livres.push(...codigos.filter((codigo) => !fora.has(codigo)))
    depois = (numeros.at(-1)?.numero ?? fim) + 1
  }
  return livres.slice(0, quantas)
}

const emTodos = (alvos: readonly BemAlvo[]): number[] =>
  alvos.map(({ caminho }) => caminho).reduce((comum, caminho) => comum.filter((id) => caminho.includes(id)))

async function proximasLivres(
  { tx, ator, body }: Call<typeof bens.tombarVarios>,
  alvos: readonly BemAlvo[],
): Promise<string[]> {
  if (alvos.length === 0) return []
  const primeira = body.primeira === null ? null : codigoEscrito(body.primeira)
  const de = primeira === null ? null : numeroDaPlaqueta(primeira)
  if (de === undefined)
    throw campoInvalido('primeira', 'O código não confere. Leia ou digite o que está na plaqueta.')
  await umaFaixaPorVez(tx)
  const faixas = await faixasAoAlcance(tx, { agente_id: ator.usuario.id, caminho: emTodos(alvos), de })
  if (primeira !== null && de !== null)
    await exigirPrimeira({ tx, ator }, { codigo: primeira, numero: de, aoAlcance: faixas.length > 0 })
  const codigos: string[] = []
  for (const faixa of faixas) {
    if (codigos.length === alvos.length) break
    codigos.push(...(await livresDa(tx, faixa, alvos.length - codigos.length)))
  }
  if (codigos.length < alvos.length) throw semPlaquetas(codigos.length, alvos.length, de !== null)
  return codigos
}

/** The label in hand goes on the first asset: throws, saying why, when it goes on none. */
async function exigirPrimeira(
  { tx, ator }: Pick<Call<typeof bens.tombarVarios>, 'tx' | 'ator'>,
  { codigo, numero, aoAlcance }: { codigo: string; numero: number; aoAlcance: boolean },
): Promise<void> {
  const recusa = (porque: string) => campoInvalido('primeira', `A plaqueta ${codigo} ${porque}`)
  const dono = await bemDoCodigo(tx, codigo)
  if (dono) {
    const visto = pode(ator.concessoes, 'painel.almoxarifado.patrimonios.listar', dono.caminho)
    const quem = visto ? dono.nome : 'outro bem'
    throw recusa(
      dono.antigo
        ? `já foi de ${quem} e responde por ele. Use outra.`
        : `já está em ${quem}. Leia a próxima.`,
    )
  }
  if ((await codigosEmUso(tx, [codigo])).length > 0) throw recusa('já está em outro bem. Leia a próxima.')
  const { situacao } = (await tx.maybe<{ situacao: string }>(
    sql`select situacao from lote_plaquetas where ${numero} between inicio and fim`,
  )) ?? { situacao: null }
  if (situacao === null) throw recusa('não é de nenhum lote. Confira o código, ou gere um lote.')
  if (
    situacao === 'cancelado' ||
    (await plaquetaForaDeUso(tx, { inicio: numero, quantidade: 1 })) !== undefined
  )
    throw recusa('está fora de uso. Use outra.')
  if (!aoAlcance) throw recusa('é de um lote de outra pessoa ou regional. Peça a reserva dele, ou use outra.')
}

function semPlaquetas(ha: number, precisa: number, desde: boolean): Recusa {
  const onde = desde ? 'no lote desta plaqueta, dela em diante' : 'ao seu alcance'
  return new Recusa(
    'ERR_FAIXA_PLAQUETA',
    `São ${precisa} bens e há ${ha} ${ha === 1 ? 'plaqueta livre' : 'plaquetas livres'} ${onde}. Gere um lote, peça a reserva de um, ou escolha menos bens.`,
  )
}

/** What tells equal assets apart, so that each label goes on its own. */
async function seriesDe(
  tx: Queryable,
  alvos: readonly BemAlvo[],
): Promise<ReadonlyMap<number, string | null>> {
  const lidas = await tx.rows<{ id: number; numero_serie: string | null }>(
    sql`select id, numero_serie from patrimonio where id = any(${alvos.map(({ id }) => id)}::bigint[])`,
  )
  return new Map(lidas.map(({ id, numero_serie }) => [id, numero_serie]))
}

/** In the order in which they were chosen: what goes on the first asset is the first label. */
export async function tombarVarios(call: Call<typeof bens.tombarVarios>): Promise<ResultadoDoLote> {
  const { tx, body } = call
  const alvos = await bensPara(call, body.ids, 'painel.almoxarifado.patrimonios.tombar')
  const faltas = await faltasParaTombar(tx, alvos)
  const motivoDe = ({ id, situacao }: BemAlvo): string | undefined =>
    situacao === 'a_tombar'
      ? faltas.get(id)
      : `Está ${SITUACOES_DO_BEM[situacao].toLowerCase()}: só se tomba o que está a tombar.`
  const porId = new Map(alvos.map((bem) => [bem.id, bem]))
  const naOrdem = [...new Set(body.ids)].flatMap((id) => porId.get(id) ?? [])
  const aceitos = naOrdem.filter((bem) => motivoDe(bem) === undefined)
  const semCodigo = aceitos.filter(({ referencia_id }) => referencia_id === null)
  const codigos = await proximasLivres(call, semCodigo)
  const codigoDe = new Map(semCodigo.map(({ id }, i) => [id, codigos[i] ?? '']))
  await aplicarEventos(
    call,
    aceitos.map((bem) => {
      const referencia_id = bem.referencia_id ?? codigoDe.get(bem.id) ?? ''
      return { bem, evento: 'tombar' as const, campos: { referencia_id } }
    }),
  )
  const series = await seriesDe(tx, aceitos)
  return {
    resultados: naOrdem.map((bem) => {
      const recusa = motivoDe(bem)
      const codigo = bem.referencia_id ?? codigoDe.get(bem.id) ?? ''
      const serie = series.get(bem.id)
      return {
        id: bem.id,
        nome: bemNaFrase(bem),
        feito: recusa === undefined,
        mensagem: recusa ?? `Plaqueta ${codigo}${serie ? `, série ${serie}` : ''}.`,
      }
    }),
  }
}
