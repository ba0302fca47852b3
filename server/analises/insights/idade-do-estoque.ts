// How long what stands on the shelves has been there: what came first is taken to have left first.
import sql, { type Sql } from 'sql-template-tag'
import { ENTRADA_QUE_RESTA, POSICAO_QUE_RESTA } from '#server/analises/somas/leitura.ts'
import { abaixoDe, doGrupo, type Pedido, type Respondido } from './pedido.ts'

const POSICOES = 100
const ANTIGO_DIAS = 180
const ANO_DIAS = 365

interface Posicao {
  deposito_id: number
  material_id: number
  deposito: string
  material: string
  valor: number
  pela_entrada: number
  antigo: number
  um_ano: number
  idade: number
}

/** Of all the balances, in each line of those that are shown. */
interface Somada extends Posicao {
  soma_pela_entrada: number
  soma_antigo: number
  soma_um_ano: number
}

/** The material's group is asked only where one is chosen, and the place only of who does not reach all. */
const PORTAS = {
  material: sql`join material mt on mt.id = q.material_id`,
  local: sql`join local l on l.id = q.deposito_id`,
}

/**
 * Of each balance, its last entries, newest first, until they make what there is: kept beforehand (ADR 109), with how much
 * they are and from when to when. Only where these came on both sides of a limit are they read one by one.
 */
export async function estoquePorIdade(pedido: Pedido): Promise<Respondido> {
  const { tx, alcance, lugar, grupo_id, hoje, fuso } = pedido
  /** What came before the midnight that begins the day so many days ago is older than so many days. */
  const haMaisDe = (dias: number) => sql`(${hoje}::date - ${dias}::int)::timestamp at time zone ${fuso}`
  /** Of a position `q`, what came before it. */
  const parteDe = (limite: Sql) => sql`case when q.resta_ate < ${limite} then q.resta_centavos
    when q.resta_desde >= ${limite} then 0
    else (select coalesce(sum(r.valor_centavos), 0) from ${ENTRADA_QUE_RESTA} r where r.deposito_id = q.deposito_id
      and r.material_id = q.material_id and r.registrado_em < ${limite}) end`
  const posicoes = await tx.rows<Somada>(sql`
    with limites as materialized (select ${haMaisDe(ANTIGO_DIAS)} as antigo, ${haMaisDe(ANO_DIAS)} as um_ano),
    idades as (
      select q.deposito_id, q.material_id, q.resta_centavos as pela_entrada, q.resta_desde as desde,
        ${parteDe(sql`k.antigo`)} as antigo, ${parteDe(sql`k.um_ano`)} as um_ano
      from ${POSICAO_QUE_RESTA} q cross join limites k
        ${alcance.tudo && lugar === null ? sql`` : PORTAS.local} ${grupo_id === undefined ? sql`` : PORTAS.material}
      where ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)} and ${doGrupo(grupo_id)}),
    primeiras as (
      select i.*, sum(pela_entrada) over () as soma_pela_entrada, sum(antigo) over () as soma_antigo,
        sum(um_ano) over () as soma_um_ano
      from idades i order by antigo desc, desde, deposito_id, material_id limit ${POSICOES})
    select p.deposito_id, p.material_id, l.nome as deposito, mt.descricao as material, s.valor_centavos as valor,
      p.pela_entrada::bigint, p.antigo::bigint, p.um_ano::bigint,
      ${hoje}::date - (p.desde at time zone ${fuso})::date as idade, p.soma_pela_entrada::bigint,
      p.soma_antigo::bigint, p.soma_um_ano::bigint
    from primeiras p join local l on l.id = p.deposito_id join material mt on mt.id = p.material_id
      join saldo s on s.deposito_id = p.deposito_id and s.material_id = p.material_id
    order by p.antigo desc, p.desde, p.deposito_id, p.material_id`)
  const [primeira] = posicoes
  return {
    linhas: posicoes.map(
      ({ deposito_id, material_id, deposito, material, valor, pela_entrada, antigo, um_ano, idade }) => ({
        chave: `${deposito_id}-${material_id}`,
        rotulo: `${material} · ${deposito}`,
        valores: { valor, pela_entrada, antigo, um_ano, idade },
        filtro: { local_id: String(deposito_id), material_id: String(material_id) },
      }),
    ),
    resumo: {
      pela_entrada: primeira?.soma_pela_entrada ?? 0,
      antigo: primeira?.soma_antigo ?? 0,
      um_ano: primeira?.soma_um_ano ?? 0,
    },
  }
}
