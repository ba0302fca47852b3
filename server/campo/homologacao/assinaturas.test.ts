// A signature keeps who gave it, and as what: another may sign what is made again after a return.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { type Finalizacao, monitoramentos } from '#contract/campo/monitoramentos.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'
import type { Visit } from '#server/testing/school.ts'
import { file, send } from '#server/testing/upload.ts'

const { ana, db, homologar, newVisit, people, sara, ver } = await mesaDeHomologacao()

const agora = () => new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

async function assinar(
  visita: Visit,
  quem: Pick<Finalizacao, 'responsavel_nome' | 'responsavel_matricula' | 'responsavel_cargo'>,
): Promise<void> {
  for (const tipo of ['assinatura_agente', 'assinatura_responsavel'] as const)
    await send(ana, file(visita, `${tipo} de ${quem.responsavel_nome}`, { tipo }))
  const fim = await ana.call(monitoramentos.finalizar, {
    params: { id: visita.id },
    body: { ...quem, recusa: null, finalizadoEm: agora(), manifesto: { ops: [], arquivos: [] } },
    headers: { 'x-fuso': '-03:00' },
  })
  expect(resultOf(fim)).toBe('SUCESSO')
  await db.run(sql`update monitoramento set concluido_em = now() where id = ${visita.id}`)
}

const devolver = (visita: Visit) =>
  sara.call(homologacao.devolver, {
    params: { id: visita.id },
    body: {
      motivo: 'Confira a plaqueta',
      itens: [{ entidade: 'patrimonio', uuid: visita.bens[0]?.uuid ?? '' }],
    },
  })

const doLocal = async (visita: Visit) =>
  (await ver(visita)).assinaturas
    .filter(({ papel }) => papel === 'responsavel')
    .map(({ nome, matricula, cargo, anterior }) => ({ nome, matricula, cargo, anterior }))

const lucia = {
  responsavel_nome: 'Lúcia Bandeira de Alcântara',
  responsavel_matricula: '123.456-7',
  responsavel_cargo: 'Diretora',
}
const deLucia = { nome: 'Lúcia Bandeira de Alcântara', matricula: '123.456-7', cargo: 'Diretora' }

async function emCampo(): Promise<Visit> {
  const visita = await newVisit()
  await db.run(sql`update monitoramento set iniciado_em = '2025-04-10T11:00:00Z' where id = ${visita.id}`)
  return visita
}

test('a signature of before a return keeps its name, registration and post when another signs after it', async () => {
  const visita = await emCampo()
  await assinar(visita, lucia)
  expect(await doLocal(visita)).toEqual([{ ...deLucia, anterior: false }])
  expect(resultOf(await devolver(visita))).toBe('SUCESSO')
  expect(await doLocal(visita)).toEqual([{ ...deLucia, anterior: true }])
  await assinar(visita, { responsavel_nome: 'Rui Vice' })
  expect(await doLocal(visita)).toEqual([
    { ...deLucia, anterior: true },
    { nome: 'Rui Vice', matricula: null, cargo: null, anterior: false },
  ])
  expect(resultOf(await devolver(visita))).toBe('SUCESSO')
  await assinar(visita, { responsavel_nome: 'Lúcia Bandeira' })
  expect(await doLocal(visita)).toEqual([
    { ...deLucia, anterior: true },
    { nome: 'Rui Vice', matricula: null, cargo: null, anterior: true },
    { nome: 'Lúcia Bandeira', matricula: null, cargo: null, anterior: false },
  ])
})

test('the agent is called under a signature as on the day, whatever they are called since', async () => {
  const visita = await emCampo()
  await assinar(visita, lucia)
  const { nome } = await db.one<{ nome: string }>(sql`select nome from usuario where id = ${people.ana.id}`)
  await db.run(sql`update usuario set nome = 'Ana de Outro Nome' where id = ${people.ana.id}`)
  expect((await ver(visita)).assinaturas.find(({ papel }) => papel === 'agente')?.nome).toBe(nome)
  await db.run(sql`update usuario set nome = ${nome} where id = ${people.ana.id}`)
})

test('the report has under each signature the post and the registration with which it was given', async () => {
  const visita = await emCampo()
  await assinar(visita, { responsavel_nome: 'Rui Vice' })
  await devolver(visita)
  await assinar(visita, lucia)
  await db.run(sql`
    update monitoramento_patrimonio set resultado = 'conferido' where monitoramento_id = ${visita.id}`)
  const feita = await homologar(visita)
  expect(resultOf(feita)).toBe('SUCESSO')
  const { dados } = await db.one<{ dados: { conteudo: { assinaturas: object[] } } }>(
    sql`select dados from documento where id = ${feita.dados.relatorio?.id ?? 0}`,
  )
  expect(dados.conteudo.assinaturas).toMatchObject([
    { papel: 'Agente' },
    { papel: 'Responsável pelo local', ...deLucia },
  ])
})

test('what the trail of a finish of before did not tell is read in its answer', async () => {
  const visita = await emCampo()
  await send(ana, file(visita, 'de antes', { tipo: 'assinatura_responsavel' }))
  const op_id = randomUUID()
  const resposta = JSON.stringify({ codigo: 'SUCESSO', dados: { id: visita.id, ...lucia } })
  await db.run(sql`
    insert into operacao (op_id, usuario_id, rota, impressao, monitoramento_id, http, resposta)
    values (${op_id}, ${people.ana.id}, 'monitoramentos.finalizar', '', ${visita.id}, 200, ${resposta}::jsonb)`)
  await db.run(sql`
    insert into evento (ocorrido_em, origem, ator_id, op_id, acao, entidade, entidade_id, campo, para)
    values (now(), 'campo', ${people.ana.id}, ${op_id}, 'monitoramentos.finalizar', 'monitoramento',
      ${String(visita.id)}, 'responsavel_nome', to_jsonb(${lucia.responsavel_nome}::text))`)
  await db.run(sql`
    update monitoramento set finalizado_em = now(), finalizado_por = ${people.ana.id}, concluido_em = now()
    where id = ${visita.id}`)
  expect(resultOf(await devolver(visita))).toBe('SUCESSO')
  await assinar(visita, { responsavel_nome: 'Rui Vice' })
  expect((await doLocal(visita))[0]).toEqual({ ...deLucia, anterior: true })
})
