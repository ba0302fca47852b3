// What a school says that came, once: the same receipt sent again is answered as the first time.
import sql from 'sql-template-tag'
import type { EntregaAReceber } from '#contract/almoxarifado/entrega.ts'
import type { entregas } from '#contract/almoxarifado/entregas.ts'
import { pode } from '#contract/casa/acesso.ts'
import { somarEscolas } from '#server/almoxarifado/entradas/ponto-a-ponto.ts'
import { exigirArquivosDela } from '#server/almoxarifado/remessas/arquivos.ts'
import { conferirTudo, quandoFoi } from '#server/almoxarifado/remessas/conferencia.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type EntregaAlvo, entregaAlvo, entregaInteira, itensDaEntrega } from './queries.ts'

type Recebendo = Call<typeof entregas.receber>

async function exigirAberta({ tx, ator, body }: Recebendo, alvo: EntregaAlvo): Promise<void> {
  const outra = await tx.maybe(sql`
    select id from entrega_unidade where recebimento_uuid = ${body.recebimento_uuid}::uuid limit 1`)
  if (outra || alvo.situacao !== 'a_receber')
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `A entrega ${alvo.numero} já foi recebida ou fechada. Atualize a tela.`,
    )
  if (alvo.entrada_situacao !== 'recebida_provisoria' && alvo.entrada_situacao !== 'em_exame')
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `A entrega ${alvo.numero} não está mais a receber. Atualize a tela.`,
    )
  const criada = await tx.maybe(sql`
    select id from entrega_unidade where id = ${alvo.id} and criado_por = ${ator.usuario.id}`)
  if (criada)
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'Quem planejou a entrega não a recebe: peça a outra pessoa da escola.',
    )
}

async function gravar({ tx, ator, body, agora }: Recebendo, alvo: EntregaAlvo, em: Date): Promise<void> {
  const itens = await itensDaEntrega(tx, alvo.id)
  const ditos = body.itens.map(({ item_id, qtd_recebida_e3, divergencia }) => ({
    item_id,
    qtd_e3: qtd_recebida_e3,
    divergencia,
  }))
  conferirTudo(itens, body.tudo_igual ? 'tudo_igual' : ditos, 'qtd_recebida_e3')
  const linhas = body.tudo_igual
    ? itens.map(({ id, qtd_e3 }) => ({ item_id: id, qtd_e3, divergencia: null }))
    : ditos
  await tx.run(sql`
    update entrega_unidade_item p set qtd_recebida_e3 = x.qtd_e3, divergencia = nullif(x.divergencia, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (item_id bigint, qtd_e3 bigint, divergencia jsonb)
    where p.id = x.item_id and p.entrega_id = ${alvo.id}`)
  await tx.run(sql`
    update entrega_unidade set situacao = 'recebida', recebimento_uuid = ${body.recebimento_uuid}::uuid,
      recebida_por = ${ator.usuario.id}, recebida_em = ${em}, recebedor_nome = ${body.recebedor_nome},
      recebedor_matricula = ${body.recebedor_matricula}, recebedor_cargo = ${body.recebedor_cargo},
      assinatura_uuid = ${body.assinatura_uuid}::uuid, latitude = ${body.latitude}, longitude = ${body.longitude},
      precisao_m = ${body.precisao_m}
    where id = ${alvo.id}`)
  await tx.run(
    sql`update entrada set versao = versao + 1, atualizado_em = ${agora} where id = ${alvo.entrada_id}`,
  )
}

export async function receber(call: Recebendo): Promise<EntregaAReceber> {
  const { tx, ator, params, body } = call
  const alvo = await entregaAlvo(tx, params.id, 'mudar')
  if (alvo === undefined || !pode(ator.concessoes, 'painel.almoxarifado.requisicoes.receber', alvo.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Entrega não encontrada entre as dos locais em que você recebe.')
  if (alvo.recebimento_uuid === body.recebimento_uuid && alvo.recebida_por === ator.usuario.id)
    return entregaInteira(tx, alvo.id)
  await exigirAberta(call, alvo)
  await exigirArquivosDela(call, alvo, 'chegada_da_entrega', {
    assinatura_uuid: body.assinatura_uuid,
    fotos: body.itens.flatMap(({ divergencia }) => divergencia?.fotos ?? []),
  })
  await gravar(call, alvo, quandoFoi(call, body.recebido_em, alvo.criado_em))
  await somarEscolas(tx, alvo.entrada_id)
  const { tudo_igual, recebedor_nome } = body
  call.audit.mudanca({
    entidade: 'entrada',
    entidade_id: alvo.entrada_id,
    local_id: alvo.local_id,
    de: { entrega: 'a_receber' },
    para: { entrega: 'recebida', numero: alvo.numero, tudo_igual, recebedor_nome },
  })
  return entregaInteira(tx, alvo.id)
}
