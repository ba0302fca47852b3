import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Recurso, Recursos } from '#contract/rede/instalacao-tipos.ts'
import type {
  EdicaoDeInstalacao,
  InstalacaoDetalhada,
  InstalacaoDoLocal,
} from '#contract/rede/instalacoes-do-local.ts'
import type { InstalacaoAvaliada } from '#contract/rede/nota-de-infraestrutura.ts'
import { instalacaoCritica } from '#contract/rede/respostas-da-instalacao.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { capaDe } from '#server/papeis/arquivos/capa.ts'
import { versaoPublicada } from './versao.ts'

/** Assets in charge there. */
const EM_CARGA = sql`em_carga(p.situacao)`

const naLista = sql`i.id, i.uuid, i.tipo_id, t.nome as tipo_nome, t.grupo, i.nome, i.bloco, i.pavimento, i.estado,
  i.condicao, i.verificada_em, i.homologada, i.ativo, ${capaDe(sql`i.capa_uuid`)}, i.recursos,
  coalesce((select v.recursos from instalacao_tipo_versao v where v.id = ${versaoPublicada(sql`i.tipo_id`)}), '[]')
    as lista,
  (select count(*) from patrimonio p where p.instalacao_id = i.id and ${EM_CARGA}) as patrimonios`

interface Bruta extends Omit<InstalacaoDoLocal, 'critica'> {
  recursos: Recursos
  lista: Recurso[]
}

/** In the order of the groups, then of their types, then by name. */
export interface NaOrdem extends InstalacaoDoLocal {
  ordem_do_grupo: number
  ordem: number
  chave: string
}

/** All of the place: the largest school has some hundreds. */
export async function instalacoesEm(db: Queryable, local_id: number): Promise<NaOrdem[]> {
  const linhas = await db.rows<Bruta & Pick<NaOrdem, 'ordem_do_grupo' | 'ordem' | 'chave'>>(sql`
    select ${naLista}, g.ordem_do_grupo, t.ordem, f_ordem(i.nome) as chave
    from instalacao i join instalacao_tipo t on t.id = i.tipo_id
    join (select grupo, min(ordem) as ordem_do_grupo from instalacao_tipo group by grupo) g on g.grupo = t.grupo
    where i.local_id = ${local_id}
    order by g.ordem_do_grupo, t.grupo collate "C", t.ordem, t.id, f_ordem(i.nome) collate "C", i.id`)
  return linhas.map(({ lista, recursos, ...linha }) => ({
    ...linha,
    critica: instalacaoCritica({ ...linha, recursos }, lista),
  }))
}

type Registro = Omit<InstalacaoDetalhada, 'acoes' | 'critica'>

/** One of the place; undefined elsewhere. */
export async function instalacaoEm(
  db: Queryable,
  local_id: number,
  id: number,
): Promise<Omit<InstalacaoDetalhada, 'acoes'> | undefined> {
  const linha = await db.maybe<Registro>(sql`
    select ${naLista}, json_build_object('id', l.id, 'nome', l.nome) as local, i.area_m2::float8 as area_m2,
      i.capacidade, i.acessivel, case when ut.id is not null then json_build_object('id', ut.id, 'nome', ut.nome) end
        as uso_atual,
      json_build_object('estados_permitidos', t.estados_permitidos, 'condicoes_permitidas', t.condicoes_permitidas)
        as permitidos,
      i.observacoes, i.latitude, i.longitude, i.inativada_motivo, i.versao,
      (select coalesce(json_agg(b), '[]') from (
        select p.id, p.referencia_id, p.tombamento, p.descricao from patrimonio p
        where p.instalacao_id = i.id and ${EM_CARGA} order by p.descricao, p.id limit 50) b) as bens
    from instalacao i join instalacao_tipo t on t.id = i.tipo_id join local l on l.id = i.local_id
    left join instalacao_tipo ut on ut.id = i.uso_atual_tipo_id
    where i.id = ${id} and i.local_id = ${local_id}`)
  return linha && { ...linha, critica: instalacaoCritica(linha, linha.lista) }
}

