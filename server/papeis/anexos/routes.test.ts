import { createHash, randomBytes, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { type Anexo, anexos, type ReservaDeAnexo } from '#contract/papeis/anexos.ts'
import { multimidias } from '#contract/papeis/multimidias.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'
import { photo } from '#server/testing/school.ts'
import { offset, patch, put } from '#server/testing/upload.ts'
import { ANEXOS_POR_REGISTRO } from './guardado.ts'

const { ana, db, naConta, people } = await createField()
const { locais } = people
async function newDesk(nome: string, permissoes: readonly Permissao[], local: number) {
  const email = `${nome}@teste.zelo`
  return naConta(await createPerson(db, { nome, email, permissoes, locais: [local] }))
}

const CHAVES = [
  'painel.locais.ver',
  'painel.locais.editar',
  'painel.locais.instalacoes.listar',
  'painel.locais.instalacoes.editar',
] as const
const iris = await newDesk('iris', [...CHAVES], locais.escola)
const soLe = await newDesk('otto', ['painel.locais.ver'], locais.escola)
const alheia = await newDesk('alba', [...CHAVES], locais.outraEscola)

interface Given {
  reserva: ReservaDeAnexo
  bytes: Buffer
}

function given(bytes: Buffer, partes: Partial<ReservaDeAnexo> = {}): Given {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return {
    bytes,
    reserva: {
      uuid: randomUUID(),
      modelo: 'local',
      modelo_id: locais.escola,
      tipo: 'anexo',
      nome: 'planta.jpg',
      mime: 'image/jpeg',
      tamanho: bytes.length,
      sha256,
      ...partes,
    },
  }
}

const reservar = ({ reserva }: Given, quem = iris) => quem.call(anexos.reservar, { body: reserva })
const registrar = ({ reserva }: Given, quem = iris) =>
  quem.call(anexos.registrar, { body: { uuid: reserva.uuid } })

async function attach(dado: Given): Promise<Anexo> {
  const { dados } = await reservar(dado)
  expect((await put(iris, dados.upload_url, dado.bytes)).codigo).toBe('SUCESSO')
  const answer = await registrar(dado)
  expect(resultOf(answer)).toBe('SUCESSO')
  return answer.dados
}

const listados = async (quem = iris) =>
  (await quem.call(anexos.listar, { query: { modelo: 'local', modelo_id: locais.escola } })).dados.data.map(
    ({ uuid }) => uuid,
  )

test('a file reserved, sent and registered is an attachment that who sees the record opens', async () => {
  const dado = given(photo('fachada').bytes)
  const anexo = await attach(dado)
  expect(anexo).toMatchObject({ nome: 'planta.jpg', autor: 'iris', suspeita: null })
  expect(await listados(soLe)).toContain(anexo.uuid)
  const baixado = await soLe.inject({ method: 'GET', url: anexo.url, headers: soLe.keys() })
  expect(baixado.status).toBe(200)
  expect((await registrar(dado)).dados.id).toBe(anexo.id)
  const eventos = await db.rows(sql`
    select acao from evento where entidade = 'local' and entidade_id = ${String(locais.escola)}
      and local_id = ${locais.escola} and acao = 'anexos.registrar'`)
  expect(eventos.length).toBe(1)
})

test('bytes that are not what was reserved, or not of the type, are refused and leave nothing', async () => {
  const outra = given(photo('outra').bytes)
  const { dados } = await reservar(outra)
  expect((await put(iris, dados.upload_url, photo('trocada').bytes)).codigo).toBe('ERR_CHECKSUM')
  expect((await registrar(outra)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const falsa = given(Buffer.from('<script>alert(1)</script>'))
  const reservada = await reservar(falsa)
  expect((await put(iris, reservada.dados.upload_url, falsa.bytes)).codigo).toBe('ERR_ARQUIVO_INVALIDO')
  expect((await registrar(falsa)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('reservar refuses a type that is not accepted and a size beyond that of its type', async () => {
  const bytes = photo('x').bytes
  expect((await reservar(given(bytes, { mime: 'text/html' }))).codigo).toBe('ERR_FORM_VALIDATION')
  const grande = given(bytes, { tamanho: 11 * 1024 ** 2 })
  expect((await reservar(grande)).codigo).toBe('ERR_ARQUIVO_GRANDE')
})

test('a large file goes in pieces, and after a cut goes on from where the server stands', async () => {
  const bytes = randomBytes(1_300_000)
  Buffer.from('ffd8ffe0', 'hex').copy(bytes)
  const dado = given(bytes)
  const { upload_url } = (await reservar(dado)).dados
  expect(upload_url.startsWith('/api/painel/anexos/')).toBe(true)
  await patch(iris, upload_url, 0, bytes.subarray(0, 524_288))
  expect(await offset(iris, upload_url)).toBe(524_288)
  const again = (await reservar(dado)).dados
  expect(again.recebido).toBe(false)
  const fim = await patch(iris, again.upload_url, 524_288, bytes.subarray(524_288))
  expect(fim.dados).toMatchObject({ posicao: bytes.length, completo: true })
  expect((await reservar(dado)).dados.recebido).toBe(true)
  expect(resultOf(await registrar(dado))).toBe('SUCESSO')
})

test('remover takes it away with a reason, and nobody opens it any more', async () => {
  const anexo = await attach(given(photo('some').bytes))
  const params = { uuid: anexo.uuid }
  expect((await soLe.call(anexos.remover, { params, body: { motivo: 'Não gostei' } })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  expect((await iris.call(anexos.remover, { params, body: { motivo: 'Era de outra escola' } })).codigo).toBe(
    'SUCESSO',
  )
  expect(await listados()).not.toContain(anexo.uuid)
  expect((await iris.inject({ method: 'GET', url: anexo.url, headers: iris.keys() })).status).toBe(404)
  const { motivo } = await db.one<{ motivo: string }>(sql`
    select motivo from evento where acao = 'anexos.remover' limit 1`)
  expect(motivo).toBe('Era de outra escola')
})

test('restaurar brings back what was removed, once, by who may remove it', async () => {
  const anexo = await attach(given(photo('volta').bytes))
  const params = { uuid: anexo.uuid }
  const restaurar = (quem = iris) => quem.call(anexos.restaurar, { params, body: {} })
  const devolvidos = () =>
    db.rows(sql`select de, para from evento where acao = 'anexos.restaurar' and campo = 'anexo'`)
  await db.run(
    sql`update multimidia set situacao = 'verificado', verificado_em = now() where uuid = ${anexo.uuid}`,
  )
  await iris.call(anexos.remover, { params, body: { motivo: 'Era de outra escola' } })
  expect((await restaurar(soLe)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await restaurar(alheia)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await listados()).not.toContain(anexo.uuid)
  for (const _vez of [1, 2]) expect((await restaurar()).codigo).toBe('SUCESSO')
  expect((await listados()).filter((uuid) => uuid === anexo.uuid)).toHaveLength(1)
  expect((await soLe.inject({ method: 'GET', url: anexo.url, headers: soLe.keys() })).status).toBe(200)
  const linha = await db.one(sql`
    select situacao, removido_em, removido_por, removido_motivo from multimidia where uuid = ${anexo.uuid}`)
  expect(linha).toEqual({
    situacao: 'verificado',
    removido_em: null,
    removido_por: null,
    removido_motivo: null,
  })
  // The second had nothing to bring back.
  expect(await devolvidos()).toEqual([{ de: null, para: { uuid: anexo.uuid, nome: anexo.nome } }])
})

test('restaurar brings nothing to a record that is full, nor what was never of it', async () => {
  const cheia = await attach(given(photo('cheia').bytes))
  await iris.call(anexos.remover, { params: { uuid: cheia.uuid }, body: { motivo: 'Dá lugar a outra' } })
  const { faltam } = await db.one<{ faltam: number }>(sql`
    select ${ANEXOS_POR_REGISTRO} - count(*) as faltam from multimidia f, local l
    where l.id = ${locais.escola} and f.model_id = l.uuid and f.situacao <> 'removido'`)
  const enche = sql`
    insert into multimidia (uuid, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256)
    select gen_random_uuid(), ${people.ana.id}, 'anexo', 'local', l.uuid, 'x.jpg', 'image/jpeg', 1, ${'0'.repeat(64)}
    from local l, generate_series(1, ${faltam}::int) where l.id = ${locais.escola} returning uuid`
  const postos = await db.transaction((tx) => tx.rows<{ uuid: string }>(enche))
  const restaurar = (uuid: string) => iris.call(anexos.restaurar, { params: { uuid }, body: {} })
  expect((await restaurar(cheia.uuid)).envelope.mensagem).toContain(`já tem ${ANEXOS_POR_REGISTRO} anexos`)
  const reservados = postos.map(({ uuid }) => uuid)
  await db.run(sql`update multimidia set situacao = 'removido' where uuid = any(${reservados}::uuid[])`)
  expect((await restaurar(reservados[0] ?? '')).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await restaurar(cheia.uuid)).codigo).toBe('SUCESSO')
})

test('of another place nothing is seen, sent or opened, by the panel or by the field', async () => {
  const dado = given(photo('nossa').bytes)
  const anexo = await attach(dado)
  expect(
    (await alheia.call(anexos.listar, { query: { modelo: 'local', modelo_id: locais.escola } })).codigo,
  ).toBe('ERR_NAO_ENCONTRADO')
  expect((await reservar(given(photo('intrusa').bytes), alheia)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await registrar(dado, alheia)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await alheia.inject({ method: 'GET', url: anexo.url, headers: alheia.keys() })).status).toBe(404)
  const pelaVisita = await ana.call(multimidias.remover, {
    params: { multimidiaId: anexo.uuid },
    query: { removido_em: '2025-04-10 09:00:00' },
    headers: { 'x-fuso': '-03:00' },
  })
  expect(pelaVisita.codigo).not.toBe('SUCESSO')
  expect(await listados()).toContain(anexo.uuid)
})

test('an address serves one person and one file', async () => {
  const dado = given(photo('endereço').bytes)
  const { upload_url } = (await reservar(dado)).dados
  expect((await put(soLe, upload_url, dado.bytes)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await put(iris, upload_url.replace(/assinatura=.*/, 'assinatura=x'), dado.bytes)).codigo).toBe(
    'ERR_LINK_EXPIRADO',
  )
})

test('repetir attaches the same file to other records once, each removed by itself, none beyond the reach', async () => {
  const anexo = await attach(given(photo('nota fiscal').bytes))
  const repetir = (modelo_ids: number[], quem = iris) =>
    quem.call(anexos.repetir, { params: { uuid: anexo.uuid }, body: { modelo_ids } })
  expect((await repetir([locais.escola, locais.outraEscola])).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await repetir([locais.escola], alheia)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await repetir([locais.escola], soLe)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const ambas = await newDesk('nair', [...CHAVES], locais.regional)
  const ids = [locais.escola, locais.outraEscola]
  expect((await repetir(ids, ambas)).dados).toEqual({ anexados: 1 })
  expect((await repetir(ids, ambas)).dados).toEqual({ anexados: 0 })
  const query = { modelo: 'local', modelo_id: locais.outraEscola } as const
  const [copia] = (await ambas.call(anexos.listar, { query })).dados.data
  expect(copia).toMatchObject({ nome: anexo.nome, autor: 'nair' })
  await iris.call(anexos.remover, { params: { uuid: anexo.uuid }, body: { motivo: 'Não é desta escola' } })
  const url = copia?.url ?? ''
  const baixado = await ambas.inject({ method: 'GET', url, headers: ambas.keys() })
  expect(baixado.status).toBe(200)
})
