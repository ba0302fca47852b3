// Reference data that every installation has. Run after each migration: adds what is missing, and leaves alone
// what people have edited.
import sql from 'sql-template-tag'
import type { Database, Tx } from '#server/casa/db/database.ts'
import { CLASSES } from '#server/patrimonio/classes/semente.ts'
import { INSTALACAO_TIPOS } from './instalacao-tipos/todos.ts'
import { LOCAL_TIPOS } from './local-tipos.ts'
import { GRUPOS, UNIDADES } from './materiais.ts'
import { PERFIS } from './perfis.ts'

export interface SeedsResult {
  /** Rows written; 0 when everything was there. */
  criados: number
}

export function applySeeds(db: Database): Promise<SeedsResult> {
  return db.transaction(async (tx) => {
    const criados = [
      await localTipos(tx),
      await perfis(tx),
      await classes(tx),
      await unidadesDeMedida(tx),
      await gruposDeMaterial(tx),
      await instalacaoTipos(tx),
      await instalacaoTipoVersoes(tx),
    ]
    return { criados: criados.reduce((soma, n) => soma + n, 0) }
  })
}

function localTipos(tx: Tx): Promise<number> {
  const sementes = LOCAL_TIPOS.map((semente, i) => ({ ...semente, ordem: (i + 1) * 10 }))
  return tx.run(sql`
    insert into local_tipo (slug, nome, nivel, icone, cor, ordem, permite_estoque, permite_patrimonio,
      permite_monitoramento, exige_inep)
    select slug, nome, nivel, icone, cor, ordem, permite_estoque, permite_patrimonio, permite_monitoramento, exige_inep
    from jsonb_to_recordset(${JSON.stringify(sementes)}::jsonb) as semente (slug text, nome text, nivel text,
      icone text, cor text, ordem int, permite_estoque boolean, permite_patrimonio boolean,
      permite_monitoramento boolean, exige_inep boolean)
    where not exists (select from local_tipo existente where existente.slug = semente.slug)
    on conflict do nothing`)
}

/** An edited profile (versao above 1) is its owner's, and keeps the permissions it was given. */
async function perfis(tx: Tx): Promise<number> {
  const sementes = JSON.stringify(PERFIS)
  const criados = await tx.run(sql`
    insert into perfil (slug, nome, descricao, de_sistema, nivel_max_local)
    select slug, nome, descricao, de_sistema, nivel_max_local
    from jsonb_to_recordset(${sementes}::jsonb)
      as semente (slug text, nome text, descricao text, de_sistema boolean, nivel_max_local text)
    where not exists (select from perfil existente where existente.slug = semente.slug)
    on conflict do nothing`)
  const niveis = await tx.run(sql`
    update perfil set nivel_max_local = semente.nivel_max_local
    from jsonb_to_recordset(${sementes}::jsonb) as semente (slug text, nivel_max_local text)
    where perfil.slug = semente.slug and perfil.versao = 1
      and perfil.nivel_max_local is distinct from semente.nivel_max_local`)
  const permissoes = await tx.run(sql`
    insert into perfil_permissao (perfil_id, permissao)
    select perfil.id, dada.permissao
    from jsonb_to_recordset(${sementes}::jsonb) as semente (slug text, permissoes jsonb)
    join perfil on perfil.slug = semente.slug and perfil.versao = 1
    cross join jsonb_array_elements_text(semente.permissoes) as dada (permissao)
    where not exists (select from perfil_permissao existente
      where existente.perfil_id = perfil.id and existente.permissao is not distinct from dada.permissao)
    on conflict do nothing`)
  return criados + niveis + permissoes
}

