import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { aparelhos, type Contato } from '#contract/administracao/aparelhos.ts'
import { type AlertaDoAparelho, coleta } from '#contract/campo/coleta.ts'
import { operacoes } from '#contract/campo/operacoes.ts'
import type { Client } from '#server/testing/client.ts'
import { contatoDe } from '#server/testing/contact.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson, type Person } from '#server/testing/people.ts'
import type { Visit } from '#server/testing/school.ts'

const { ana, as, db, eva, naConta, newVisit, people, school } = await createField()
const clara = await naConta(people.clara)
const daEva = await naConta(eva)

const supervisao = (nome: string, local: number): Promise<Person> =>
  createPerson(db, {
    nome,
    email: `${randomUUID()}@teste.zelo`,
    permissoes: ['painel.monitoramentos.acompanhar'],
    locais: [local],
  })
const doVale = await naConta(await supervisao('Fábio do Vale', people.locais.regional))
const daSerra = await naConta(await supervisao('Gil da Serra', people.locais.regionalAlheia))

beforeEach(async () => {
  await db.transaction(async (tx) => {
    for (const tabela of [
      sql`dispositivo_perda`,
      sql`dispositivo_sem_efeito`,
      sql`dispositivo_chave`,
      sql`dispositivo`,
    ])
      await tx.run(sql`delete from ${tabela}`)
  })
})

const preparada = await newVisit()
const HORA = 3_600_000
const ha = (horas: number) => new Date(Date.now() - horas * HORA).toISOString()

/** On which Ana prepared a visit, unless told otherwise. */
async function tablet(partes: Partial<Contato> = {}, quem = ana): Promise<string> {
  const dispositivo_id = partes.dispositivo_id ?? randomUUID()
  const visitas = quem === ana ? [preparada.id] : []
  const body = contatoDe(dispositivo_id, { navegador: 'Chromium', visitas, ...partes })
  const answer = await quem.call(aparelhos.contato, { body })
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return dispositivo_id
}
const semContatoHa = (id: string, horas: number) =>
  db.run(sql`update dispositivo set ultimo_contato_em = ${ha(horas)} where id = ${id}`)
const lista = async (quem: Client = clara, query: Record<string, unknown> = {}) =>
  (await quem.call(coleta.aparelhos, { query })).dados
const ids = async (quem: Client = clara, query: Record<string, unknown> = {}) =>
  (await lista(quem, query)).data.map(({ id }) => id)
const alertasDe = async (id: string) => (await lista()).data.find((aparelho) => aparelho.id === id)?.alertas

/** Operations that came from the device with these numbers. */
async function chegaram(id: string, numeros: readonly number[], quem = ana): Promise<void> {
  for (const seq of numeros) {
    const headers = { 'x-fuso': '-03:00', 'x-zelo-dispositivo': id, 'x-zelo-sequencia': String(seq) }
    const body = { op_id: randomUUID(), acao: 'patrimonio.ver', motivo: 'Engano', descartado_em: as(0) }
    const answer = await quem.call(operacoes.descartar, { body, headers, op_id: randomUUID() })
    if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  }
}

test('aparelhos tells of each device what it told, with the visits on it', async () => {
  const visita = await newVisit()
  const id = await tablet({
    pendentes: 3,
    mais_antigo: ha(1),
    seq: 3,
    espaco_usado: 400 * 1024 ** 2,
    espaco_cota: 1000 * 1024 ** 2,
    protegido: true,
    desvio_ms: -900,
    visitas: [visita.id],
  })
  const { data, total } = await lista()
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    id,
    usuario: { id: people.ana.id, nome: people.ana.nome },
    navegador: 'Chromium',
    versao_app: '1.0.0',
    pendentes: 3,
    seq: 3,
    lacunas: 0,
    perdidos: 0,
    desvio_ms: -900,
    espaco_livre: 600 * 1024 ** 2,
    protegido: true,
    visitas: [{ id: visita.id, protocolo: expect.any(String), local: 'Escola Cora Coralina' }],
    alertas: [],
  })
})

