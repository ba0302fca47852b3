// Several operations of a queue in one request: each by the decision point, as if it had come alone.
import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { operacoes } from '#contract/campo/operacoes.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { OPERACOES_POR_PEDIDO } from '#contract/campo/tarefas.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { openDatabase } from '#server/casa/db/database.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device } from '#server/testing/school.ts'

const { ana, as, client, db, eva, naConta, newVisit, people, url } = await createField()
const device = new Device()

const cabecalhos = (op_id: string = randomUUID(), usuario_id = people.ana.id) => {
  const own = device.headers()
  return {
    [CABECALHOS.chave]: op_id,
    [CABECALHOS.fuso]: '-03:00',
    [CABECALHOS.dispositivo]: device.id,
    [CABECALHOS.sequencia]: own[CABECALHOS.sequencia] ?? '',
    [CABECALHOS.usuario]: String(usuario_id),
    [CABECALHOS.capturadoEm]: own[CABECALHOS.capturadoEm] ?? '',
    [CABECALHOS.versao]: '1.0.0',
  }
}

type Visita = Awaited<ReturnType<typeof newVisit>>

/** Of the asset of this number in the visit. */
const conferencia = (visita: Visita, i: number, body: Record<string, unknown> = {}) => ({
  chamada: {
    operacao: 'patrimonios.atualizar' as const,
    params: { monitoramentoId: visita.id, patrimonioId: visita.bens[i]?.uuid ?? '' },
    query: {},
    body: { estado: 'bom', atualizado_em: as(i), ...body },
  },
  cabecalhos: cabecalhos(),
})

const enviar = (...juntas: ReturnType<typeof conferencia>[]) =>
  ana.call(operacoes.enviar, { body: { operacoes: juntas } })

test('each operation has its receipt, its line in the trail and its effect', async () => {
  const visita = await newVisit()
  const juntas = [0, 1, 2].map((i) => conferencia(visita, i))
  const answer = await enviar(...juntas)
  expect(resultOf(answer)).toBe('SUCESSO')
  const chaves = juntas.map((cada) => cada.cabecalhos[CABECALHOS.chave])
  expect(answer.dados.respostas.map(({ op_id }) => op_id)).toEqual(chaves)
  expect(answer.dados.respostas).toMatchObject(
    chaves.map((op_id) => ({
      http: 200,
      espera_s: null,
      envelope: { codigo: 'SUCESSO', recibo: { op_id } },
    })),
  )
  const eventos = await db.rows(sql`
    select distinct op_id, acao, ator_id, origem, dispositivo_id, ip is not null as com_ip
    from evento where op_id = any(${chaves}::uuid[])`)
  expect(eventos).toHaveLength(3)
  for (const evento of eventos)
    expect(evento).toMatchObject({
      acao: 'patrimonios.atualizar',
      ator_id: people.ana.id,
      origem: 'campo',
      dispositivo_id: device.id,
      com_ip: true,
    })
})

test('sent again, alone or with others, it answers what it answered and does nothing', async () => {
  const visita = await newVisit()
  const juntas = [0, 1].map((i) => conferencia(visita, i))
  const [primeira] = juntas
  if (!primeira) throw new Error('nothing to send')
  const antes = await enviar(...juntas)
  expect((await enviar(...juntas)).dados).toEqual(antes.dados)
  const sozinha = await ana.call(patrimonios.atualizar, {
    params: primeira.chamada.params,
    body: { estado: 'bom', atualizado_em: as(0) },
    headers: primeira.cabecalhos,
  })
  expect(sozinha.envelope).toEqual(antes.dados.respostas[0]?.envelope)
  const chave = primeira.cabecalhos[CABECALHOS.chave]
  expect(await db.one(sql`select count(*)::int as n from evento where op_id = ${chave}`)).toEqual(
    await db.one(
      sql`select count(*)::int as n from evento where op_id = ${juntas[1]?.cabecalhos[CABECALHOS.chave]}`,
    ),
  )
})

