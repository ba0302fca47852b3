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
  const posicoes = await tx.rows<Somada>(sql`
    with posicoes as materialized (
      select s.deposito_id, s.material_id, s.qtd_e3, s.valor_centavos, l.nome as deposito, mt.descricao as material
      from saldo s join local l on l.id = s.deposito_id join material mt on mt.id = s.material_id
      where s.qtd_e3 > 0 and ${alcance(sql`l.caminho`)} and ${abaixoDe(sql`l.caminho`, lugar?.id)}
        and ${doGrupo(grupo_id)}),
    restos as (
      select deposito_id, material_id, ${hoje}::date - (registrado_em at time zone ${fuso})::date as dias,
        valor_centavos as valor
      from ${ENTRADA_QUE_RESTA}),
    idades as (
      select p.deposito_id, p.material_id, p.deposito, p.material, p.valor_centavos::bigint as valor,
        coalesce(sum(r.valor), 0)::bigint as pela_entrada,
        coalesce(sum(r.valor) filter (where r.dias > ${ANTIGO_DIAS}), 0)::bigint as antigo,
        coalesce(sum(r.valor) filter (where r.dias > ${ANO_DIAS}), 0)::bigint as um_ano, max(r.dias)::int as idade
      from posicoes p left join restos r on r.deposito_id = p.deposito_id and r.material_id = p.material_id
      group by p.deposito_id, p.material_id, p.deposito, p.material, p.valor_centavos)
    select *, (sum(pela_entrada) over ())::bigint as soma_pela_entrada, (sum(antigo) over ())::bigint as soma_antigo,
      (sum(um_ano) over ())::bigint as soma_um_ano
    from idades order by antigo desc, idade desc nulls last, deposito_id, material_id limit ${POSICOES}`)
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
