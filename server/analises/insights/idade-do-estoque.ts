// How long what stands on the shelves has been there: what came first is taken to have left first.
import sql from 'sql-template-tag'
import { ENTRADA_QUE_RESTA } from '#server/analises/somas/leitura.ts'
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

/** Of each balance, its last entries, newest first, until they make what there is: kept beforehand (ADR 109). */
export async function estoquePorIdade(pedido: Pedido): Promise<Respondido> {
  const { tx, alcance, lugar, grupo_id, hoje, fuso } = pedido
  /** What came before the midnight that begins the day so many days ago is older than so many days. */
  const maisDe = (dias: number) =>
    sql`r.registrado_em < (${hoje}::date - ${dias}::int)::timestamp at time zone ${fuso}`
  const posicoes = await tx.rows<Somada>(sql`
    with restos as (
      select r.deposito_id, r.material_id, sum(r.valor_centavos) as pela_entrada,
        coalesce(sum(r.valor_centavos) filter (where ${maisDe(ANTIGO_DIAS)}), 0) as antigo,
        coalesce(sum(r.valor_centavos) filter (where ${maisDe(ANO_DIAS)}), 0) as um_ano, min(r.registrado_em) as desde
      from ${ENTRADA_QUE_RESTA} r group by 1, 2),
    idades as (
      select s.deposito_id, s.material_id, s.valor_centavos as valor, coalesce(r.pela_entrada, 0) as pela_entrada,
        coalesce(r.antigo, 0) as antigo, coalesce(r.um_ano, 0) as um_ano,
        ${hoje}::date - (r.desde at time zone ${fuso})::date as idade
      from saldo s join local l on l.id = s.deposito_id join material mt on mt.id = s.material_id
      left join restos r on r.deposito_id = s.deposito_id and r.material_id = s.material_id
      where s.qtd_e3 > 0 and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)}
        and ${doGrupo(grupo_id)}),
    primeiras as (
      select i.*, sum(pela_entrada) over () as soma_pela_entrada, sum(antigo) over () as soma_antigo,
        sum(um_ano) over () as soma_um_ano
      from idades i order by antigo desc, idade desc nulls last, deposito_id, material_id limit ${POSICOES})
    select p.deposito_id, p.material_id, l.nome as deposito, mt.descricao as material, p.valor::bigint as valor,
      p.pela_entrada::bigint, p.antigo::bigint, p.um_ano::bigint, p.idade, p.soma_pela_entrada::bigint,
      p.soma_antigo::bigint, p.soma_um_ano::bigint
    from primeiras p join local l on l.id = p.deposito_id join material mt on mt.id = p.material_id
    order by p.antigo desc, p.idade desc nulls last, p.deposito_id, p.material_id`)
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