test('a device is listed and counted from the first visit prepared on it, and while there is work or loss to tell of', async () => {
  const mesa = await tablet({ visitas: [] })
  const { id: visita } = await newVisit()
  const doCampo = [
    await tablet({ visitas: [visita] }),
    await tablet({ visitas: [], seq: 1, pendentes: 1, mais_antigo: ha(1) }),
    await tablet({ visitas: [], seq: 1 }),
    await tablet({ visitas: [] }),
    await tablet({ visitas: [] }),
  ]
  const [, , , comPerda = '', comTrabalho = ''] = doCampo
  await db.run(sql`update dispositivo set perdidos = 1 where id = ${comPerda}`)
  await chegaram(comTrabalho, [1])
  const listados = await ids()
  expect(listados).not.toContain(mesa)
  expect(listados.toSorted()).toEqual(doCampo.toSorted())
  expect((await clara.call(coleta.resumo, {})).dados).toMatchObject({ aparelhos: doCampo.length })
})

test('a number that neither arrived, nor waits, nor was given up is a gap, and is told', async () => {
  const id = await tablet({ seq: 10, pendentes: 3 })
  await chegaram(id, [1, 2, 4, 7])
  await tablet({ dispositivo_id: id, seq: 10, pendentes: 3, sem_efeito: [{ seq: 5, motivo: 'cancelada' }] })
  const [aparelho] = (await lista()).data
  expect(aparelho).toMatchObject({ lacunas: 2, alertas: ['lacuna'] })
  await chegaram(id, [3, 6, 8, 9, 10])
  expect((await lista()).data[0]).toMatchObject({ lacunas: 0, pendentes: 0, alertas: [] })
})

test('what a lost answer makes the device count twice is no negative gap', async () => {
  const id = await tablet({ seq: 2, pendentes: 2 })
  await chegaram(id, [1, 2])
  await tablet({ dispositivo_id: id, seq: 2, pendentes: 2 })
  expect((await lista()).data[0]).toMatchObject({ lacunas: 0, pendentes: 2 })
})

test('the running counts are those of the operations, whatever arrives together', async () => {
  const aparelhosDeDuas = [await tablet(), await tablet(), await tablet({}, daEva)]
  await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const id = aparelhosDeDuas[i % 3] ?? ''
      const quem = i % 3 === 2 ? daEva : ana
      await chegaram(id, [3 * i + 1, 3 * i + 2], quem)
      await tablet(
        {
          dispositivo_id: id,
          seq: 40,
          sem_efeito: [
            { seq: 3 * i + 1, motivo: 'invalida' },
            { seq: 3 * i + 3, motivo: 'cancelada' },
          ],
        },
        quem,
      )
      await chegaram(id, i % 2 ? [3 * i + 3] : [], quem)
    }),
  )
  const contas = await db.rows<{ aplicadas: number; sem_efeito: number; de_fato: number; dadas: number }>(sql`
    select d.aplicadas, d.sem_efeito, (select count(*) from operacao o where o.dispositivo_id = d.id) as de_fato,
      (select count(*) from dispositivo_sem_efeito s where s.dispositivo_id = d.id) as dadas
    from dispositivo d`)
  expect(contas).toHaveLength(3)
  for (const { aplicadas, sem_efeito, de_fato, dadas } of contas) {
    expect({ aplicadas, sem_efeito }).toEqual({ aplicadas: de_fato, sem_efeito: dadas })
  }
  expect(contas.reduce((soma, { de_fato }) => soma + de_fato, 0)).toBe(30)
})

test('an operation that waits in quarantine has arrived', async () => {
  const visita = await newVisit([eva])
  await db.run(sql`insert into monitoramento_lease (monitoramento_id, usuario_id, valido_ate)
    values (${visita.id}, ${people.ana.id}, now() + interval '1 day')`)
  const id = await tablet({ seq: 1, pendentes: 1 })
  const answer = await ana.inject({
    method: 'PUT',
    url: `/api/monitoramentos/${visita.id}/estado`,
    headers: {
      ...ana.keys(),
      'x-fuso': '-03:00',
      'x-zelo-dispositivo': id,
      'x-zelo-sequencia': '1',
      'idempotency-key': randomUUID(),
    },
    payload: { estado: 'iniciar', ocorrido_em: as(0) },
  })
  expect(answer.dados).toEqual({ quarentena: true })
  expect((await lista()).data[0]).toMatchObject({ lacunas: 0, pendentes: 0 })
  expect((await doVale.call(coleta.resumo, {})).dados.quarentena).toBe(1)
  expect((await daSerra.call(coleta.resumo, {})).dados.quarentena).toBe(0)
})

