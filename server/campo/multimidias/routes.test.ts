import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { Arquivo, multimidias } from '#contract/papeis/multimidias.ts'
import { storedPath } from '#server/casa/arquivos/file-store.ts'
import { uploadUrl } from '#server/papeis/arquivos/upload-link.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'
import { file, put, register, reserve, send } from '#server/testing/upload.ts'

const { ana, as, db, divergencias, eva, naConta, newVisit, people, school, services } = await createField()
const visita = await newVisit([people.ana, eva])
const evaNoCampo = await naConta(eva)
const headers = { 'x-fuso': '-03:00' }
const caminho = (uuid: string) => storedPath(services.config.dados, uuid)
const situacao = async (uuid: string) =>
  (await db.maybe<{ situacao: string }>(sql`select situacao from multimidia where uuid = ${uuid}`))?.situacao

test('a file is reserved, sent and registered, and is on disk as it left the device', async () => {
  const foto = file(visita, 'fachada', { model: 'instalacao', model_id: visita.salas[0]?.uuid ?? '' })
  const reservado = await reserve(ana, foto)
  expect(resultOf(reservado)).toBe('SUCESSO')
  expect(reservado.dados).toMatchObject({ uuid: foto.reserva.uuid, recebido: false })
  expect(await situacao(foto.reserva.uuid)).toBe('reservado')
  const enviado = await put(ana, reservado.dados.upload_url, foto.bytes)
  expect(enviado.dados).toEqual({ uuid: foto.reserva.uuid, sha256: foto.reserva.sha256 })
  expect(await readFile(caminho(foto.reserva.uuid))).toEqual(foto.bytes)
  const registrado = await register(ana, foto, { capturado_em: as(3) })
  expect(Arquivo.parse(registrado.dados)).toMatchObject({
    model_id: visita.salas[0]?.uuid,
    capturado_em: '2025-04-10T11:03:00.000Z',
    url: `/arquivos/${foto.reserva.uuid}`,
  })
  expect(registrado.dados).not.toHaveProperty('situacao')
})

test('each call repeated answers as the first, and says that the bytes are already there', async () => {
  const foto = file(visita, 'repetida')
  const primeira = await send(ana, foto)
  const reservado = await reserve(ana, foto)
  expect(reservado.dados).toMatchObject({ id: primeira.dados.id, recebido: true })
  expect(resultOf(await put(ana, reservado.dados.upload_url, foto.bytes))).toBe('SUCESSO')
  expect((await register(ana, foto)).dados).toEqual(primeira.dados)
  const eventos = await db.rows(sql`
    select 1 from evento where acao = 'multimidias.registrar' and entidade_id = ${String(primeira.dados.id)} and campo = 'sha256'`)
  expect(eventos).toHaveLength(1)
})

test('the same picture may be sent twice under two uuids', async () => {
  const [uma, outra] = [file(visita, 'igual'), file(visita, 'igual')]
  expect((await send(ana, uma)).codigo).toBe('SUCESSO')
  expect((await send(ana, outra)).codigo).toBe('SUCESSO')
})

test('many twins of each call end in one file', async () => {
  const foto = file(visita, 'gemeas')
  const seis = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, call))
  const reservas = await seis(() => reserve(ana, foto))
  expect(new Set(reservas.map(({ dados }) => dados.id)).size).toBe(1)
  const url = reservas[0]?.dados.upload_url ?? ''
  expect((await seis(() => put(ana, url, foto.bytes))).map(resultOf)).toEqual(Array(6).fill('SUCESSO'))
  const registros = await seis(() => register(ana, foto))
  expect(new Set(registros.map(({ dados }) => dados.id)).size).toBe(1)
  expect(await readFile(caminho(foto.reserva.uuid))).toEqual(foto.bytes)
})