/** Holds the row until the end; undefined when it is not of the place. */
export function travarInstalacao(
  tx: Queryable,
  local_id: number,
  id: number,
): Promise<{ id: number } | undefined> {
  return tx.maybe(sql`select id from instalacao where id = ${id} and local_id = ${local_id} for update`)
}

/** What the score is made of: each that exists, with the weight of its type. */
export function avaliadasEm(db: Queryable, local_id: number): Promise<InstalacaoAvaliada[]> {
  return db.rows(sql`
    select i.id, i.nome, t.nome as tipo_nome, t.peso_nota::float8 as peso, i.estado, i.condicao
    from instalacao i join instalacao_tipo t on t.id = i.tipo_id
    where i.local_id = ${local_id} and i.ativo
    order by t.ordem, t.id, f_ordem(i.nome) collate "C", i.id`)
}

export interface TipoOferecido {
  id: number
  nome: string
  grupo: string
}

/** Types in use that have a checklist, in their order. */
export function tiposOferecidos(db: Queryable): Promise<TipoOferecido[]> {
  return db.rows(sql`
    select t.id, t.nome, t.grupo from instalacao_tipo t
    where t.ativo and ${versaoPublicada(sql`t.id`)} is not null
    order by t.ordem, lower(f_unaccent(t.nome)) collate "C", t.id`)
}

export interface TipoParaCriar {
  id: number
  permite_varias: boolean
  ja_tem: boolean
}

export function tipoParaCriar(
  tx: Queryable,
  local_id: number,
  tipo_id: number,
): Promise<TipoParaCriar | undefined> {
  return tx.maybe(sql`
    select t.id, t.permite_varias, exists (select from instalacao i
      where i.local_id = ${local_id} and i.tipo_id = t.id and i.ativo) as ja_tem
    from instalacao_tipo t where t.id = ${tipo_id} and t.ativo`)
}

export async function tipoExiste(tx: Queryable, tipo_id: number): Promise<boolean> {
  return (await tx.rows(sql`select from instalacao_tipo where id = ${tipo_id}`)).length > 0
}

type Cadastro = Omit<z.output<typeof EdicaoDeInstalacao>, 'versao' | 'estado' | 'condicao' | 'recursos'>

export async function inserirInstalacao(
  tx: Queryable,
  local_id: number,
  { tipo_id, ...c }: Cadastro & { tipo_id: number },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into instalacao (local_id, tipo_id, nome, bloco, pavimento, area_m2, capacidade, acessivel,
      uso_atual_tipo_id, observacoes, origem)
    values (${local_id}, ${tipo_id}, ${c.nome}, ${c.bloco}, ${c.pavimento}, ${c.area_m2}, ${c.capacidade},
      ${c.acessivel}, ${c.uso_atual_tipo_id}, ${c.observacoes}, '{"painel": true}')
    returning id`)
  return id
}

export async function gravarInstalacao(
  tx: Queryable,
  id: number,
  c: Omit<z.output<typeof EdicaoDeInstalacao>, 'versao'>,
): Promise<void> {
  await tx.run(sql`
    update instalacao set nome = ${c.nome}, bloco = ${c.bloco}, pavimento = ${c.pavimento}, area_m2 = ${c.area_m2},
      capacidade = ${c.capacidade}, acessivel = ${c.acessivel}, uso_atual_tipo_id = ${c.uso_atual_tipo_id},
      observacoes = ${c.observacoes}, estado = ${c.estado}, condicao = ${c.condicao},
      recursos = ${JSON.stringify(c.recursos)}::jsonb, versao = versao + 1, atualizado_em = now()
    where id = ${id}`)
}

export async function mudarSituacao(
  tx: Queryable,
  id: number,
  { ativo, motivo }: { ativo: boolean; motivo: string },
): Promise<void> {
  await tx.run(sql`
    update instalacao set ativo = ${ativo}, inativada_motivo = ${ativo ? null : motivo}, versao = versao + 1,
      atualizado_em = now()
    where id = ${id}`)
}
