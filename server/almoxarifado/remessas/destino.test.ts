// What the destination says besides quantities: whose the files are, where it was, and why it takes nothing in.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { remessas } from '#contract/almoxarifado/remessas.ts'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { anexos } from '#contract/papeis/anexos.ts'
import { attached, reserved, statusOfFile } from '#server/testing/attach.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { feita, mesaDeRemessas } from '#server/testing/mesa-de-remessas.ts'

const mesa = await mesaDeRemessas()
const { db, bruno, elisa, elisaPessoa, nina, lia } = mesa
const { comSaldo, pedido, separada, expedida, transitoDe } = mesa

const chegando = async () => expedida((await pedido([[await comSaldo(2_000), 2_000]])).id)

/** Reserved by who may: from then on it is of that shipment. */
async function reservado(
  quem: Client,
  modelo: 'saida_da_remessa' | 'chegada_da_remessa',
  modelo_id: number,
): Promise<string> {
  const uuid = randomUUID()
  await reserved(quem, { modelo, modelo_id }, uuid)
  return uuid
}

const receber = (id: number, partes: Partial<BodyFor<typeof remessas.receber>>) =>
  elisa.call(remessas.receber, {
    params: { id },
    body: { recebimento_uuid: randomUUID(), tudo_igual: true, ...partes },
  })
const recusar = (id: number, partes: Partial<BodyFor<typeof remessas.recusar>> = {}, quem = elisa) =>
  quem.call(remessas.recusar, { params: { id }, body: { motivo: 'Veio tudo molhado', ...partes } })

test('receber takes a signature that is of this shipment or not here yet, and refuses one of another thing', async () => {
  const [esta, outra] = [await chegando(), await chegando()]
  const alheias = [
    await reservado(elisa, 'chegada_da_remessa', outra.id),
    await reservado(bruno, 'saida_da_remessa', esta.id),
  ]
  for (const assinatura_uuid of alheias) {
    const recusada = await receber(esta.id, { assinatura_uuid })
    expect(resultOf(recusada)).toContain(`A assinatura enviada é de outro registro, não da ${esta.numero}`)
  }
  expect(await db.one(sql`select situacao from remessa where id = ${esta.id}`)).toEqual({
    situacao: 'expedida',
  })
  const assinatura_uuid = await reservado(elisa, 'chegada_da_remessa', esta.id)
  expect(feita(await receber(esta.id, { assinatura_uuid }))).toMatchObject({ assinatura_uuid })
  expect(feita(await receber(outra.id, { assinatura_uuid: randomUUID() })).situacao).toBe('recebida')
})

test('receber refuses the photo of a divergence that is of another shipment', async () => {
  const [esta, outra] = [await chegando(), await chegando()]
  const fotos = [randomUUID(), await reservado(elisa, 'chegada_da_remessa', outra.id)]
  const divergencia = { tipo: 'falta' as const, motivo: 'Caixa aberta' }
  const com = (quais: string[]) =>
    receber(esta.id, {
      tudo_igual: false,
      itens: esta.itens.map(({ id }) => ({
        item_id: id,
        qtd_recebida_e3: 1_000,
        divergencia: { ...divergencia, fotos: quais },
      })),
    })
  expect(resultOf(await com(fotos))).toContain('Uma das fotos é de outro registro')
  const recebida = feita(await com(fotos.slice(0, 1)))
  expect(recebida.divergencias[0]?.fotos).toEqual(fotos.slice(0, 1))
})

test('retirada takes the signature of the end from which it leaves, and no other', async () => {
  const { id } = await separada((await pedido([[await comSaldo(1_000), 1_000]])).id)
  const retirar = (assinatura_uuid: string) =>
    bruno.call(remessas.retirada, { params: { id }, body: { recebedor_id: elisaPessoa.id, assinatura_uuid } })
  const alheia = await reservado(elisa, 'chegada_da_remessa', (await chegando()).id)
  expect((await retirar(alheia)).codigo).toBe('ERR_FORM_VALIDATION')
  const dela = await reservado(bruno, 'saida_da_remessa', id)
  expect(feita(await retirar(dela)).situacao).toBe('recebida')
})

test('receber keeps where the device was', async () => {
  const { id } = await chegando()
  const posicao = { latitude: -10.91, longitude: -37.05, precisao_m: 12 }
  expect(feita(await receber(id, posicao)).posicao).toEqual(posicao)
  expect((await chegando()).posicao).toBeNull()
})

test('recusar from a device says why, shows it and is signed, and sent again counts once', async () => {
  const { id, itens } = await chegando()
  const partes = { recusa_uuid: randomUUID(), fotos: [randomUUID()], assinatura_uuid: randomUUID() }
  const primeira = feita(
    await recusar(id, { ...partes, recebedor_nome: 'Zuleide Porteira', latitude: 1, longitude: 2 }),
  )
  expect(primeira).toMatchObject({
    situacao: 'em_devolucao',
    motivo: 'Veio tudo molhado',
    recusa_fotos: partes.fotos,
    assinatura_uuid: partes.assinatura_uuid,
    recebedor: { nome: 'Zuleide Porteira' },
    posicao: { latitude: 1, longitude: 2, precisao_m: null },
  })
  expect(feita(await recusar(id, partes))).toEqual(primeira)
  expect((await recusar(id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(await transitoDe(itens[0]?.material.id ?? 0)).toMatchObject({ qtd: 2_000 })
  const outra = await chegando()
  expect((await recusar(outra.id, partes)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await recusar(outra.id, {}, bruno)).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('recusar refuses a photo that is of another shipment', async () => {
  const [esta, outra] = [await chegando(), await chegando()]
  const fotos = [await reservado(elisa, 'chegada_da_remessa', outra.id)]
  expect((await recusar(esta.id, { fotos })).codigo).toBe('ERR_FORM_VALIDATION')
})

test('the photos and the signature of a receipt or a refusal are seen at both ends, and from nowhere else', async () => {
  const [chegou, recusada] = [await chegando(), await chegando()]
  const divergencia = { tipo: 'falta' as const, motivo: 'Caixa aberta', fotos: [randomUUID()] }
  const recebida = feita(
    await receber(chegou.id, {
      tudo_igual: false,
      itens: chegou.itens.map((item) => ({ item_id: item.id, qtd_recebida_e3: 1_000, divergencia })),
      assinatura_uuid: randomUUID(),
    }),
  )
  const voltou = feita(await recusar(recusada.id, { fotos: [randomUUID()], assinatura_uuid: randomUUID() }))
  for (const { id, divergencias, recusa_fotos, assinatura_uuid } of [recebida, voltou]) {
    const dono = { modelo: 'chegada_da_remessa', modelo_id: id } as const
    const nomeados = [...divergencias.flatMap(({ fotos }) => fotos), ...recusa_fotos, assinatura_uuid ?? '']
    for (const uuid of nomeados) await attached(elisa, dono, uuid)
    for (const quem of [bruno, elisa]) {
      const { dados } = await quem.call(anexos.listar, { query: dono })
      expect(dados.data.map(({ uuid }) => uuid).toSorted()).toEqual(nomeados.toSorted())
      for (const uuid of nomeados) expect(await statusOfFile(quem, uuid)).toBe(200)
    }
    for (const quem of [lia, nina]) {
      expect((await quem.call(anexos.listar, { query: dono })).codigo).toBe('ERR_NAO_ENCONTRADO')
      for (const uuid of nomeados) expect(await statusOfFile(quem, uuid)).toBe(404)
    }
  }
})