test('the same uuid with another content, visit or person is refused alike', async () => {
  const foto = file(visita, 'minha')
  await send(ana, foto)
  const outroConteudo = file(visita, 'outra', { uuid: foto.reserva.uuid })
  expect((await reserve(ana, outroConteudo)).codigo).toBe('ERR_CHAVE_REUTILIZADA')
  const outraVisita = file(await newVisit(), 'minha', { uuid: foto.reserva.uuid })
  expect((await reserve(ana, outraVisita)).codigo).toBe('ERR_CHAVE_REUTILIZADA')
  expect((await reserve(evaNoCampo, foto)).codigo).toBe('ERR_CHAVE_REUTILIZADA')
  expect((await register(evaNoCampo, foto)).codigo).toBe('ERR_CHAVE_REUTILIZADA')
  expect((await register(ana, { ...foto, reserva: { ...foto.reserva, tipo: 'foto_defeito' } })).codigo).toBe(
    'ERR_CHAVE_REUTILIZADA',
  )
})

test('bytes that are not those that were reserved are refused, and nothing takes their place', async () => {
  const foto = file(visita, 'original')
  const { dados } = await reserve(ana, foto)
  const trocado = Buffer.from(foto.bytes)
  trocado[trocado.length - 1] = 0
  for (const bytes of [trocado, foto.bytes.subarray(0, -1), Buffer.concat([foto.bytes, Buffer.from('x')])]) {
    expect((await put(ana, dados.upload_url, bytes)).codigo).toBe('ERR_CHECKSUM')
  }
  expect(await situacao(foto.reserva.uuid)).toBe('reservado')
  await expect(readFile(caminho(foto.reserva.uuid))).rejects.toThrow('ENOENT')
  expect((await register(ana, foto)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('bytes of another type than declared are refused', async () => {
  const pagina = Buffer.from('<html><script>alert(1)</script></html>')
  const sha256 = createHash('sha256').update(pagina).digest('hex')
  const foto = { ...file(visita, 'x', { sha256, tamanho: pagina.length }), bytes: pagina }
  const { dados } = await reserve(ana, foto)
  expect((await put(ana, dados.upload_url, foto.bytes)).codigo).toBe('ERR_ARQUIVO_INVALIDO')
})

test('a file above the limit of its group is refused before and while it is sent', async () => {
  const declarado = await reserve(ana, file(visita, 'x', { tamanho: 10 * 1024 ** 2 + 1 }))
  expect(declarado.codigo).toBe('ERR_ARQUIVO_GRANDE')
  expect(declarado.envelope.mensagem).toContain('10 MB')
  const foto = file(visita, 'mentirosa')
  const { dados } = await reserve(ana, foto)
  const gordo = Buffer.alloc(10 * 1024 ** 2 + 1, 0xff)
  expect((await put(ana, dados.upload_url, gordo)).codigo).toBe('ERR_ARQUIVO_GRANDE')
})

test('photos and signatures must be images, a signature belongs to the visit, and SVG is no image', async () => {
  const pdf = file(visita, 'x', { mime: 'application/pdf' })
  expect((await reserve(ana, pdf)).envelope.erros).toHaveProperty('mime')
  const svg = file(visita, 'x', { mime: 'image/svg+xml' })
  expect((await reserve(ana, svg)).codigo).toBe('ERR_FORM_VALIDATION')
  const assinatura = file(visita, 'x', {
    tipo: 'assinatura_agente',
    model: 'patrimonio',
    model_id: visita.bens[0]?.uuid ?? '',
  })
  expect((await reserve(ana, assinatura)).envelope.erros).toHaveProperty('model')
})

test('a signature keeps who signed and the hash of what was shown', async () => {
  const assinatura = {
    nome: 'Maria Diretora',
    matricula: '123',
    cargo: 'Diretora',
    hash_conteudo: 'a'.repeat(64),
  }
  const foto = file(visita, 'traço', { tipo: 'assinatura_responsavel' })
  expect(resultOf(await send(ana, foto, { assinatura }))).toBe('SUCESSO')
  const [guardada] = await db.rows(sql`select assinatura from multimidia where uuid = ${foto.reserva.uuid}`)
  expect(guardada).toEqual({ assinatura })
})

test('an upload address works for its file, its person and its time only', async () => {
  const foto = file(visita, 'endereco')
  const outra = file(visita, 'outra-foto')
  const { dados } = await reserve(ana, foto)
  const daOutra = await reserve(ana, outra)
  const trocado = dados.upload_url.replace(foto.reserva.uuid, outra.reserva.uuid)
  expect((await put(ana, trocado, outra.bytes)).codigo).toBe('ERR_LINK_EXPIRADO')
  expect((await put(evaNoCampo, dados.upload_url, foto.bytes)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const adiado = dados.upload_url.replace(
    /validade=(\d+)/,
    (_, validade) => `validade=${Number(validade) + 60}`,
  )
  expect((await put(ana, adiado, foto.bytes)).codigo).toBe('ERR_LINK_EXPIRADO')
  const vinculo = { ...foto.reserva, id: dados.id, usuario_id: people.ana.id }
  const vencido = uploadUrl(services.segredo, vinculo, new Date(Date.now() - 16 * 60_000))
  expect((await put(ana, vencido, foto.bytes)).codigo).toBe('ERR_LINK_EXPIRADO')
  expect(await situacao(foto.reserva.uuid)).toBe('reservado')
  expect(daOutra.dados.upload_url).not.toBe(dados.upload_url)
})

test('a file of what is not in the visit, or of a visit of someone else, is refused and leaves no row', async () => {
  const { alheia } = school
  const foras = [
    file(visita, 'x', { model: 'instalacao', model_id: alheia.salas[0]?.uuid ?? '' }),
    file(visita, 'x', { model: 'patrimonio', model_id: alheia.bens[0]?.uuid ?? '' }),
    file(visita, 'x', { model: 'monitoramento', model_id: alheia.uuid }),
    file(visita, 'x', { model: 'patrimonio', model_id: visita.salas[0]?.uuid ?? '' }),
    file(alheia, 'x'),
  ]
  for (const fora of foras) {
    expect((await reserve(ana, fora)).codigo).toBe('ERR_NAO_ENCONTRADO')
    expect((await register(ana, fora)).codigo).toBe('ERR_NAO_ENCONTRADO')
    expect(await situacao(fora.reserva.uuid)).toBeUndefined()
  }
})

test('what the disk lost is asked for again, and sending it again repairs it without registering twice', async () => {
  const foto = file(visita, 'perdida')
  await send(ana, foto)
  for (const estrago of [
    () => rm(caminho(foto.reserva.uuid)),
    () => writeFile(caminho(foto.reserva.uuid), 'lixo'),
  ]) {
    await estrago()
    const reservado = await reserve(ana, foto)
    expect(reservado.dados.recebido).toBe(false)
    expect(resultOf(await put(ana, reservado.dados.upload_url, foto.bytes))).toBe('SUCESSO')
    expect(await situacao(foto.reserva.uuid)).toBe('registrado')
    expect((await reserve(ana, foto)).dados.recebido).toBe(true)
  }
})

test('remover hides the file, keeps its bytes, and repeated is a success', async () => {
  const foto = file(visita, 'removida')
  await send(ana, foto)
  const params = { multimidiaId: foto.reserva.uuid }
  const remover = () => ana.call(multimidias.remover, { params, query: { removido_em: as(5) }, headers })
  expect([await remover(), await remover()].map(resultOf)).toEqual(['SUCESSO', 'SUCESSO'])
  expect(
    (await ana.call(multimidias.baixar, { params: { uuid: foto.reserva.uuid }, query: {} })).codigo,
  ).toBe('ERR_NAO_ENCONTRADO')
  expect(await readFile(caminho(foto.reserva.uuid))).toEqual(foto.bytes)
  const [linha] = await db.rows(
    sql`select removido_por, removido_em from multimidia where uuid = ${foto.reserva.uuid}`,
  )
  expect(linha).toEqual({ removido_por: people.ana.id, removido_em: '2025-04-10T11:05:00.000Z' })
})

test('remover a file of a visit of someone else answers as if it did not exist, by uuid or id', async () => {
  const deEva = await newVisit([eva])
  const foto = file(deEva, 'de-eva')
  const { dados } = await send(evaNoCampo, foto)
  for (const multimidiaId of [foto.reserva.uuid, dados.id, randomUUID()]) {
    const answer = await ana.call(multimidias.remover, {
      params: { multimidiaId },
      query: { removido_em: as(0) },
      headers,
    })
    expect(answer.codigo).toBe('ERR_NAO_ENCONTRADO')
  }
  expect(await situacao(foto.reserva.uuid)).toBe('registrado')
})

test('baixar answers images in the page and everything else as a download, and nothing of it may run', async () => {
  const foto = file(visita, 'vista', { nome: 'pátio "novo".jpg' })
  await send(ana, foto)
  const imagem = await ana.call(multimidias.baixar, { params: { uuid: foto.reserva.uuid }, query: {} })
  expect(imagem.bytes).toEqual(foto.bytes)
  expect(imagem.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename*=UTF-8''p%C3%A1tio%20%22novo%22.jpg`,
    etag: `"${foto.reserva.sha256}"`,
  })
  const igual = await ana.call(multimidias.baixar, {
    params: { uuid: foto.reserva.uuid },
    query: {},
    headers: { 'if-none-match': `"${foto.reserva.sha256}"` },
  })
  expect([igual.status, igual.bytes.length]).toEqual([304, 0])
  const texto = Buffer.from('relato da visita')
  const sha256 = createHash('sha256').update(texto).digest('hex')
  const anexo = file(visita, 'x', {
    tipo: 'anexo',
    mime: 'text/plain',
    tamanho: texto.length,
    sha256,
    nome: 'r.txt',
  })
  await send(ana, { ...anexo, bytes: texto })
  const baixado = await ana.call(multimidias.baixar, { params: { uuid: anexo.reserva.uuid }, query: {} })
  expect(String(baixado.headers['content-disposition'])).toMatch(/^attachment/)
})

test('baixar reaches the agents of the visit and who sees visits at its place, and nobody else', async () => {
  const foto = file(visita, 'restrita')
  await send(ana, foto)
  const ve = (nome: string, local: number) =>
    createPerson(db, {
      nome,
      email: `${nome}@teste.zelo`,
      permissoes: ['painel.monitoramentos.listar'],
      locais: [local],
    })
  const daqui = await naConta(await ve('daqui', people.locais.regional))
  const dali = await naConta(await ve('dali', people.locais.regionalAlheia))
  const davi = await naConta(people.davi)
  const baixar = async (quem: typeof ana) =>
    (await quem.call(multimidias.baixar, { params: { uuid: foto.reserva.uuid }, query: {} })).status
  expect([await baixar(ana), await baixar(evaNoCampo), await baixar(daqui)]).toEqual([200, 200, 200])
  expect([await baixar(dali), await baixar(davi)]).toEqual([404, 404])
})

test('baixar says so when the disk lost the content', async () => {
  const foto = file(visita, 'sumida')
  await send(ana, foto)
  await rm(caminho(foto.reserva.uuid))
  const answer = await ana.call(multimidias.baixar, { params: { uuid: foto.reserva.uuid }, query: {} })
  expect([answer.status, answer.codigo]).toEqual([404, 'ERR_NAO_ENCONTRADO'])
})

test('a file registered after the visit was closed is kept and flagged', async () => {
  const fechada = await newVisit()
  await db.run(sql`update monitoramento set finalizado_em = now() where id = ${fechada.id}`)
  const foto = file(fechada, 'tardia')
  expect(resultOf(await send(ana, foto))).toBe('SUCESSO')
  expect(await divergencias(fechada)).toMatchObject([
    { motivo: 'complemento', entidade: 'multimidia', entidade_uuid: foto.reserva.uuid },
  ])
})
