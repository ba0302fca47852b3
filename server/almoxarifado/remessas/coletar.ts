// While it is picked: what was taken from the shelves, what goes in which volume, and its end or its undoing.

import sql from 'sql-template-tag'
import { cabeNaUnidade } from '#contract/almoxarifado/movimento.ts'
import type { remessas } from '#contract/almoxarifado/remessas.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { aposMudar } from './apos.ts'
import { auditar, exigirVersao, marcarRemessa, remessaPara } from './comando.ts'
import type { RemessaAlvo } from './policy.ts'
import { type ItemLido, itensDasRemessas } from './queries.ts'

const pedidoDe = ({ tipo, pedido_id }: RemessaAlvo) => ({ tipo, id: pedido_id })

async function gravarColeta(
  { tx }: Pick<Comando, 'tx'>,
  coletas: readonly { item_id: number; coletada_e3: number }[],
): Promise<void> {
  await tx.run(sql`
    update remessa_item i set coletada_e3 = x.coletada_e3
    from jsonb_to_recordset(${JSON.stringify(coletas)}::jsonb) as x (item_id bigint, coletada_e3 bigint)
    where i.id = x.item_id`)
}

function exigirColeta(item: ItemLido | undefined, coletada_e3: number, campo: string): void {
  if (item === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Um dos itens não é desta remessa.')
  if (coletada_e3 > item.qtd_e3)
    throw campoInvalido(campo, `De ${item.material.descricao} não se pega mais do que o pedido aqui.`)
  if (!cabeNaUnidade(coletada_e3, item.material.casas))
    throw campoInvalido(
      campo,
      `${item.material.descricao} é contado em ${unidadePorExtenso(item.material.unidade)}.`,
    )
}

/** Without leading zeros: the same product has 12, 13 or 14 digits, as it is read. */
const semZeros = (codigo: string) => (/^\d{8,14}$/.test(codigo) ? codigo.replace(/^0+/, '') : codigo)

function lidoEm({ material, lote }: ItemLido, codigo: string): number | undefined {
  const gtin = material.gtins.find((um) => semZeros(um.gtin) === semZeros(codigo))
  if (gtin) return gtin.qtd_e3
  const maiusculo = codigo.toUpperCase()
  const serve = material.codigo.toUpperCase() === maiusculo || lote?.codigo.toUpperCase() === maiusculo
  return serve ? 1000 : undefined
}

/** The first item with that code, in the order of the walk, that is still missing something. */
function coletaDaLeitura(
  itens: readonly ItemLido[],
  { codigo, qtd_e3 }: { codigo: string; qtd_e3: number | null },
): { item_id: number; coletada_e3: number } {
  const lidos = itens.flatMap((item) => {
    const vale = lidoEm(item, codigo)
    return vale === undefined ? [] : [{ item, qtd: qtd_e3 ?? vale }]
  })
  const [um] = lidos
  if (um === undefined)
    throw campoInvalido('leitura.codigo', `${codigo} não é de nada desta remessa. Confira a lista.`)
  const aberto = lidos.find(({ item }) => item.coletada_e3 < item.qtd_e3)
  if (aberto === undefined)
    throw campoInvalido('leitura.codigo', `De ${um.item.material.descricao} já se pegou tudo.`)
  const { item, qtd } = aberto
  exigirColeta(item, item.coletada_e3 + qtd, 'leitura.qtd_e3')
  return { item_id: item.id, coletada_e3: item.coletada_e3 + qtd }
}

export async function coletar(call: Call<typeof remessas.coletar>): Promise<void> {
  const { params, body } = call
  const alvo = await remessaPara(call, 'coletar', params.id)
  const itens = await itensDasRemessas(call.tx, [alvo.id])
  for (const [i, { item_id, coletada_e3 }] of body.itens.entries())
    exigirColeta(
      itens.find(({ id }) => id === item_id),
      coletada_e3,
      `itens.${i}.coletada_e3`,
    )
  const ditas = new Map(body.itens.map((um) => [um.item_id, um.coletada_e3]))
  const agora = itens.map((item) => ({ ...item, coletada_e3: ditas.get(item.id) ?? item.coletada_e3 }))
  const lida = body.leitura && coletaDaLeitura(agora, body.leitura)
  if (!lida && body.itens.length === 0) throw campoInvalido('itens', 'Diga o que foi pego.')
  await gravarColeta(call, [
    ...body.itens.filter(({ item_id }) => item_id !== lida?.item_id),
    ...(lida ? [lida] : []),
  ])
  await marcarRemessa(call, alvo.id, {})
  auditar(call, alvo, { para: { coletados: body.itens.length + (lida ? 1 : 0) } })
}

/** What was not picked is missing in the order again. */
export async function concluirSeparacao(
  comando: Comando,
  id: number,
  { tudo_coletado, versao }: { tudo_coletado: boolean; versao?: number },
): Promise<void> {
  const { tx, ator, agora } = comando
  const alvo = await remessaPara(comando, 'concluirSeparacao', id)
  if (versao !== undefined) exigirVersao(alvo, versao)
  if (tudo_coletado) await tx.run(sql`update remessa_item set coletada_e3 = qtd_e3 where remessa_id = ${id}`)
  const { pegos } = await tx.one<{ pegos: number }>(sql`
    select count(*)::int as pegos from remessa_item where remessa_id = ${id} and coletada_e3 > 0`)
  if (pegos === 0)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Nada foi pego ainda: registre o que foi, ou cancele a separação.',
    )
  await tx.run(sql`delete from remessa_item where remessa_id = ${id} and coletada_e3 = 0`)
  await tx.run(
    sql`update remessa_item set qtd_e3 = coletada_e3 where remessa_id = ${id} and coletada_e3 < qtd_e3`,
  )
  await marcarRemessa(comando, id, {
    situacao: 'separada',
    separada_por: ator.usuario.id,
    separada_em: agora,
  })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao: 'separada', itens: pegos } })
  await aposMudar(comando, pedidoDe(alvo))
}

