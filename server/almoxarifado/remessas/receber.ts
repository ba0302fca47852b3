// What arrives: line by line, nothing assumed, and what differs with its reason. The same receipt sent twice counts once.

import sql, { raw } from 'sql-template-tag'
import type { z } from 'zod'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { Recebimento } from '#contract/almoxarifado/recebimento-de-remessa.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { materiaisDoRazao } from '#server/almoxarifado/razao/materiais.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { aposMudar } from './apos.ts'
import { exigirArquivosDela } from './arquivos.ts'
import { avisarRecebida } from './avisos.ts'
import { auditar, marcarRemessa, remessaPara, remessaVista } from './comando.ts'
import { type Conferido, conferirTudo, type Divergente, quandoFoi } from './conferencia.ts'
import { avisoDe } from './expedir.ts'
import type { RemessaAlvo } from './policy.ts'
import { type ItemLido, itensDasRemessas } from './queries.ts'
import { lancarChegada } from './razao.ts'

export async function gravarDivergencias(
  { tx }: Pick<Comando, 'tx'>,
  { id }: RemessaAlvo,
  divergentes: readonly Divergente[],
): Promise<void> {
  if (divergentes.length === 0) return
  await tx.run(sql`
    insert into remessa_divergencia (remessa_id, remessa_item_id, material_id, tipo, qtd_e3, motivo, fotos)
    select ${id}::bigint, x.item_id, x.material_id, x.tipo, x.qtd_e3, x.motivo,
      array(select jsonb_array_elements_text(x.fotos)::uuid)
    from jsonb_to_recordset(${JSON.stringify(divergentes)}::jsonb) as x (item_id bigint, material_id bigint, tipo text,
      qtd_e3 bigint, motivo text, fotos jsonb)`)
}

/** `em`: to where what was taken in went. */
export async function gravarConferidos(
  { tx }: Pick<Comando, 'tx'>,
  conferidos: readonly Conferido<ItemLido>[],
  em: 'recebida' | 'devolvida',
): Promise<void> {
  const linhas = conferidos.map(({ item, aceita_e3, divergente_e3 }) => ({
    id: item.id,
    aceita_e3,
    divergente_e3,
  }))
  await tx.run(sql`
    update remessa_item i set
      qtd_recebida_e3 = i.qtd_recebida_e3 + case when ${em === 'recebida'} then x.aceita_e3 else 0 end,
      qtd_devolvida_e3 = i.qtd_devolvida_e3 + case when ${em === 'devolvida'} then x.aceita_e3 else 0 end,
      qtd_divergente_e3 = i.qtd_divergente_e3 + x.divergente_e3
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (id bigint, aceita_e3 bigint, divergente_e3 bigint)
    where i.id = x.id`)
}

async function sobrasDe(
  { tx }: Comando,
  sobras: z.output<typeof Recebimento>['sobras'],
): Promise<Divergente[]> {
  if (sobras.length === 0) return []
  const materiais = await materiaisDoRazao(
    tx,
    sobras.map(({ material_id }) => material_id),
  )
  return sobras.map(({ material_id, qtd_e3, divergencia }, i) => {
    const material = materiais.get(material_id)
    if (material === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Material não encontrado no catálogo.')
    if (!cabeNaUnidade(qtd_e3, material.casas))
      throw campoInvalido(
        `sobras.${i}.qtd_e3`,
        `${material.descricao} é contado em ${unidadePorExtenso(material.unidade)}.`,
      )
    return { item_id: null, material_id, tipo: 'sobra' as const, qtd_e3, ...divergencia }
  })
}

/** True when this very receipt, or refusal, was already taken in. */
export async function jaFeito(
  comando: Comando,
  id: number,
  chave: 'recebimento_uuid' | 'recusa_uuid',
  uuid: string,
): Promise<boolean> {
  const alvo = await remessaVista(comando, id, 'mudar')
  if (alvo[chave] === uuid && alvo.recebida_por_id === comando.ator.usuario.id) return true
  const outra = await comando.tx.maybe(
    sql`select id from remessa where ${raw(chave)} = ${uuid}::uuid limit 1`,
  )
  if (outra) throw new Recusa('ERR_ESTADO_INVALIDO', 'Isto já foi registrado. Atualize a tela.')
  return false
}

/** When the destination did it, as its device says. */
export async function chegouEm({ tx, agora }: Comando, id: number, dito_em: string | null): Promise<Date> {
  const { expedida_em } = await tx.one<{ expedida_em: string | null }>(
    sql`select expedida_em from remessa where id = ${id}`,
  )
  return quandoFoi({ agora }, dito_em, expedida_em)
}

type PosicaoDita = Pick<Recebimento, 'latitude' | 'longitude' | 'precisao_m'>
export const posicaoDita = ({ latitude, longitude, precisao_m }: PosicaoDita) => ({
  latitude,
  longitude,
  precisao_m,
})

export async function receber(call: Call<typeof remessas.receber>): Promise<void> {
  const { params, body, ator, tx } = call
  if (await jaFeito(call, params.id, 'recebimento_uuid', body.recebimento_uuid)) return
  const alvo = await remessaPara(call, 'receber', params.id)
  const itens = await itensDasRemessas(tx, [alvo.id])
  const { conferidos, divergentes } = conferirTudo(
    itens,
    body.tudo_igual
      ? 'tudo_igual'
      : body.itens.map(({ item_id, qtd_recebida_e3, divergencia }) => ({
          item_id,
          qtd_e3: qtd_recebida_e3,
          divergencia,
        })),
    'qtd_recebida_e3',
  )
  divergentes.push(...(await sobrasDe(call, body.sobras)))
  await exigirArquivosDela(call, alvo, 'chegada_da_remessa', {
    assinatura_uuid: body.assinatura_uuid,
    fotos: divergentes.flatMap(({ fotos }) => fotos),
  })
  const em = await chegouEm(call, alvo.id, body.recebido_em)
  await lancarChegada(call, alvo, {
    partes: conferidos.map(({ item, aceita_e3 }) => ({ item, qtd_e3: aceita_e3 })),
    fase: 'recebimento_1',
    ocorrido_em: em.toISOString(),
  })
  await gravarConferidos(call, conferidos, 'recebida')
  await gravarDivergencias(call, alvo, divergentes)
  const situacao = divergentes.length > 0 ? 'recebida_com_divergencia' : 'recebida'
  const { recebimento_uuid, recebedor_nome, recebedor_matricula, recebedor_cargo, assinatura_uuid } = body
  await marcarRemessa(call, alvo.id, {
    situacao,
    recebida_por: ator.usuario.id,
    recebida_em: em,
    recebimento_uuid,
    assinatura_uuid,
    recebedor_nome,
    recebedor_matricula,
    recebedor_cargo,
    ...posicaoDita(body),
  })
  auditar(call, alvo, {
    de: { situacao: alvo.situacao },
    para: { situacao, tudo_igual: body.tudo_igual, divergencias: divergentes.length, recebedor_nome },
  })
  await aposMudar(call, { tipo: alvo.tipo, id: alvo.pedido_id })
  await avisarRecebida(avisoDe(call), alvo.id)
}