const MB = 1024 ** 2
const casos: [AlertaDoAparelho | null, string, Partial<Contato>, number?][] = [
  ['silencioso', 'work to send and no word for more than a day', { pendentes: 1, seq: 1 }, 25],
  [null, 'no word for days, and nothing to send', {}, 25],
  ['silencioso', 'a task that waits for more than two days', { pendentes: 1, seq: 1, mais_antigo: ha(49) }],
  [null, 'a task that waits for less', { pendentes: 1, seq: 1, mais_antigo: ha(47) }, 23],
  ['relogio', 'a clock more than ten minutes off', { desvio_ms: -600_001 }],
  [null, 'a clock ten minutes off', { desvio_ms: 600_000 }],
  [
    'sem_espaco',
    'less than a tenth of the space free',
    { espaco_usado: 9_100 * MB, espaco_cota: 10_000 * MB },
  ],
  ['sem_espaco', 'less than 200 MB free', { espaco_usado: 300 * MB, espaco_cota: 499 * MB }],
  [null, 'space enough', { espaco_usado: 300 * MB, espaco_cota: 501 * MB }],
  ['sem_protecao', 'work that the browser may erase', { pendentes: 1, seq: 1, protegido: false }],
  [null, 'no protection, and nothing to erase', { protegido: false }],
  ['versao_antiga', 'another version of the application', { versao_app: '0.9.0' }],
  [null, 'the same version, another build', { versao_app: '1.0.0+412' }],
  [null, 'an old version on a device that nobody uses any more', { versao_app: '0.9.0' }, 24 * 31],
]
test.each(casos)('%s: %s', async (alerta, _quando, partes, horas) => {
  const id = await tablet(partes)
  if (horas !== undefined) await semContatoHa(id, horas)
  expect(await alertasDe(id)).toEqual(alerta === null ? [] : [alerta])
})

test('a loss is told of the erased device, until what was on it arrives by another way it is a gap too', async () => {
  const apagado = await tablet({ pendentes: 2, seq: 4 })
  await chegaram(apagado, [1, 2])
  await tablet({ perda: { dispositivo_id: apagado, pendentes: 2, seq: 4, visto_em: ha(1) } })
  const achado = async () => (await lista()).data.find(({ id }) => id === apagado)
  expect(await achado()).toMatchObject({
    perdidos: 2,
    pendentes: 0,
    lacunas: 2,
    alertas: ['perda', 'lacuna'],
  })
  await chegaram(apagado, [3, 4])
  expect(await achado()).toMatchObject({ perdidos: 2, lacunas: 0, alertas: ['perda'] })
})

test('who needs attention comes first, then who has more to send, then by name; filters narrow it', async () => {
  const calma = await tablet({}, daEva)
  await chegaram(calma, [1], daEva)
  const muito = await tablet({ pendentes: 5, seq: 5, mais_antigo: ha(1) })
  const pouco = await tablet({ pendentes: 2, seq: 2, mais_antigo: ha(1) }, daEva)
  const relogio = await tablet({ desvio_ms: 700_000 })
  const lacuna = await tablet({ seq: 3 }, daEva)
  expect(await ids()).toEqual([lacuna, relogio, muito, pouco, calma])
  expect(await ids(clara, { com_pendentes: 'true' })).toEqual([muito, pouco])
  expect(await ids(clara, { com_pendentes: 'false' })).toEqual([lacuna, relogio, calma])
  expect(await ids(clara, { alerta: 'relogio,lacuna' })).toEqual([lacuna, relogio])
  expect(await ids(clara, { perPage: 2, page: 2 })).toEqual([muito, pouco])
  expect(await lista(clara, { perPage: 2, page: 3 })).toMatchObject({ total: 5, page: 3, perPage: 2 })
  expect(await lista(clara, { perPage: 2, page: 4 })).toMatchObject({ total: 5, data: [] })
})

