// The register of a material, new or changed.

import sql from 'sql-template-tag'
import type { materiais } from '#contract/almoxarifado/materiais.ts'
import type { DadosDoMaterial } from '#contract/almoxarifado/material.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { materialDetalhado, materialPara } from './comando.ts'
import { embalagensGravadas, exigirGtinsLivres, gravarEmbalagens } from './embalagens.ts'
import {
  cadastroDoMaterial,
  donoDoCodigo,
  gravarMaterial,
  inserirMaterial,
  proximoCodigo,
} from './queries.ts'

async function exigirCodigoLivre(tx: Queryable, codigo: string, menos: number | null): Promise<void> {
  const dono = await donoDoCodigo(tx, codigo, menos)
  if (dono === undefined) return
  const mensagem = `O código ${codigo} já é de ${dono.descricao}.`
  throw new Recusa('ERR_DUPLICADO', { mensagem, erros: { codigo: [mensagem] }, dados: dono })
}

/** `antes`: what an edited one has, which it may keep even if it was put out of use since. */
async function exigirReferencias(
  tx: Queryable,
  dados: Pick<DadosDoMaterial, 'grupo_id' | 'unidade_id' | 'classe_id'>,
  antes: Pick<DadosDoMaterial, 'grupo_id' | 'classe_id'> | null,
): Promise<void> {
  const { grupo, unidade, classe } = await tx.one<{ grupo: boolean; unidade: boolean; classe: boolean }>(sql`
    select exists (select from grupo_de_material where id = ${dados.grupo_id}
        and (ativo or id = ${antes?.grupo_id ?? null}::bigint)) as grupo,
      exists (select from unidade_de_medida where id = ${dados.unidade_id}) as unidade,
      ${dados.classe_id}::bigint is null or exists (select from classe_bem where id = ${dados.classe_id}
        and (ativo or id = ${antes?.classe_id ?? null}::bigint)) as classe`)
  if (!grupo) throw campoInvalido('grupo_id', 'Escolha um grupo em uso.')
  if (!unidade) throw campoInvalido('unidade_id', 'Escolha uma unidade de medida cadastrada.')
  if (!classe) throw campoInvalido('classe_id', 'Escolha uma classe de bens em uso.')
}

/** Answers the id; what an import does for each line. */
export async function criarMaterial(
  { tx, audit }: Pick<Comando, 'tx' | 'audit'>,
  pedido: DadosDoMaterial,
): Promise<number> {
  const { embalagens, gtins, ...cadastro } = pedido
  const codigo = cadastro.codigo || (await proximoCodigo(tx))
  await exigirCodigoLivre(tx, codigo, null)
  await exigirGtinsLivres(tx, pedido, null)
  await exigirReferencias(tx, cadastro, null)
  const id = await inserirMaterial(tx, { ...cadastro, codigo })
  await gravarEmbalagens(tx, id, { embalagens, gtins })
  const para = { ...cadastro, codigo, ...(await embalagensGravadas(tx, id)) }
  audit.mudanca({ entidade: 'material', entidade_id: id, para })
  return id
}

export async function editar(call: Call<typeof materiais.editar>) {
  const { tx, audit, params, body } = call
  const { versao, embalagens, gtins, ...cadastro } = body
  const alvo = await materialPara(call, 'editar', params.id)
  if (alvo.versao !== versao)
    throw new Recusa('ERR_CONFLITO_VERSAO', { dados: await materialDetalhado(call, alvo.id) })
  const antes = await cadastroDoMaterial(tx, alvo.id)
  const codigo = cadastro.codigo || antes.codigo
  await exigirCodigoLivre(tx, codigo, alvo.id)
  await exigirGtinsLivres(tx, body, alvo.id)
  await exigirReferencias(tx, cadastro, antes)
  const codificadoAntes = await embalagensGravadas(tx, alvo.id)
  const depois = await gravarMaterial(tx, alvo.id, { ...cadastro, codigo })
  await gravarEmbalagens(tx, alvo.id, { embalagens, gtins })
  audit.mudanca({
    entidade: 'material',
    entidade_id: alvo.id,
    de: { ...antes, ...codificadoAntes },
    para: { ...depois, ...(await embalagensGravadas(tx, alvo.id)) },
  })
  return materialDetalhado(call, alvo.id)
}

/** Another group for one of many, and the one that it was of; what it spends by stays its own, when it has one. */
export async function mudarGrupo(comando: Comando, id: number, grupo_id: number): Promise<number> {
  const { tx, audit } = comando
  const alvo = await materialPara(comando, 'editar', id)
  const antes = await cadastroDoMaterial(tx, alvo.id)
  await exigirReferencias(tx, { ...antes, grupo_id }, antes)
  await tx.run(sql`
    update material set grupo_id = ${grupo_id}, versao = versao + 1, atualizado_em = now() where id = ${id}`)
  audit.mudanca({
    entidade: 'material',
    entidade_id: id,
    de: { grupo_id: antes.grupo_id },
    para: { grupo_id },
  })
  return antes.grupo_id
}

/** `motivo` is null only for the way back. */
export async function mudarAtivo(
  comando: Comando,
  acao: 'inativar' | 'reativar',
  id: number,
  motivo: string | null,
): Promise<void> {
  const alvo = await materialPara(comando, acao, id)
  const ativo = acao === 'reativar'
  await comando.tx.run(sql`
    update material set ativo = ${ativo}, versao = versao + 1, atualizado_em = now() where id = ${id}`)
  comando.audit.mudanca({
    entidade: 'material',
    entidade_id: id,
    de: { ativo: alvo.ativo },
    para: { ativo },
    motivo,
  })
}
