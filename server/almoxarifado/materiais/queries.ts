// One material, or the few that somebody is choosing from: read whole, held, written.
import sql, { type Sql } from 'sql-template-tag'
import type {
  DadosDoMaterial,
  MaterialDetalhado,
  NaturezaDeMaterial,
  Parecido,
} from '#contract/almoxarifado/material.ts'
import { comDisponivel } from '#server/almoxarifado/razao/disponivel.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { hojeEm } from '#server/casa/hoje.ts'
import { depositoVisto } from './condicoes.ts'
import { COLUNAS_DA_LISTA, deMaterial } from './list-queries.ts'
import type { MaterialAlvo } from './policy.ts'

const ALVO = sql`id, descricao, ativo, fundido_em_id, versao`

/** Holds it until the transaction ends. */
export function materialParaMudar(tx: Queryable, id: number): Promise<MaterialAlvo | undefined> {
  return tx.maybe(sql`select ${ALVO} from material where id = ${id} for update`)
}

export function materialVisto(db: Queryable, id: number): Promise<MaterialAlvo | undefined> {
  return db.maybe(sql`select ${ALVO} from material where id = ${id}`)
}

const gtinsDe = (embalagem: Sql): Sql => sql`(
  select coalesce(json_agg(b.gtin order by b.gtin), '[]') from material_gtin b
  where b.material_id = m.id and b.embalagem_id is not distinct from ${embalagem})`

const saldosDe = (nos: number[] | null, fuso: string): Sql => sql`(
  select coalesce(json_agg(json_build_object('deposito', json_build_object('id', l.id, 'nome', l.nome),
    'qtd_e3', s.qtd_e3, 'disponivel_e3', v.disponivel_e3, 'reservado_e3', s.reservado_e3,
    'bloqueado_e3', s.bloqueado_e3, 'vencido_e3', v.vencido_e3, 'valor_centavos', s.valor_centavos, 'ultimo_em', s.ultimo_em)
    order by f_ordem(l.nome), l.id), '[]')
  from saldo s join local l on l.id = s.deposito_id ${comDisponivel(hojeEm(fuso))}
  where s.material_id = m.id and s.ultimo_seq > 0 and ${depositoVisto(nos)})`

const COM_MOVIMENTO = sql`exists (select from movimento_estoque x where x.material_id = m.id)`

type Inteiro = Omit<MaterialDetalhado, 'acoes'> & { fundido_em_id: number | null }

/** `nos`: where the person sees stock. */
export function materialPorId(
  db: Queryable,
  id: number,
  nos: number[] | null,
  fuso: string,
): Promise<Inteiro | undefined> {
  return db.maybe(sql`
    select ${COLUNAS_DA_LISTA}, m.uuid, m.descricao_padronizada, m.grupo_id, m.unidade_id, u.nome as unidade_nome,
      case when c.id is not null then json_build_object('id', c.id, 'nome', c.nome) end as classe, m.catmat, m.ncm,
      m.natureza_despesa, m.conta, coalesce(m.natureza_despesa, g.natureza_despesa, pai.natureza_despesa)
        as natureza_despesa_valida, coalesce(m.conta, g.conta, pai.conta) as conta_valida, m.dias_validade_minima,
      m.alerta_validade_dias, m.perecivel, m.condicoes_armazenagem, m.marca_exigida, m.observacoes,
      (select coalesce(json_agg(json_build_object('id', p.id, 'nome', p.nome, 'fator_num', p.fator_num,
          'fator_den', p.fator_den, 'gtins', ${gtinsDe(sql`p.id`)}) order by p.id), '[]')
        from material_embalagem p where p.material_id = m.id) as embalagens,
      ${gtinsDe(sql`null`)} as gtins, ${COM_MOVIMENTO} as tem_movimento, ${saldosDe(nos, fuso)} as saldos,
      case when d.id is not null then json_build_object('id', d.id, 'nome', d.descricao) end as fundido_em,
      (select coalesce(json_agg(json_build_object('id', a.id, 'nome', a.descricao) order by a.id), '[]')
        from material a where a.fundido_em_id = m.id) as fundidos, m.criado_em
    from ${deMaterial(nos, fuso)} left join grupo_de_material pai on pai.id = g.pai_id
      left join classe_bem c on c.id = m.classe_id left join material d on d.id = m.fundido_em_id
    where m.id = ${id}`)
}

export interface PedidoDeOpcoes {
  texto: string
  natureza?: NaturezaDeMaterial | undefined
  ids?: readonly number[] | undefined
  limite: number
}

/** From here on two descriptions are of the same thing often enough to be told. */
const SEMELHANCA = 0.6
/** Of one question: as many that look like it are enough to choose the nearest from; those called the same come first. */
const CANDIDATOS = 500

export interface DescricaoAComparar {
  descricao: string
  gtins?: readonly string[]
  /** The one that asks, if it is registered. */
  menos: number | null
  /** Only those registered before it. */
  antes_de?: number
}