export async function gravarVolumes(call: Call<typeof remessas.volumes>): Promise<void> {
  const { tx, params, body } = call
  const alvo = await remessaPara(call, 'volumes', params.id)
  exigirVersao(alvo, body.versao)
  const itens = new Set((await itensDasRemessas(tx, [alvo.id])).map(({ id }) => id))
  const ditos = body.volumes.flatMap(({ item_ids }) => item_ids)
  if (ditos.some((id, i) => !itens.has(id) || ditos.indexOf(id) !== i))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Um dos itens não é desta remessa, ou está em dois volumes.')
  if (new Set(body.volumes.map(({ numero }) => numero)).size < body.volumes.length)
    throw campoInvalido('volumes', 'Há dois volumes com o mesmo número.')
  // What keeps its number keeps its label.
  const numeros = body.volumes.map(({ numero }) => numero)
  await tx.run(
    sql`delete from remessa_volume where remessa_id = ${alvo.id} and numero <> all(${numeros}::int[])`,
  )
  await tx.run(sql`
    insert into remessa_volume (remessa_id, numero, lacre, descricao)
    select ${alvo.id}::bigint, x.numero, x.lacre, x.descricao
    from jsonb_to_recordset(${JSON.stringify(body.volumes)}::jsonb) as x (numero int, lacre text, descricao text)
    on conflict (remessa_id, numero) do update set lacre = excluded.lacre, descricao = excluded.descricao`)
  const onde = body.volumes.flatMap(({ numero, item_ids }) =>
    item_ids.map((item_id) => ({ numero, item_id })),
  )
  await tx.run(sql`
    update remessa_item i set volume_id = (
      select v.id from jsonb_to_recordset(${JSON.stringify(onde)}::jsonb) as x (numero int, item_id bigint)
      join remessa_volume v on v.remessa_id = i.remessa_id and v.numero = x.numero where x.item_id = i.id)
    where i.remessa_id = ${alvo.id}`)
  await marcarRemessa(call, alvo.id, { volumes: body.volumes.length || null })
  auditar(call, alvo, { para: { volumes: body.volumes.length } })
}

/** What was promised to the order stays promised to it. */
export async function cancelar(comando: Comando, id: number, motivo: string): Promise<void> {
  const alvo = await remessaPara(comando, 'cancelar', id)
  await marcarRemessa(comando, id, {
    situacao: 'cancelada',
    motivo,
    cancelada_por: comando.ator.usuario.id,
    cancelada_em: comando.agora,
  })
  auditar(comando, alvo, { de: { situacao: alvo.situacao }, para: { situacao: 'cancelada' }, motivo })
  await aposMudar(comando, pedidoDe(alvo))
}
