import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type AcaoDoMonitoramento, monitoramentos } from '#contract/campo/monitoramentos.ts'
import type { Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device, type Visit } from '#server/testing/school.ts'

const { ana, as, db, divergencias, eva, naConta, newVisit, people } = await createField()
const evaNoCampo = await naConta(eva)
const online = { 'x-fuso': '-03:00' }

interface Mudanca {
  motivo?: string
  ocorrido_em?: string
  headers?: Record<string, string>
  quem?: Client
  op_id?: string
}

function mudar(visita: Visit, estado: AcaoDoMonitoramento, mudanca: Mudanca = {}) {
  const { quem = ana, headers = online, op_id, ...campos } = mudanca
  const params = { id: visita.id }
  return quem.call(monitoramentos.estado, {
    params,
    body: { estado, ...campos },
    headers,
    ...(op_id !== undefined && { op_id }),
  })
}

const finalizada = (visita: Visit) =>
  db.run(
    sql`update monitoramento set finalizado_em = now(), finalizado_por = ${people.ana.id} where id = ${visita.id}`,
  )

test('iniciar opens a stretch of work, and pausar closes it at the time that the device says', async () => {
  const visita = await newVisit()
  const inicio = await mudar(visita, 'iniciar', { ocorrido_em: as(0) })
  expect(resultOf(inicio)).toBe('SUCESSO')
  expect(inicio.dados).toMatchObject({
    iniciado_em: '2025-04-10T11:00:00.000Z',
    intervalo: { inicio: '2025-04-10T11:00:00.000Z', fim: null, agente: 'Ana Ribeiro' },
  })
  const pausa = await mudar(visita, 'pausar', { ocorrido_em: as(90) })
  expect(pausa.dados).toMatchObject({ intervalo: null, intervalos: [{ fim: '2025-04-10T12:30:00.000Z' }] })
  const volta = await mudar(visita, 'iniciar', { ocorrido_em: as(120) })
  expect(volta.dados.iniciado_em).toBe('2025-04-10T11:00:00.000Z')
  expect(volta.dados.intervalos).toHaveLength(2)
})

test('every change repeated is a success that changes nothing', async () => {
  const visita = await newVisit()
  for (const estado of ['iniciar', 'pausar'] as const) {
    const primeira = await mudar(visita, estado, { ocorrido_em: as(1) })
    const repetida = await mudar(visita, estado, { ocorrido_em: as(5) })
    expect(resultOf(repetida)).toBe('SUCESSO')
    expect(repetida.dados.versao).toBe(primeira.dados.versao)
  }
  await finalizada(visita)
  const fim = await mudar(visita, 'concluir', { ocorrido_em: as(9) })
  const deNovo = await mudar(visita, 'concluir', { ocorrido_em: as(10) })
  expect(deNovo.dados.concluido_em).toBe(fim.dados.concluido_em)
  expect(await divergencias(visita)).toEqual([])
})

test('a replay of the same operation answers exactly as the first did', async () => {
  const visita = await newVisit()
  const device = new Device()
  const mudanca = { op_id: randomUUID(), headers: device.headers(), ocorrido_em: as(0) }
  const primeira = await mudar(visita, 'iniciar', mudanca)
  const replay = await mudar(visita, 'iniciar', mudanca)
  expect(replay.envelope).toEqual(primeira.envelope)
})

test('many twins of iniciar at once open one stretch of work', async () => {
  const visita = await newVisit()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => mudar(visita, 'iniciar', { op_id: randomUUID(), ocorrido_em: as(0) })),
  )
  expect(answers.map(resultOf)).toEqual(Array(8).fill('SUCESSO'))
  expect(answers.at(-1)?.dados.intervalos).toHaveLength(1)
})

