import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { type LoteDePatrimonios, patrimonios } from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { multimidias } from '#contract/papeis/multimidias.ts'
import { foraDasFaixas } from '#server/campo/patrimonios/batch.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device, photo } from '#server/testing/school.ts'

const { ana, as, db, divergencias, eva, naConta, newVisit, people, school } = await createField()
const device = new Device()
const visita = await newVisit()
const params = { monitoramentoId: visita.id }

const uuids = (n: number) => Array.from({ length: n }, () => randomUUID())
const lote = (
  partes: Partial<LoteDePatrimonios> & { inicio: number; quantidade: number },
): LoteDePatrimonios => ({
  descricao: 'Cadeira escolar',
  estado: 'novo',
  condicao: 'em_uso',
  criado_em: as(0),
  ...partes,
})
const criar = (partes: Parameters<typeof lote>[0], files?: Parameters<typeof ana.call>[1]['files']) =>
  ana.call(patrimonios.lote, {
    params,
    body: lote(partes),
    headers: device.headers(),
    op_id: randomUUID(),
    ...(files && { files }),
  })
const proxima = async () => {
  const { dados } = await ana.call(monitoramentos.ver, { params: { id: visita.id } })
  return dados.lote_plaquetas[0]?.proxima
}

test('lote makes one asset for each uuid, with consecutive labels, not yet tombados', async () => {
  const nomes = uuids(3)
  const answer = await criar({
    uuids: nomes,
    inicio: 100,
    quantidade: 3,
    instalacao_uuid: visita.salas[0]?.uuid,
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados.patrimonios.map(({ uuid, referencia_id }) => [uuid, referencia_id])).toEqual(
    nomes.map((uuid, i) => [uuid, plaqueta(100 + i)]),
  )
  expect(answer.dados.patrimonios[0]).toMatchObject({
    resultado: 'nao_cadastrado',
    estado: 'novo',
    instalacao_uuid: visita.salas[0]?.uuid,
    patrimonio: { uuid: nomes[0], situacao: 'a_tombar', classe: 'A classificar', local_id: school.local_id },
  })
  expect(await proxima()).toBe(103)
})

test('an asset of the batch is checked by the uuid that the device gave it', async () => {
  const nomes = uuids(2)
  await criar({ uuids: nomes, inicio: 105, quantidade: 2 })
  const answer = await ana.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.uuid, patrimonioId: nomes[1] ?? '' },
    body: { estado: 'bom', observacoes: 'Riscada', atualizado_em: as(9) },
    headers: device.headers(),
  })
  expect(answer.dados).toMatchObject({ estado: 'bom', observacoes: 'Riscada', resultado: 'nao_cadastrado' })
})

test('what the visit made is new still when it is labelled later, and the register has the label at once', async () => {
  const [uuid = ''] = uuids(1)
  expect(resultOf(await criar({ uuids: [uuid], inicio: 108, quantidade: 1 }))).toBe('SUCESSO')
  const etiquetar = (numero: number, em: number) =>
    ana.call(patrimonios.associar, {
      params: { monitoramentoId: visita.id },
      body: {
        uuid: randomUUID(),
        tipo: 'trocar_plaqueta',
        patrimonio_uuid: uuid,
        referencia_id: plaqueta(numero),
        associado_em: as(em),
      },
      headers: device.headers(),
      op_id: randomUUID(),
    })
  const posta = await etiquetar(160, 10)
  expect(posta.dados).toMatchObject({
    resultado: 'nao_cadastrado',
    referencia_id: plaqueta(160),
    patrimonio: { referencia_id: plaqueta(160), situacao: 'a_tombar' },
  })
  // One of another asset stands in the visit alone: what to do about it is a person's.
  const alheia = await etiquetar(1, 11)
  expect(alheia.dados).toMatchObject({
    resultado: 'nao_cadastrado',
    referencia_id: plaqueta(1),
    patrimonio: { referencia_id: plaqueta(160) },
  })
  expect(await db.one(sql`select referencia_id, referencias from patrimonio where uuid = ${uuid}`)).toEqual({
    referencia_id: plaqueta(160),
    referencias: [plaqueta(108)],
  })
})

test('lote sent again under another key answers the same assets, even by many at once', async () => {
  const partes = { uuids: uuids(4), inicio: 110, quantidade: 4 }
  const answers = await Promise.all(Array.from({ length: 5 }, () => criar(partes)))
  expect(answers.map(resultOf)).toEqual(Array(5).fill('SUCESSO'))
  const ids = answers.map(({ dados }) => dados.patrimonios.map(({ id }) => id).join())
  expect(new Set(ids).size).toBe(1)
})

