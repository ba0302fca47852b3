// Nothing of who prepared a visit and then lost it is refused: it waits.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'
import { Device, type Visit } from '#server/testing/school.ts'
import { file, send } from '#server/testing/upload.ts'
import { visitaPerdida } from '#server/testing/visita-perdida.ts'

const { ana, as, conferir, db, decidir, divergencias, eva, listar, naConta, newVisit, people, perdida } =
  await visitaPerdida()
const { locais } = people

const estadoDe = (visita: Visit, i: number) =>
  db.one<{ estado: string | null; atualizado_por: number | null }>(
    sql`select estado, atualizado_por from monitoramento_patrimonio where uuid = ${visita.bens[i]?.uuid}`,
  )

test('what arrives after the visit was given to another waits, with its receipt, and a replay answers the same', async () => {
  const visita = await perdida()
  const { op_id, answer, denovo } = await conferir(visita, 0, new Device())
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toEqual({ quarentena: true })
  expect(answer.envelope.recibo).toMatchObject({ op_id })
  expect((await denovo()).json).toEqual(answer.json)
  expect(await estadoDe(visita, 0)).toMatchObject({ estado: null })
  expect(await listar(visita)).toMatchObject([
    {
      op_id,
      acao: 'patrimonio.atualizar',
      operacao: 'patrimonios.atualizar',
      autor: { id: people.ana.id, nome: people.ana.nome },
      motivo: 'A visita já não estava atribuída a quem registrou quando o registro chegou.',
      conteudo: { estado: 'ruim', atualizado_em: as(0) },
      situacao: 'aguardando',
    },
  ])
  expect(await db.one(sql`select quarentena from operacao where op_id = ${op_id}`)).toEqual({
    quarentena: true,
  })
})

test('who never prepared the visit is refused as ever, and so is what comes without a key', async () => {
  const visita = await newVisit([eva])
  const { answer } = await conferir(visita, 0, new Device())
  expect(answer).toMatchObject({ status: 404, codigo: 'ERR_NAO_ENCONTRADO' })
  const lost = await perdida()
  const semChave = await ana.call(patrimonios.atualizar, {
    params: { monitoramentoId: lost.id, patrimonioId: lost.bens[0]?.uuid ?? '' },
    body: { estado: 'bom', atualizado_em: as(0) },
  })
  expect(semChave.codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await listar(lost)).toEqual([])
})

test('what is malformed is refused, not kept', async () => {
  const visita = await perdida()
  const answer = await ana.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: visita.bens[0]?.uuid ?? '' },
    body: { estado: 'bom', atualizado_em: 'ontem' },
    headers: new Device().headers(),
    op_id: randomUUID(),
  })
  expect(answer.codigo).toBe('ERR_FORM_VALIDATION')
  expect(await listar(visita)).toEqual([])
})

test('tasks that wait count as arrived for the finish of who got the visit back', async () => {
  const visita = await perdida()
  const device = new Device()
  const { op_id } = await conferir(visita, 0, device)
  const foto = file(visita, 'voltou')
  const registro = randomUUID()
  await send(ana, foto, { op_id: registro, headers: device.headers() })
  await db.run(sql`
    insert into monitoramento_agente (monitoramento_id, usuario_id, papel)
    values (${visita.id}, ${people.ana.id}, 'apoio')`)
  const { uuid, sha256, tamanho } = foto.reserva
  const fim = await ana.call(monitoramentos.finalizar, {
    params: { id: visita.id },
    body: {
      responsavel_nome: 'Maria',
      finalizadoEm: as(200),
      manifesto: { ops: [op_id, registro], arquivos: [{ uuid, sha256, tamanho }] },
      recusa: {
        motivo: 'Não quis',
        testemunhas: [
          { nome: 'A', documento: '1' },
          { nome: 'B', documento: '2' },
        ],
      },
    },
    headers: device.headers(),
    op_id: randomUUID(),
  })
  expect(resultOf(fim)).toBe('SUCESSO')
})

test('who lost the permission itself is received alike, and asked for it where nothing was prepared', async () => {
  const ivo = await createPerson(db, {
    nome: 'Ivo Campo',
    email: 'ivo@teste.zelo',
    permissoes: ['monitoramentos.executar'],
    locais: [locais.escola],
  })
  const ivoNoCampo = await naConta(ivo)
  const [preparada, outra] = [await newVisit([ivo]), await newVisit([ivo])]
  await ivoNoCampo.call(monitoramentos.ver, { params: { id: preparada.id } })
  await db.run(sql`update atribuicao set vigencia_fim = '2020-01-01' where usuario_id = ${ivo.id}`)
  const device = new Device()
  const recebida = await conferir(preparada, 0, device, { quem: ivoNoCampo })
  expect(recebida.answer.dados).toEqual({ quarentena: true })
  expect((await listar(preparada))[0]?.motivo).toContain('já não tinha permissão')
  const foto = file(preparada, 'sem-permissao')
  expect((await send(ivoNoCampo, foto, { op_id: randomUUID(), headers: device.headers() })).dados).toEqual({
    quarentena: true,
  })
  const recusada = await conferir(outra, 0, device, { quem: ivoNoCampo })
  expect(recusada.answer.codigo).toBe('ERR_NAO_AUTORIZADO')
  const semChave = await ivoNoCampo.call(patrimonios.atualizar, {
    params: { monitoramentoId: preparada.id, patrimonioId: preparada.bens[0]?.uuid ?? '' },
    body: { estado: 'bom', atualizado_em: as(0) },
  })
  expect(semChave.codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await ivoNoCampo.call(monitoramentos.ver, { params: { id: preparada.id } })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  expect((await decidir([recebida.op_id], 'aplicar')).dados).toMatchObject([{ situacao: 'aplicada' }])
})

test('what was captured after the permission to work with no signal ended is applied and flagged once a day', async () => {
  const visita = await newVisit()
  await ana.call(monitoramentos.ver, { params: { id: visita.id } })
  await db.run(sql`
    update monitoramento_lease set valido_ate = '2025-04-01T00:00:00Z' where monitoramento_id = ${visita.id}`)
  const device = new Device()
  const answers = [await conferir(visita, 0, device), await conferir(visita, 1, device)]
  expect(answers.map(({ answer }) => resultOf(answer))).toEqual(['SUCESSO', 'SUCESSO'])
  expect(await estadoDe(visita, 0)).toMatchObject({ estado: 'ruim' })
  expect(await divergencias(visita)).toMatchObject([
    { motivo: 'lease_vencida', vencedor: { dia: '2025-04-10' } },
  ])
  await ana.call(monitoramentos.ver, { params: { id: visita.id } })
  const outroDia = await ana.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: visita.bens[2]?.uuid ?? '' },
    body: { estado: 'bom', atualizado_em: '2025-04-11 08:00:00' },
    headers: device.headers(new Date('2025-04-11T11:00:00Z')),
    op_id: randomUUID(),
  })
  expect(resultOf(outroDia)).toBe('SUCESSO')
  expect((await divergencias(visita)).map(({ motivo }) => motivo)).toEqual(['lease_vencida', 'lease_vencida'])
})
