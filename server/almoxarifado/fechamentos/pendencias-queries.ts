// What a month should not be closed with, unless somebody says why.
import sql, { type Sql } from 'sql-template-tag'
import {
  DIAS_DE_ESPERA,
  PENDENCIAS_NOMEADAS,
  type Pendencia,
  TipoDePendencia,
} from '#contract/almoxarifado/fechamentos.ts'
import { numeroDoDocumento } from '#server/almoxarifado/razao/documentos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { MATERIAL, type Mes, NATUREZA, saldosAte } from './rma-queries.ts'

export interface MesAConferir extends Mes {
  agora: Date
  fuso: string
}

/** Each answers `descricao` and `desde`. */
const CONSULTAS: Readonly<Record<TipoDePendencia, (mes: MesAConferir) => Sql>> = {
  entrada_sem_aceite: ({ deposito_id, competencia, agora, fuso }) => sql`
    select coalesce(e.protocolo, 'Entrada ' || e.id) || coalesce(', ' || f.razao_social, '') as descricao,
      (e.provisorio_em at time zone ${fuso})::date as desde
    from entrada e left join fornecedor f on f.id = e.fornecedor_id
    where e.deposito_id = ${deposito_id} and e.situacao in ('recebida_provisoria', 'em_exame')
      and e.provisorio_em < ${agora}::timestamptz - make_interval(days => ${DIAS_DE_ESPERA}::int)
      and to_char(e.provisorio_em at time zone ${fuso}, 'YYYY-MM') <= ${competencia}`,
  expedicao_sem_recebimento: ({ deposito_id, competencia, agora, fuso }) => sql`
    select coalesce(${numeroDoDocumento(sql`m`)}, initcap(m.documento_tipo) || ' ' || m.documento_id) || ': '
        || case count(distinct t.material_id) when 1 then '1 material' else count(distinct t.material_id) || ' materiais' end
        as descricao, (min(m.registrado_em) at time zone ${fuso})::date as desde
    from transito t join movimento_estoque m on m.documento_tipo = t.documento_tipo
      and m.documento_linha = t.documento_linha and m.material_id = t.material_id
      and m.lote_id is not distinct from t.lote_id
    where t.qtd_e3 > 0 and m.deposito_id = ${deposito_id} and m.tipo = 'transito_saida'
      and m.competencia <= ${competencia}
    group by m.documento_tipo, m.documento_id
    having min(m.registrado_em) < ${agora}::timestamptz - make_interval(days => ${DIAS_DE_ESPERA}::int)`,
  material_sem_natureza: ({ deposito_id, competencia }) => sql`
    select m.codigo || ' ' || m.descricao as descricao, null::date as desde
    from ${MATERIAL}
    where ${NATUREZA} is null and m.id in (
      select s.material_id from (${saldosAte(deposito_id, sql`<= ${competencia}`)}) s where s.valor_centavos > 0
      union select x.material_id from movimento_estoque x
      where x.deposito_id = ${deposito_id} and x.competencia = ${competencia})`,
}

export async function pendenciasDoMes(db: Queryable, mes: MesAConferir): Promise<Pendencia[]> {
  const achadas: Pendencia[] = []
  for (const tipo of TipoDePendencia.options) {
    const linhas = await db.rows<{ descricao: string; desde: string | null; quantas: number }>(sql`
      select descricao, to_char(desde, 'YYYY-MM-DD') as desde, (count(*) over ())::int as quantas
      from (${CONSULTAS[tipo](mes)}) p order by p.desde, lower(f_unaccent(descricao)), descricao limit ${PENDENCIAS_NOMEADAS}`)
    const [primeira] = linhas
    if (primeira)
      achadas.push({
        tipo,
        quantas: primeira.quantas,
        itens: linhas.map(({ descricao, desde }) => ({ descricao, desde })),
      })
  }
  return achadas
}