test('an asset that bore a code of nobody is made once, and keeps that code beside its label', async () => {
  const [uuid = ''] = uuids(1)
  const partes = { uuids: [uuid], inicio: 108, quantidade: 1, referencias: ['PAT-1987/33'] }
  const answers = await Promise.all(Array.from({ length: 3 }, () => criar(partes)))
  expect(answers.map(resultOf)).toEqual(Array(3).fill('SUCESSO'))
  expect(answers[0]?.dados.patrimonios[0]?.patrimonio.referencias).toEqual(['PAT-1987/33'])
  expect(
    await db.rows(sql`select uuid, referencia_id from patrimonio where 'PAT-1987/33' = any(referencias)`),
  ).toEqual([{ uuid, referencia_id: plaqueta(108) }])
  const varios = { uuids: uuids(2), inicio: 109, quantidade: 2, referencias: ['PAT-1987/34'] }
  expect((await criar(varios)).envelope.erros).toHaveProperty('referencias')
})

test('lote without uuids, sent twice, makes one batch: the labels are taken', async () => {
  const partes = { inicio: 115, quantidade: 2 }
  expect(resultOf(await criar(partes))).toBe('SUCESSO')
  const segunda = await criar(partes)
  expect(segunda.codigo).toBe('ERR_FAIXA_PLAQUETA')
  expect(segunda.envelope.mensagem).toContain(plaqueta(115))
})

test('lote outside the ranges of the agent is refused whole, naming the first label that is not theirs', async () => {
  const { count: antes } = await db.one<{ count: number }>(sql`select count(*) from patrimonio`)
  const cruza = await criar({ inicio: 148, quantidade: 4 })
  expect(cruza.codigo).toBe('ERR_FAIXA_PLAQUETA')
  expect(cruza.envelope.mensagem).toContain(`A plaqueta ${plaqueta(150)} não está reservada para você`)
  expect(cruza.envelope.mensagem).toContain(`${plaqueta(100)} a ${plaqueta(149)}`)
  expect((await criar({ inicio: 99, quantidade: 2 })).envelope.mensagem).toContain(plaqueta(99))
  expect(await db.one(sql`select count(*) from patrimonio`)).toEqual({ count: antes })
})

test('lote by who has no range says whom to ask', async () => {
  const daEva = await newVisit([people.ana, eva])
  const evaNoCampo = await naConta(eva)
  const answer = await evaNoCampo.call(patrimonios.lote, {
    params: { monitoramentoId: daEva.id },
    body: lote({ inicio: 100, quantidade: 1 }),
    headers: new Device().headers(),
  })
  expect(answer.envelope.mensagem).toContain('peça uma ao supervisor')
})

test('lote refuses a label that another asset of the field already bears', async () => {
  await ana.call(patrimonios.associar, {
    params,
    body: {
      uuid: randomUUID(),
      tipo: 'trocar_plaqueta',
      patrimonio_uuid: visita.bens[0]?.uuid ?? '',
      referencia_id: plaqueta(125),
      associado_em: as(0),
    },
    headers: device.headers(),
  })
  const answer = await criar({ inicio: 124, quantidade: 3 })
  expect(answer.dados).toMatchObject({ plaqueta: plaqueta(125) })
  expect(await proxima()).toBe(126)
})

test('a batch of a device whose label was taken meanwhile is made, that asset without a number, and flagged', async () => {
  await db.run(sql`insert into lote_plaquetas (inicio, fim, agente_id) values (400, 409, ${people.ana.id})`)
  const outra = await newVisit()
  await db.run(sql`
    insert into patrimonio (referencia_id, descricao, classe_id, local_id)
    select ${plaqueta(401)}, 'Tombado no balcão', classe_id, local_id from patrimonio limit 1`)
  await db.run(sql`update lote_plaquetas set situacao = 'cancelado' where inicio = 400`)
  const nomes = uuids(3)
  const pedido = () => ({
    params: { monitoramentoId: outra.id },
    body: lote({ uuids: nomes, inicio: 400, quantidade: 3 }),
    headers: device.headers(),
    op_id: randomUUID(),
  })
  const answer = await ana.call(patrimonios.lote, pedido())
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados.patrimonios.map(({ referencia_id }) => referencia_id)).toEqual([
    plaqueta(400),
    null,
    plaqueta(402),
  ])
  expect(resultOf(await ana.call(patrimonios.lote, pedido()))).toBe('SUCESSO')
  expect(await divergencias(outra)).toMatchObject([
    { motivo: 'plaqueta_repetida', entidade_uuid: nomes[1], perdedor: plaqueta(401) },
  ])
})

test('proxima is the first label left over once the last was used, and null when none is', async () => {
  await criar({ inicio: 149, quantidade: 1 })
  expect(await proxima()).toBe(103)
  const usadas = [100, 101, 102, 105, 106, 108, 110, 111, 112, 113, 115, 116, 125, 149]
  const livres = Array.from({ length: 50 }, (_, i) => 100 + i).filter((n) => !usadas.includes(n) && n !== 130)
  await db.run(sql`
    insert into patrimonio (referencia_id, descricao, classe_id, local_id, situacao)
    select codigo, 'Baixado', classe_id, local_id, 'baixado' from patrimonio,
      unnest(${livres.map(plaqueta)}::text[]) codigo where referencia_id = ${plaqueta(1)}`)
  expect(await proxima()).toBe(130)
  await criar({ inicio: 130, quantidade: 1 })
  expect(await proxima()).toBeNull()
})

