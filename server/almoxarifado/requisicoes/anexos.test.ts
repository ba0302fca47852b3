import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anexos } from '#contract/papeis/anexos.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDeRequisicoes } from '#server/testing/mesa-de-requisicoes.ts'

const { elisa, bruno, lia, escrever, enviada } = await mesaDeRequisicoes()

const listar = (quem: Client, modelo_id: number) =>
  quem.call(anexos.listar, { query: { modelo: 'requisicao', modelo_id: String(modelo_id) } })
const reservar = (quem: Client, modelo_id: number) =>
  quem.call(anexos.reservar, {
    body: {
      uuid: randomUUID(),
      modelo: 'requisicao',
      modelo_id,
      nome: 'oficio.pdf',
      mime: 'application/pdf',
      tamanho: 10,
      sha256: createHash('sha256').update('x').digest('hex'),
    },
  })

test('anexos of a requisition are of the destination, and seen at the depósito once it is sent', async () => {
  const { id: rascunho } = await escrever(elisa, { itens: [] })
  expect((await reservar(elisa, rascunho)).codigo).toBe('SUCESSO')
  expect((await listar(bruno, rascunho)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const { id } = await enviada()
  expect((await listar(elisa, id)).codigo).toBe('SUCESSO')
  expect((await listar(bruno, id)).codigo).toBe('SUCESSO')
  expect((await reservar(bruno, id)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await listar(lia, id)).codigo).toBe('ERR_NAO_ENCONTRADO')
})
