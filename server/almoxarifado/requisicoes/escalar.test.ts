import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { feita, mesaDeRequisicoes } from '#server/testing/mesa-de-requisicoes.ts'

const mesa = await mesaDeRequisicoes()
const { db, elisa, elisaPessoa, enviada, autorizar, ver, vigiar, deposito } = mesa
await mesa.limites({ requisicao_separar_dias: 6, remessa_receber_dias: 10 })
const supervisor = await mesa.newPerson({
  nome: 'Sara Supervisora',
  locais: [deposito],
  permissoes: ['painel.almoxarifado.requisicoes.autorizar-nivel-2'],
})

const parada = (id: number, dias: number) =>
  db.run(sql`update requisicao set etapa_em = now() - make_interval(days => ${dias}::int) where id = ${id}`)

const avisados = (id: number) =>
  db.rows<{ nome: string; titulo: string }>(sql`
    select u.nome, n.titulo from notificacao n join usuario u on u.id = n.destinatario_id
    where n.type = 'RequisicaoAtrasada' and u.id <> ${mesa.people.clara.id} and (n.data #>> '{requisicao,id}')::bigint = ${id} order by n.id`)

test('what waits too long for a level is told once to who decides in the next, and to who asked never', async () => {
  const { id } = await enviada()
  await parada(id, 3)
  await vigiar(new Date())
  expect((await ver(id)).atrasada).toBe(false)
  expect(await avisados(id)).toEqual([])
  await parada(id, 4)
  await vigiar(new Date())
  await vigiar(new Date())
  const atrasada = await ver(id)
  expect(atrasada).toMatchObject({
    atrasada: true,
    dias_na_etapa: 4,
    prazo_da_etapa: { etapa: 'autorizar', dias: 3 },
  })
  expect(Date.parse(atrasada.prazo_da_etapa?.ate ?? '')).toBeLessThan(Date.now() - 86_400_000 / 2)
  const quem = await avisados(id)
  expect(quem.map(({ nome }) => nome)).toEqual(['Helena Sá'])
  expect(quem[0]?.titulo).toMatch(/espera autorização há 4 dias$/)
  const { dados } = await elisa.call(requisicoes.listar, { query: { fila: 'atrasadas' } })
  expect(dados.data.map((uma) => uma.id)).toContain(id)
})

test('each stage is told again in its turn, by its own days, to who answers for it', async () => {
  const { id } = feita(await autorizar(await enviada()))
  await parada(id, 6)
  await vigiar(new Date())
  expect(await avisados(id)).toEqual([])
  await parada(id, 7)
  await vigiar(new Date())
  expect(await avisados(id)).toEqual([
    { nome: supervisor.nome, titulo: expect.stringMatching(/espera a separação há 7 dias$/) },
  ])
  await db.run(sql`update requisicao set atendimento = 'expedida' where id = ${id}`)
  await parada(id, 10)
  expect((await ver(id)).atrasada).toBe(false)
  await parada(id, 11)
  expect((await ver(id)).atrasada).toBe(true)
  await vigiar(new Date())
  const depois = (await avisados(id)).slice(1)
  expect(depois.map(({ nome }) => nome).sort()).toEqual(['Fabio Rocha', 'Helena Sá'])
  expect(depois.some(({ nome }) => nome === elisaPessoa.nome)).toBe(false)
  await db.run(sql`update requisicao set atendimento = 'recebida_parcial' where id = ${id}`)
  expect((await ver(id)).atrasada).toBe(false)
})