/** Of each, in their order, by one question; those that gave way to another are left out: the other is the one to use. */
export async function materiaisParecidos(
  db: Queryable,
  pedidos: readonly DescricaoAComparar[],
): Promise<Parecido[][]> {
  const perguntas = pedidos.map(({ descricao, gtins = [], ...um }, ordem) => {
    return { ...um, ordem, gtins, descricao: descricao.trim() }
  })
  const [dele, escrita] = [sql`lower(f_unaccent(m.descricao))`, sql`lower(f_unaccent(n.descricao))`]
  const outro = sql`m.fundido_em_id is null and m.id is distinct from n.menos and (n.antes_de is null or m.id < n.antes_de)`
  await db.rows(sql`select set_config('pg_trgm.similarity_threshold', ${String(SEMELHANCA)}, true)`)
  const achados = await db.rows<Parecido & { ordem: number }>(sql`
    select n.ordem, p.* from jsonb_to_recordset(${JSON.stringify(perguntas)}::jsonb)
      as n (ordem int, descricao text, gtins text[], menos bigint, antes_de bigint)
    cross join lateral (
      select m.id, m.codigo, m.descricao, u.sigla as unidade, m.ativo,
        round(similarity(${dele}, ${escrita}) * 100)::int as semelhanca,
        lido.gtin
      from ((select m.id from material m where ${outro} and ${dele} = ${escrita} limit ${CANDIDATOS})
        union (select m.id from material m where ${outro} and ${dele} % ${escrita} limit ${CANDIDATOS})
        union select b.material_id from material_gtin b where b.gtin = any(n.gtins)) candidato
      join material m on m.id = candidato.id and ${outro} join unidade_de_medida u on u.id = m.unidade_id
      cross join lateral (select min(b.gtin) as gtin from material_gtin b
        where b.material_id = m.id and b.gtin = any(n.gtins)) lido
      order by lido.gtin is null, 6 desc, 1 limit 5) p
    order by n.ordem, p.gtin is null, p.semelhanca desc, p.id`)
  const de = Map.groupBy(achados, ({ ordem }) => ordem)
  return pedidos.map((_, ordem) => (de.get(ordem) ?? []).map(({ ordem: __, ...parecido }) => parecido))
}

/** Whose code it is; `menos` is the one that asks. */
export function donoDoCodigo(
  db: Queryable,
  codigo: string,
  menos: number | null,
): Promise<{ id: number; descricao: string } | undefined> {
  return db.maybe(sql`
    select id, descricao from material where codigo = ${codigo} and id is distinct from ${menos}::bigint`)
}

export function donosDosGtins(
  db: Queryable,
  gtins: readonly string[],
  menos: number | null,
): Promise<{ gtin: string; id: number; descricao: string }[]> {
  return db.rows(sql`
    select b.gtin, m.id, m.descricao from material_gtin b join material m on m.id = b.material_id
    where b.gtin = any(${[...gtins]}::text[]) and m.id is distinct from ${menos}::bigint order by b.gtin`)
}

/** Skips what somebody typed by hand. */
export async function proximoCodigo(tx: Queryable): Promise<string> {
  for (;;) {
    const { codigo } = await tx.one<{ codigo: string }>(
      sql`select 'MAT-' || lpad(nextval('material_codigo_seq')::text, 5, '0') as codigo`,
    )
    if ((await donoDoCodigo(tx, codigo, null)) === undefined) return codigo
  }
}

const COLUNAS = sql`codigo, descricao, descricao_padronizada, natureza, grupo_id, unidade_id, classe_id, catmat, ncm,
  natureza_despesa, conta, controla_lote, controla_validade, dias_validade_minima, alerta_validade_dias, perecivel,
  critico, condicoes_armazenagem, marca_exigida, observacoes`

type Cadastro = Omit<DadosDoMaterial, 'embalagens' | 'gtins'>

const enviado = (dados: Cadastro): Sql => sql`
  select ${COLUNAS} from jsonb_to_record(${JSON.stringify(dados)}::jsonb) as d (codigo text, descricao text,
    descricao_padronizada text, natureza text, grupo_id bigint, unidade_id bigint, classe_id bigint, catmat text,
    ncm text, natureza_despesa text, conta text, controla_lote boolean, controla_validade boolean,
    dias_validade_minima int, alerta_validade_dias int[], perecivel boolean, critico boolean,
    condicoes_armazenagem text, marca_exigida text, observacoes text)`

export async function inserirMaterial(tx: Queryable, dados: Cadastro): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into material (${COLUNAS}) ${enviado(dados)} returning id`,
  )
  return id
}

export function cadastroDoMaterial(tx: Queryable, id: number): Promise<Cadastro> {
  return tx.one(sql`select ${COLUNAS} from material where id = ${id}`)
}

export function gravarMaterial(tx: Queryable, id: number, dados: Cadastro): Promise<Cadastro> {
  return tx.one(sql`
    update material set (${COLUNAS}) = (${enviado(dados)}), versao = versao + 1, atualizado_em = now()
    where id = ${id} returning ${COLUNAS}`)
}
