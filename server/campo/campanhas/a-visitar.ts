// The places that take visits, those with the most reasons to be visited first.
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { campanhas, LocalAVisitar } from '#contract/campo/campanhas.ts'
import { riscoDoLocal, type SinaisDoLocal } from '#contract/campo/risco.ts'
import { type Concessao, pode } from '#contract/casa/acesso.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { contem, palavrasDe } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { divergenciaAberta } from '#server/rede/divergencia-aberta.ts'

const CRIAR = 'painel.campanhas.criar'
const VALORES = 'painel.almoxarifado.patrimonios.ver-valores'
/** The points of all are needed to know who is first; above it a branch must be chosen. */
const LOCAIS = 6000

type LocalLido = Omit<LocalAVisitar, 'pontos' | 'razoes' | 'valor_centavos'> &
  SinaisDoLocal & { caminho: number[] }
export type LocalComRisco = LocalLido & Pick<LocalAVisitar, 'pontos' | 'razoes'>

/** Of those that a condition over `l` (local) and `t` (local_tipo) finds, at most `limite`. */
function sinaisDosLocais(db: Queryable, onde: readonly Sql[], fuso: string, limite: number) {
  const prazo = sql`((l.ultima_visita_em at time zone ${fuso})::date + make_interval(months => t.meses_entre_visitas))::date`
  return db.rows<LocalLido>(sql`
    with escolhidos as (
      select l.* from local l join local_tipo t on t.id = l.tipo_id
      where l.ativo and t.permite_monitoramento ${onde.length > 0 ? sql`and ${join(onde, ' and ')}` : empty}
      order by l.id limit ${limite}),
    valores as (
      select p.local_id, sum(p.valor_aquisicao_centavos)::bigint as valor_centavos from patrimonio p
      where p.local_id in (select e.id from escolhidos e) and p.situacao not in ('baixado', 'estornado')
      group by p.local_id),
    conflitos as (
      select m.local_id, count(*)::int as conflitos from divergencia d join monitoramento m on m.id = d.monitoramento_id
      where m.local_id in (select e.id from escolhidos e) and ${divergenciaAberta(sql`d`)} group by m.local_id)
    select l.id, l.nome, l.latitude, l.longitude, l.caminho, l.municipio, t.nome as tipo, l.ultima_visita_em, l.nota::float8 as nota,
      to_char(${prazo}, 'YYYY-MM-DD') as prazo_em,
      t.meses_entre_visitas is not null and (l.ultima_visita_em is null or ${prazo} < ${hojeEm(fuso)}) as vencida,
      floor(extract(epoch from now() - l.ultima_visita_em) / 86400)::int as dias_sem_visita,
      exists (select from monitoramento m
        where m.local_id = l.id and m.inventario_id is null
          and m.concluido_em is null and m.cancelado_em is null) as aberta,
      coalesce(v.valor_centavos, 0) as valor_centavos, coalesce(c.conflitos, 0) as conflitos
    from escolhidos l join local_tipo t on t.id = l.tipo_id
    left join valores v on v.local_id = l.id left join conflitos c on c.local_id = l.id
    order by l.id`)
}

/** The most urgent first; among equals, as they were registered. */
export async function locaisPorRisco(
  db: Queryable,
  onde: readonly Sql[],
  fuso: string,
): Promise<LocalComRisco[]> {
  const pesos = await limitesAtuais(db)
  const lidos = await sinaisDosLocais(db, onde, fuso, LOCAIS + 1)
  if (lidos.length > LOCAIS)
    throw campoInvalido('local_id', `São mais de ${LOCAIS} locais: escolha uma regional.`)
  return lidos
    .map((lido) => ({ ...lido, ...riscoDoLocal(lido, pesos) }))
    .sort((a, b) => b.pontos - a.pontos || a.id - b.id)
}

type Filtro = Pick<z.output<typeof campanhas.aVisitar.query>, 'texto' | 'local_id' | 'vencida' | 'aberta'> & {
  sort?: 'asc' | 'desc' | undefined
}

function condicoes({ texto, local_id }: Filtro, nos: number[] | null): Sql[] {
  const partes = palavrasDe(texto ?? '').map((palavra) => contem(sql`l.nome`, palavra))
  if (nos !== null) partes.push(sql`l.caminho && ${nos}::bigint[]`)
  if (local_id !== undefined) partes.push(sql`l.caminho @> array[${local_id}::bigint]`)
  return partes
}

const mostrado = (
  { caminho, dias_sem_visita: _, valor_centavos, ...local }: LocalComRisco,
  concessoes: readonly Concessao[],
): LocalAVisitar => ({
  ...local,
  valor_centavos: pode(concessoes, VALORES, caminho) ? valor_centavos : null,
})

/** All that the list has for who reads it, in its order. */
export async function lidosPara(
  db: Queryable,
  filtro: Filtro,
  { concessoes, fuso }: { concessoes: readonly Concessao[]; fuso: string },
): Promise<LocalAVisitar[]> {
  const { vencida, aberta, sort = 'desc' } = filtro
  const todos = await locaisPorRisco(db, condicoes(filtro, nosDaPermissao(concessoes, CRIAR)), fuso)
  const achados = todos
    .filter((um) => vencida === undefined || um.vencida === vencida)
    .filter((um) => aberta === undefined || um.aberta === aberta)
    .map((um) => mostrado(um, concessoes))
  return sort === 'desc' ? achados : achados.reverse()
}

/** Where no map can show a place, the list still has it. */
export async function noMapa({ tx, ator, query, services }: Call<typeof campanhas.noMapa>) {
  const todos = await lidosPara(tx, query, { concessoes: ator.concessoes, fuso: services.config.fuso })
  return todos.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
}

export async function aVisitar({ tx, ator, query, services }: Call<typeof campanhas.aVisitar>) {
  const { page, perPage } = query
  const { fuso } = services.config
  const achados = await lidosPara(tx, query, { concessoes: ator.concessoes, fuso })
  // No cursor: the points of all are computed anew, and the next page is the next stretch of them.
  const data = achados.slice((page - 1) * perPage, page * perPage)
  return { data, page, perPage, total: achados.length, total_aproximado: false }
}
