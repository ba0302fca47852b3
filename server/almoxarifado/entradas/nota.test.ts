import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Anexo, anexos } from '#contract/papeis/anexos.ts'
import { chaveDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'
import { put } from '#server/testing/upload.ts'

const { rascunho, beto, lia } = await mesaDeEntradas()
const XML = Buffer.from('<?xml version="1.0"?><nfeProc/>')
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const reservar = (modelo_id: number, bytes: Buffer, uuid = randomUUID() as string) =>
  beto.call(anexos.reservar, {
    body: {
      uuid,
      modelo: 'entrada',
      modelo_id,
      tipo: 'nota',
      nome: 'nota.xml',
      mime: 'text/plain',
      tamanho: bytes.length,
      sha256: sha(bytes),
    },
  })

async function guardar(modelo_id: number, bytes = XML): Promise<Anexo> {
  const { dados } = await reservar(modelo_id, bytes)
  expect((await put(beto, dados.upload_url, bytes)).codigo).toBe('SUCESSO')
  return (await beto.call(anexos.registrar, { body: { uuid: dados.uuid } })).dados
}

test('the XML that made an entry stays with it, once, and is downloaded by who sees the entry', async () => {
  const { id } = await rascunho({
    doc_tipo: 'nfe',
    chave_nfe: chaveDeTeste({ numero: 4100 }),
    xml_sha256: sha(XML),
  })
  const alheio = await reservar(id, Buffer.from('<outra/>'))
  expect(alheio.envelope.erros).toHaveProperty('sha256')
  const nota = await guardar(id)
  expect(nota).toMatchObject({ tipo: 'nota', nome: 'nota.xml' })
  expect((await guardar(id)).uuid).toBe(nota.uuid)
  const listar = { query: { modelo: 'entrada', modelo_id: id } } as const
  expect((await beto.call(anexos.listar, listar)).dados.data.map(({ uuid }) => uuid)).toEqual([nota.uuid])
  const baixada = await beto.inject({ method: 'GET', url: nota.url, headers: beto.keys() })
  expect(baixada.status).toBe(200)
  expect(baixada.headers['content-disposition']).toContain('attachment')
  expect((await lia.inject({ method: 'GET', url: nota.url, headers: lia.keys() })).status).toBe(404)
})

test('an entry that came from no file takes no note', async () => {
  const { id } = await rascunho()
  expect((await reservar(id, XML)).envelope.erros).toHaveProperty('sha256')
})