test('aparelhos are found by person, without accents, by device, and by a visit on them', async () => {
  const lia = await createPerson(db, {
    nome: 'Lígia Araújo',
    email: 'ligia@teste.zelo',
    permissoes: ['monitoramentos.executar'],
  })
  const visita = await newVisit([lia])
  const id = await tablet({ visitas: [visita.id] }, await naConta(lia))
  await tablet()
  const { protocolo } = await db.one<{ protocolo: string }>(
    sql`select protocolo from monitoramento where id = ${visita.id}`,
  )
  for (const q of ['ligia', 'ARAUJO lig', id.slice(0, 13), protocolo.toLowerCase()]) {
    expect(await ids(clara, { q }), q).toEqual([id])
  }
  expect(await ids(clara, { q: '100%' })).toEqual([])
})

test('a supervisor sees the devices that bring work of their places, and of each device the visits of their places', async () => {
  const visita = await newVisit()
  const daAna = await tablet({ visitas: [visita.id] })
  const bruno = await naConta(people.bruno)
  const comTrabalho = { pendentes: 1, seq: 1, mais_antigo: ha(0) }
  const doBruno = await tablet(comTrabalho, bruno)
  const semVisita = await createPerson(db, {
    nome: 'Zé',
    email: 'ze@teste.zelo',
    permissoes: ['monitoramentos.executar'],
  })
  const sozinho = await tablet(comTrabalho, await naConta(semVisita))
  expect((await ids()).sort()).toEqual([daAna, doBruno, sozinho].sort())
  expect(await ids(doVale)).toEqual([daAna])
  expect(await ids(daSerra)).toEqual([doBruno])
  expect((await ana.call(coleta.aparelhos, { query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
  await comVisitaAlheia(daAna, visita)
})

async function comVisitaAlheia(daAna: string, visita: Visit): Promise<void> {
  await db.run(sql`insert into monitoramento_lease (monitoramento_id, usuario_id, valido_ate)
    values (${school.alheia.id}, ${people.ana.id}, now())`)
  await tablet({ dispositivo_id: daAna, visitas: [visita.id, school.alheia.id] })
  const visitas = async (quem: Client) =>
    (await lista(quem)).data.find(({ id }) => id === daAna)?.visitas.map(({ id }) => id)
  expect(await visitas(clara)).toEqual([school.alheia.id, visita.id].sort((a, b) => a - b))
  expect(await visitas(doVale)).toEqual([visita.id])
  expect(await visitas(daSerra)).toEqual([school.alheia.id])
}

test('resumo counts what the supervisor reaches', async () => {
  await tablet({ pendentes: 4, seq: 4, mais_antigo: ha(50) })
  await tablet({ pendentes: 1, seq: 1 })
  await tablet()
  const visita = await newVisit()
  const linha = (resolvida: boolean) => sql`
    insert into divergencia (monitoramento_id, entidade, entidade_uuid, campo, motivo, resolvida_em)
    values (${visita.id}, 'monitoramento', ${visita.uuid}, 'x', 'complemento', ${resolvida ? ha(0) : null})`
  await db.run(linha(false))
  await db.run(linha(true))
  const doLado = { com_pendentes: 2, pendentes: 5, em_alerta: 1, divergencias: 1 }
  expect((await doVale.call(coleta.resumo, {})).dados).toMatchObject({ aparelhos: 3, ...doLado })
  expect((await clara.call(coleta.resumo, {})).dados).toMatchObject({ aparelhos: 3, ...doLado })
  expect((await daSerra.call(coleta.resumo, {})).dados).toMatchObject({
    aparelhos: 0,
    com_pendentes: 0,
    pendentes: 0,
    em_alerta: 0,
    divergencias: 0,
  })
})
