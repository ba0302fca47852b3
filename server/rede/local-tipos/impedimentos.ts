// What the places that exist forbid of a change to their type.
import sql, { type Sql } from 'sql-template-tag'
import {
  aceitaFilho,
  type DadosDoTipoDeLocal,
  type ImpedimentoDoTipo,
  podeSerRaiz,
  type SinalDeTipo,
  type TipoDeLocal,
} from '#contract/rede/local-tipos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { COLUNAS_DO_TIPO } from '#server/rede/locais/tipo.ts'

type Impedimento = ImpedimentoDoTipo['impedimentos'][number]

interface Regra {
  sinal: SinalDeTipo
  /** The change that data may forbid: going on, or going off. */
  ao: 'ligar' | 'desligar'
  /** Over `local l`: a place that forbids it. */
  onde: Sql
  mensagem: string
}

const REGRAS: readonly Regra[] = [
  {
    sinal: 'permite_patrimonio',
    ao: 'desligar',
    onde: sql`exists (select from patrimonio p where p.local_id = l.id and p.situacao not in ('baixado', 'estornado'))`,
    mensagem: 'Há locais deste tipo com bens em carga.',
  },
  {
    sinal: 'permite_monitoramento',
    ao: 'desligar',
    onde: sql`exists (select from monitoramento m where m.local_id = l.id
      and m.concluido_em is null and m.cancelado_em is null)`,
    mensagem: 'Há locais deste tipo com visitas abertas.',
  },
  {
    sinal: 'permite_estoque',
    ao: 'desligar',
    onde: sql`l.controle_estoque <> 'nenhum'`,
    mensagem: 'Há locais deste tipo com controle de estoque.',
  },
  {
    sinal: 'exige_inep',
    ao: 'ligar',
    onde: sql`l.codigo_inep is null`,
    mensagem: 'Há locais deste tipo sem código INEP.',
  },
  {
    sinal: 'exige_endereco',
    ao: 'ligar',
    onde: sql`(l.endereco is null or l.municipio_ibge is null)`,
    mensagem: 'Há locais deste tipo sem endereço ou município.',
  },
  {
    sinal: 'exige_coordenadas',
    ao: 'ligar',
    onde: sql`(l.latitude is null or l.longitude is null)`,
    mensagem: 'Há locais deste tipo sem coordenadas.',
  },
]

async function impedimento(
  tx: Queryable,
  tipo_id: number,
  onde: Sql,
  mensagem: string,
): Promise<Impedimento[]> {
  const { quantidade, locais } = await tx.one<Omit<Impedimento, 'mensagem'>>(sql`
    with contrarios as (select l.id, l.nome from local l where l.tipo_id = ${tipo_id} and l.ativo and ${onde})
    select (select count(*)::int from contrarios) as quantidade,
      (select coalesce(json_agg(d), '[]') from (select id, nome from contrarios
        order by f_ordem(nome), id limit 10) d) as locais`)
  return quantidade === 0 ? [] : [{ mensagem, quantidade, locais }]
}

/** Places of this type that would be under a parent that no longer takes them, or at the top. */
async function foraDeLugar(tx: Queryable, novo: TipoDeLocal): Promise<Impedimento[]> {
  const todos = await tx.rows<TipoDeLocal>(
    sql`select ${COLUNAS_DO_TIPO} from local_tipo t where t.id <> ${novo.id}`,
  )
  const bons = [...todos, novo].filter((pai) => aceitaFilho(pai, novo)).map(({ id }) => id)
  const maus = todos.filter((filho) => !aceitaFilho(novo, filho)).map(({ id }) => id)
  const semPai = podeSerRaiz(novo) ? sql`false` : sql`l.pai_id is null`
  return [
    ...(await impedimento(
      tx,
      novo.id,
      sql`(${semPai} or exists (select from local p where p.id = l.pai_id and p.tipo_id <> all(${bons}::bigint[])))`,
      'Há locais deste tipo abaixo de outros que ele deixaria de aceitar.',
    )),
    ...(await impedimento(
      tx,
      novo.id,
      sql`exists (select from local f where f.pai_id = l.id and f.ativo and f.tipo_id = any(${maus}::bigint[]))`,
      'Há locais abaixo dos deste tipo que não poderiam mais ficar ali.',
    )),
  ]
}

/** Only what changes is asked: what was already wrong does not stop another change. */
export async function exigirSemImpedimentos(
  tx: Queryable,
  tipo: TipoDeLocal,
  dados: DadosDoTipoDeLocal,
): Promise<void> {
  const impedimentos: Impedimento[] = []
  for (const { sinal, ao, onde, mensagem } of REGRAS) {
    const mudou = tipo[sinal] !== dados[sinal] && dados[sinal] === (ao === 'ligar')
    if (mudou) impedimentos.push(...(await impedimento(tx, tipo.id, onde, mensagem)))
  }
  const mesmosPais = String([...tipo.pais_permitidos].sort()) === String([...dados.pais_permitidos].sort())
  if (tipo.nivel !== dados.nivel || !mesmosPais)
    impedimentos.push(...(await foraDeLugar(tx, { ...tipo, ...dados })))
  recusarSe(impedimentos)
}

export async function exigirSemUso(tx: Queryable, tipo_id: number): Promise<void> {
  recusarSe(await impedimento(tx, tipo_id, sql`true`, 'Há locais ativos deste tipo.'))
}

function recusarSe(impedimentos: readonly Impedimento[]): void {
  if (impedimentos.length === 0) return
  const partes = impedimentos.map(({ mensagem, locais, quantidade }) => {
    const nomes = locais.slice(0, 3).map(({ nome }) => nome)
    return `${mensagem} (${nomes.join(', ')}${quantidade > 3 ? ` e mais ${quantidade - 3}` : ''})`
  })
  throw new Recusa('ERR_PENDENCIAS', { mensagem: partes.join(' '), dados: { impedimentos } })
}
