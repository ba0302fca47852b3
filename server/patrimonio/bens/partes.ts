// An asset that is a part of another, and its photos.

import sql from 'sql-template-tag'
import type { BemDetalhado, bens } from '#contract/patrimonio/bens.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { type BemAlvo, bemPara, bensPara } from './alvo.ts'
import { bemGravado } from './ficha.ts'
import { temFoto } from './historia-queries.ts'
import { exigirEmUso } from './policy.ts'

const EDITAR = 'painel.almoxarifado.patrimonios.editar'

function par(alvos: readonly BemAlvo[], id: number, parteId: number): { bem: BemAlvo; parte: BemAlvo } {
  const bem = alvos.find((um) => um.id === id)
  const parte = alvos.find((um) => um.id === parteId)
  if (!bem || !parte) throw campoInvalido('parte_id', 'Um bem não é parte de si mesmo. Escolha outro.')
  return { bem, parte }
}

/** Both are held, so that two crossed acts cannot make each a part of the other. */
export async function juntar(call: Call<typeof bens.juntar>): Promise<BemDetalhado> {
  const { tx, audit, params, body } = call
  if (params.id === body.parte_id)
    throw campoInvalido('parte_id', 'Um bem não é parte de si mesmo. Escolha outro.')
  const { bem, parte } = par(
    await bensPara(call, [params.id, body.parte_id], EDITAR),
    params.id,
    body.parte_id,
  )
  exigirEmUso(bem)
  exigirEmUso(parte)
  if (bem.local_id !== parte.local_id)
    throw campoInvalido(
      'parte_id',
      `${bemNaFrase(parte)} está em outro local. Traga-o antes por transferência.`,
    )
  const { de_outro, tem_partes, pai_do_bem } = await tx.one<{
    de_outro: boolean
    tem_partes: boolean
    pai_do_bem: number | null
  }>(sql`select (select pai_id from patrimonio where id = ${parte.id}) is not null as de_outro,
    exists (select from patrimonio where pai_id = ${parte.id}) as tem_partes,
    (select pai_id from patrimonio where id = ${bem.id}) as pai_do_bem`)
  if (de_outro) throw campoInvalido('parte_id', `${bemNaFrase(parte)} já é parte de um bem. Separe-o antes.`)
  if (tem_partes || pai_do_bem !== null)
    throw campoInvalido('parte_id', 'Uma parte não tem partes: ligue as duas ao bem principal.')
  await tx.run(sql`
    update patrimonio set pai_id = ${bem.id}, versao = versao + 1, atualizado_em = now() where id = ${parte.id}`)
  audit.mudanca({
    entidade: 'patrimonio',
    entidade_id: parte.id,
    local_id: parte.local_id,
    de: { pai_id: null },
    para: { pai_id: bem.id },
  })
  return bemGravado(call, bem.id)
}

export async function separar(call: Call<typeof bens.separar>): Promise<BemDetalhado> {
  const { tx, audit, params, body } = call
  const { bem, parte } = par(
    await bensPara(call, [params.id, params.parteId], EDITAR),
    params.id,
    params.parteId,
  )
  const separada = await tx.maybe(sql`
    update patrimonio set pai_id = null, versao = versao + 1, atualizado_em = now()
    where id = ${parte.id} and pai_id = ${bem.id} returning id`)
  if (separada === undefined)
    throw new Recusa('ERR_ESTADO_INVALIDO', `${bemNaFrase(parte)} não é parte deste bem. Atualize a tela.`)
  audit.mudanca({
    entidade: 'patrimonio',
    entidade_id: parte.id,
    local_id: parte.local_id,
    de: { pai_id: bem.id },
    para: { pai_id: null },
    motivo: body.motivo,
  })
  return bemGravado(call, bem.id)
}

export async function definirCapa(call: Call<typeof bens.definirCapa>): Promise<BemDetalhado> {
  const { tx, audit, params, body } = call
  const bem = await bemPara(call, params.id, EDITAR)
  exigirEmUso(bem)
  if (!(await temFoto(tx, bem, body.foto_uuid)))
    throw campoInvalido('foto_uuid', 'Esta foto não é do bem, ou foi removida. Escolha outra.')
  const { antes } = await tx.one<{ antes: string | null }>(sql`
    update patrimonio p set capa_uuid = ${body.foto_uuid}, versao = p.versao + 1, atualizado_em = now()
    from patrimonio a where a.id = p.id and p.id = ${bem.id} returning a.capa_uuid as antes`)
  audit.mudanca({
    entidade: 'patrimonio',
    entidade_id: bem.id,
    local_id: bem.local_id,
    de: { capa_uuid: antes },
    para: { capa_uuid: body.foto_uuid },
  })
  return bemGravado(call, bem.id)
}