test('a refusal is of its own operation, remembered, and what comes after it is done', async () => {
  const visita = await newVisit()
  const torta = conferencia(visita, 1, { estado: 'novinho' })
  const { dados } = await enviar(conferencia(visita, 0), torta, conferencia(visita, 2))
  expect(dados.respostas.map(({ envelope }) => envelope.codigo)).toEqual([
    'SUCESSO',
    'ERR_FORM_VALIDATION',
    'SUCESSO',
  ])
  expect(Object.keys(dados.respostas[1]?.envelope.erros ?? {})).toEqual(['estado'])
  const recusa = await db.one(
    sql`select codigo, requisicao_id is not null as com_pedido from operacao_recusa
      where op_id = ${torta.cabecalhos[CABECALHOS.chave]}`,
  )
  expect(recusa).toEqual({ codigo: 'ERR_FORM_VALIDATION', com_pedido: true })
})

test('what ails the server ends the request: the rest is neither done nor answered', async () => {
  const visita = await newVisit()
  const juntas = [0, 1, 2].map((i) => conferencia(visita, i))
  const quebrada = juntas[1]?.cabecalhos[CABECALHOS.chave]
  const owner = await openDatabase({ url })
  // A database whose disk is full for one operation, and for no other.
  await owner.run(sql`create function sem_disco() returns trigger language plpgsql as $$
    begin raise exception 'no space left' using errcode = '53100'; end $$`)
  const quando = raw(`new.op_id = '${quebrada}'::uuid`)
  await owner.run(sql`create trigger sem_disco before insert on operacao for each row
    when (${quando}) execute function sem_disco()`)
  const { respostas } = (await enviar(...juntas)).dados
  expect(respostas.map(({ http, espera_s }) => [http, espera_s])).toEqual([
    [200, null],
    [503, 5],
  ])
  await owner.run(sql`drop trigger sem_disco on operacao`)
  const depois = (await enviar(...juntas)).dados.respostas
  expect(depois.map(({ http }) => http)).toEqual([200, 200, 200])
  expect(depois[0]).toEqual(respostas[0])
  await owner.close()
})

test('who is not the author of one of them is refused that one', async () => {
  const visita = await newVisit()
  const alheia = { ...conferencia(visita, 1), cabecalhos: cabecalhos(randomUUID(), eva.id) }
  const { dados } = await enviar(conferencia(visita, 0), alheia)
  expect(dados.respostas.map(({ http, envelope }) => [http, envelope.codigo])).toEqual([
    [200, 'SUCESSO'],
    [403, 'ERR_NAO_AUTORIZADO'],
  ])
})

test('of a visit that is not theirs, a person does in a request what they would do in several: nothing', async () => {
  const visita = await newVisit()
  const evaNoCampo = await naConta(eva)
  const body = { operacoes: [{ ...conferencia(visita, 0), cabecalhos: cabecalhos(randomUUID(), eva.id) }] }
  const { dados } = await evaNoCampo.call(operacoes.enviar, { body })
  expect(dados.respostas[0]?.envelope.codigo).not.toBe('SUCESSO')
  expect((await client().call(operacoes.enviar, { body })).codigo).toBe('ERR_NAO_AUTENTICADO')
})

test('only what a queue sends beside others is taken, so many at most, and each with its key', async () => {
  const visita = await newVisit()
  const uma = conferencia(visita, 0)
  const demais = Array.from({ length: OPERACOES_POR_PEDIDO + 1 }, (_, i) => conferencia(visita, i % 3))
  expect((await enviar(...demais)).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await enviar()).codigo).toBe('ERR_FORM_VALIDATION')
  for (const operacao of [
    'monitoramentos.finalizar',
    'usuarios.criar',
    'operacoes.enviar',
    'multimidias.registrar',
  ]) {
    const outra = { ...uma, chamada: { ...uma.chamada, operacao: operacao as 'patrimonios.atualizar' } }
    expect((await enviar(outra)).codigo, operacao).toBe('ERR_FORM_VALIDATION')
  }
  const { [CABECALHOS.chave]: _chave, ...semChave } = uma.cabecalhos
  expect((await enviar({ ...uma, cabecalhos: semChave as typeof uma.cabecalhos })).codigo).toBe(
    'ERR_FORM_VALIDATION',
  )
})