/** A class that nobody has edited (versao 1) and that came before it had an account gets what the program says of it. */
async function classes(tx: Tx): Promise<number> {
  const sementes = sql`jsonb_to_recordset(${JSON.stringify(CLASSES)}::jsonb) as semente (codigo text, nome text,
    conta text, natureza_despesa text, vida_util_meses int, residual_bp int, exige_serie boolean)`
  const completas = await tx.run(sql`
    update classe_bem c set conta = semente.conta, natureza_despesa = semente.natureza_despesa,
      vida_util_meses = semente.vida_util_meses, residual_bp = semente.residual_bp, exige_serie = semente.exige_serie
    from ${sementes}
    where c.codigo = semente.codigo and c.versao = 1 and c.conta is null and c.vida_util_meses is null`)
  const criadas = await tx.run(sql`
    insert into classe_bem (codigo, nome, conta, natureza_despesa, vida_util_meses, residual_bp, exige_serie)
    select codigo, nome, conta, natureza_despesa, vida_util_meses, residual_bp, exige_serie from ${sementes}
    where not exists (select from classe_bem existente where existente.codigo = semente.codigo)
    on conflict do nothing`)
  return completas + criadas
}

function unidadesDeMedida(tx: Tx): Promise<number> {
  return tx.run(sql`
    insert into unidade_de_medida (sigla, nome, casas)
    select sigla, nome, casas
    from jsonb_to_recordset(${JSON.stringify(UNIDADES)}::jsonb) as semente (sigla text, nome text, casas smallint)
    where not exists (select from unidade_de_medida existente where existente.sigla = semente.sigla)
    on conflict do nothing`)
}

function gruposDeMaterial(tx: Tx): Promise<number> {
  return tx.run(sql`
    insert into grupo_de_material (codigo, nome, natureza_despesa, conta)
    select codigo, nome, natureza_despesa, conta
    from jsonb_to_recordset(${JSON.stringify(GRUPOS)}::jsonb)
      as semente (codigo text, nome text, natureza_despesa text, conta text)
    where not exists (select from grupo_de_material existente where existente.codigo = semente.codigo)
    on conflict do nothing`)
}

function instalacaoTipos(tx: Tx): Promise<number> {
  const sementes = INSTALACAO_TIPOS.map(({ slug, nome, grupo, codigo_censo, permite_varias }, i) => {
    return { slug, nome, grupo, codigo_censo, permite_varias, ordem: (i + 1) * 10 }
  })
  return tx.run(sql`
    insert into instalacao_tipo (slug, nome, grupo, codigo_censo, permite_varias, ordem)
    select slug, nome, grupo, codigo_censo, permite_varias, ordem
    from jsonb_to_recordset(${JSON.stringify(sementes)}::jsonb) as semente (slug text, nome text, grupo text,
      codigo_censo text, permite_varias boolean, ordem int)
    where not exists (select from instalacao_tipo existente where existente.slug = semente.slug)
    order by ordem
    on conflict do nothing`)
}

/**
 * A published version never changes: a checklist that this program says otherwise becomes the next one. A type whose
 * last version somebody published, or is preparing another of, is theirs.
 */
function instalacaoTipoVersoes(tx: Tx): Promise<number> {
  const sementes = INSTALACAO_TIPOS.map(({ slug, orientacao, recursos }) => ({ slug, orientacao, recursos }))
  return tx.run(sql`
    insert into instalacao_tipo_versao (tipo_id, versao, orientacao, recursos)
    select tipo.id, coalesce(ultima.versao, 0) + 1, semente.orientacao, semente.recursos
    from jsonb_to_recordset(${JSON.stringify(sementes)}::jsonb)
      as semente (slug text, orientacao text, recursos jsonb)
    join instalacao_tipo tipo on tipo.slug = semente.slug
    left join lateral (select versao, orientacao, recursos, publicada_por from instalacao_tipo_versao v
      where v.tipo_id = tipo.id order by versao desc limit 1) ultima on true
    where ultima.versao is null or (ultima.publicada_por is null
      and (ultima.recursos, ultima.orientacao) is distinct from (semente.recursos, semente.orientacao)
      and not exists (select from instalacao_tipo_rascunho r where r.tipo_id = tipo.id))
    order by tipo.ordem
    on conflict do nothing`)
}