test('lote refuses uuids that do not match its size, repeat, or are already something else', async () => {
  await db.run(sql`insert into lote_plaquetas (inicio, fim, agente_id) values (200, 299, ${people.ana.id})`)
  expect((await criar({ uuids: uuids(1), inicio: 200, quantidade: 2 })).envelope.erros).toHaveProperty(
    'uuids',
  )
  const [um = ''] = uuids(1)
  expect((await criar({ uuids: [um, um], inicio: 200, quantidade: 2 })).envelope.erros).toHaveProperty(
    'uuids',
  )
  const alheio = [school.alheia.bens[0]?.uuid ?? '']
  expect((await criar({ uuids: alheio, inicio: 200, quantidade: 1 })).codigo).toBe('ERR_CHAVE_REUTILIZADA')
  const deOutraSala = { inicio: 200, quantidade: 1, instalacao_uuid: school.alheia.salas[0]?.uuid }
  expect((await criar(deOutraSala)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await criar({ inicio: 200, quantidade: 1, classe_codigo: 'NADA' })).envelope.erros).toHaveProperty(
    'classe_codigo',
  )
  expect((await criar({ inicio: 200, quantidade: 201 })).envelope.erros).toHaveProperty('quantidade')
})

test('lote in multipart stores its photos with the assets, and a replay stores them once', async () => {
  const fotos = ['frente', 'verso'].map((nome) => ({
    campo: 'fotos',
    nome: `${nome}.jpg`,
    mime: 'image/jpeg',
    bytes: photo(nome).bytes,
  }))
  const pedido = {
    params,
    body: lote({ uuids: uuids(3), inicio: 210, quantidade: 3 }),
    headers: device.headers(),
    op_id: randomUUID(),
    files: fotos,
  }
  const answer = await ana.call(patrimonios.lote, pedido)
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados.arquivos).toMatchObject([
    {
      nome: 'frente.jpg',
      model: 'patrimonio',
      model_id: pedido.body.uuids?.[0],
      sha256: photo('frente').sha256,
    },
    { nome: 'verso.jpg', model_id: pedido.body.uuids?.[0] },
  ])
  expect((await ana.call(patrimonios.lote, pedido)).envelope).toEqual(answer.envelope)
  const baixado = await ana.call(multimidias.baixar, {
    params: { uuid: answer.dados.arquivos[1]?.uuid ?? '' },
    query: {},
  })
  expect(baixado.bytes).toEqual(photo('verso').bytes)
})

test('as many photos as assets go one to each, in order', async () => {
  const fotos = ['a', 'b'].map((nome) => ({
    campo: 'fotos',
    nome,
    mime: 'image/jpeg',
    bytes: photo(`um-${nome}`).bytes,
  }))
  const nomes = uuids(2)
  const { dados } = await criar({ uuids: nomes, inicio: 220, quantidade: 2 }, fotos)
  expect(dados.arquivos.map(({ model_id }) => model_id)).toEqual(nomes)
})

test('a photo that is not an image refuses the whole batch', async () => {
  const fotos = [{ campo: 'fotos', nome: 'x.jpg', mime: 'image/jpeg', bytes: Buffer.from('<html>') }]
  expect((await criar({ inicio: 230, quantidade: 1 }, fotos)).codigo).toBe('ERR_ARQUIVO_INVALIDO')
  expect(await db.rows(sql`select 1 from patrimonio where referencia_id = ${plaqueta(230)}`)).toEqual([])
})

test('lote after the visit was closed is made and flagged', async () => {
  const fechada = await newVisit()
  await db.run(sql`update monitoramento set concluido_em = now() where id = ${fechada.id}`)
  const answer = await ana.call(patrimonios.lote, {
    params: { monitoramentoId: fechada.id },
    body: lote({ inicio: 240, quantidade: 1 }),
    headers: device.headers(),
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(await divergencias(fechada)).toMatchObject([{ motivo: 'complemento', campo: 'patrimonios.lote' }])
})

test('a batch may run over two ranges that touch, and not over a gap', () => {
  const faixas = [
    { inicio: 20, fim: 29 },
    { inicio: 10, fim: 19 },
    { inicio: 40, fim: 49 },
  ]
  expect(foraDasFaixas({ inicio: 15, quantidade: 10 }, faixas)).toBeUndefined()
  expect(foraDasFaixas({ inicio: 28, quantidade: 4 }, faixas)).toBe(30)
  expect(foraDasFaixas({ inicio: 5, quantidade: 1 }, faixas)).toBe(5)
})