test('a change that the state does not allow is refused with the state in words and what may be done', async () => {
  const visita = await newVisit()
  const cedo = await mudar(visita, 'concluir')
  expect(cedo.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(cedo.envelope.mensagem).toContain('ainda não foi iniciada')
  expect(cedo.dados).toMatchObject({ estado: 'aguardando' })
  expect((await mudar(visita, 'pausar')).envelope.mensagem).toContain('ainda não foi iniciada')
  await mudar(visita, 'iniciar')
  expect((await mudar(visita, 'concluir')).envelope.mensagem).toBe(
    'A visita está em andamento. Pause-a antes de concluir.',
  )
})

test('concluir without signatures asks for the permission, and then for the reason', async () => {
  const visita = await newVisit([people.ana, eva])
  await mudar(visita, 'iniciar')
  await mudar(visita, 'pausar')
  const semPermissao = await mudar(visita, 'concluir', { motivo: 'Diretora ausente' })
  expect(semPermissao.codigo).toBe('ERR_ESTADO_INVALIDO')
  const semMotivo = await mudar(visita, 'concluir', { quem: evaNoCampo })
  expect(semMotivo.envelope.erros).toHaveProperty('motivo')
  const comMotivo = await mudar(visita, 'concluir', { quem: evaNoCampo, motivo: 'Diretora ausente' })
  expect(resultOf(comMotivo)).toBe('SUCESSO')
  expect(comMotivo.dados.concluido_em).not.toBeNull()
  const [evento] = await db.rows(sql`
    select motivo from evento where acao = 'monitoramentos.estado' and entidade_id = ${String(visita.id)}
    order by id desc limit 1`)
  expect(evento).toEqual({ motivo: 'Diretora ausente' })
})

test('cancelar asks why, closes the stretch of work, and is not undone by concluir', async () => {
  const visita = await newVisit()
  await mudar(visita, 'iniciar', { ocorrido_em: as(0) })
  expect((await mudar(visita, 'cancelar')).envelope.erros).toHaveProperty('motivo')
  const fim = await mudar(visita, 'cancelar', { motivo: 'Escola fechada', ocorrido_em: as(5) })
  expect(fim.dados).toMatchObject({ intervalo: null, cancelado_motivo: 'Escola fechada' })
  expect(fim.dados.acoes.some(({ permitido }) => permitido)).toBe(false)
  const depois = await mudar(visita, 'concluir', { motivo: 'x' })
  expect([depois.codigo, depois.envelope.mensagem]).toEqual([
    'ERR_ESTADO_INVALIDO',
    'A visita foi cancelada.',
  ])
})

test('iniciar by a second agent while the first works is accepted and flagged', async () => {
  const visita = await newVisit([people.ana, eva])
  await mudar(visita, 'iniciar')
  const segunda = await mudar(visita, 'iniciar', { quem: evaNoCampo, headers: new Device().headers() })
  expect(resultOf(segunda)).toBe('SUCESSO')
  expect(segunda.dados.intervalos).toHaveLength(1)
  expect(await divergencias(visita)).toMatchObject([
    { motivo: 'inicio_simultaneo', entidade_uuid: visita.uuid },
  ])
})

test('iniciar from a device that did not know of the end is accepted and flagged; on line it is refused', async () => {
  const visita = await newVisit([people.ana, eva])
  await mudar(visita, 'cancelar', { motivo: 'Estrada interditada' })
  const op_id = randomUUID()
  const doAparelho = await mudar(visita, 'iniciar', {
    quem: evaNoCampo,
    headers: new Device().headers(),
    op_id,
  })
  expect(resultOf(doAparelho)).toBe('SUCESSO')
  expect(doAparelho.dados.intervalos).toEqual([])
  expect(await divergencias(visita)).toMatchObject([{ motivo: 'complemento', op_perdedora: op_id }])
  expect((await mudar(visita, 'iniciar')).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('work told after the end is kept up to the end, and every late change is flagged instead of refused', async () => {
  const visita = await newVisit([people.ana, eva])
  await mudar(visita, 'iniciar', { ocorrido_em: as(0) })
  await mudar(visita, 'cancelar', { motivo: 'Estrada interditada', ocorrido_em: as(120) })
  const aparelho = new Device()
  const tarde = (estado: AcaoDoMonitoramento, minutos: number, motivo?: string) =>
    mudar(visita, estado, {
      quem: evaNoCampo,
      headers: aparelho.headers(),
      op_id: randomUUID(),
      ocorrido_em: as(minutos),
      ...(motivo !== undefined && { motivo }),
    })
  const answers = [
    await tarde('iniciar', 30),
    await tarde('pausar', 60),
    await tarde('iniciar', 90),
    await tarde('concluir', 110),
    await tarde('iniciar', 150),
  ]
  expect(answers.map(resultOf)).toEqual(Array(5).fill('SUCESSO'))
  const deEva = answers.at(-1)?.dados.intervalos.filter(({ agente }) => agente === eva.nome)
  expect(deEva).toMatchObject([
    { inicio: '2025-04-10T11:30:00.000Z', fim: '2025-04-10T12:00:00.000Z' },
    { inicio: '2025-04-10T12:30:00.000Z', fim: '2025-04-10T12:50:00.000Z' },
  ])
  expect(answers.at(-1)?.dados.cancelado_em).not.toBeNull()
  expect((await divergencias(visita)).map(({ motivo, campo }) => [motivo, campo])).toEqual(
    ['iniciar', 'pausar', 'iniciar', 'concluir', 'iniciar'].map((acao) => [
      'complemento',
      `monitoramentos.estado:${acao}`,
    ]),
  )
})

test('a pause told after the end shortens the stretch that the end had closed', async () => {
  const visita = await newVisit([people.ana, eva])
  const aparelho = new Device()
  await mudar(visita, 'iniciar', { quem: evaNoCampo, headers: aparelho.headers(), ocorrido_em: as(0) })
  await mudar(visita, 'cancelar', { motivo: 'Estrada interditada', ocorrido_em: as(120) })
  const pausa = await mudar(visita, 'pausar', {
    quem: evaNoCampo,
    headers: aparelho.headers(),
    ocorrido_em: as(45),
  })
  expect(pausa.dados.intervalos).toMatchObject([{ fim: '2025-04-10T11:45:00.000Z' }])
})

test('concluir by a device while another agent works is accepted, ends that stretch, and is flagged', async () => {
  const visita = await newVisit([people.ana, eva])
  await mudar(visita, 'iniciar', { quem: evaNoCampo, headers: new Device().headers(), ocorrido_em: as(0) })
  await finalizada(visita)
  const fim = await mudar(visita, 'concluir', { headers: new Device().headers(), ocorrido_em: as(30) })
  expect(resultOf(fim)).toBe('SUCESSO')
  expect(fim.dados).toMatchObject({ intervalo: null, concluido_em: '2025-04-10T11:30:00.000Z' })
  expect(await divergencias(visita)).toMatchObject([{ motivo: 'inicio_simultaneo' }])
})

test('a time that the device puts in the future counts as now, and an end before its start as its start', async () => {
  const visita = await newVisit()
  const futuro = await mudar(visita, 'iniciar', { ocorrido_em: '2099-01-01 00:00:00' })
  expect(Date.parse(futuro.dados.iniciado_em ?? '')).toBeLessThanOrEqual(Date.now())
  const antes = await mudar(visita, 'pausar', { ocorrido_em: as(0) })
  expect(antes.dados.intervalos[0]?.fim).toBe(antes.dados.intervalos[0]?.inicio)
})
