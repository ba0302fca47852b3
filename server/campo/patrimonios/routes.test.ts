import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  type AtualizacaoDePatrimonio,
  type Leitura,
  PatrimonioMonitorado,
  patrimonios,
} from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device, type Visit } from '#server/testing/school.ts'

const { ana, as, db, divergencias, eva, naConta, newVisit, people, school } = await createField()
const evaNoCampo = await naConta(eva)
const tabletDaAna = new Device()

interface Quem {
  quem?: Client
  device?: Device
  op_id?: string
}

function ver(
  visita: Visit,
  leitura: Partial<Leitura>,
  { quem = ana, device = tabletDaAna, op_id = randomUUID() }: Quem = {},
) {
  return quem.call(patrimonios.ver, {
    params: { monitoramentoId: visita.id },
    body: { uuid: randomUUID(), origem: 'camera', lido_em: as(0), ...leitura },
    headers: device.headers(),
    op_id,
  })
}

function atualizar(
  visita: Visit,
  patrimonioId: number | string,
  campos: Partial<AtualizacaoDePatrimonio>,
  { quem = ana, device = tabletDaAna, op_id = randomUUID() }: Quem = {},
) {
  return quem.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId },
    body: { atualizado_em: as(0), ...campos },
    headers: device.headers(),
    op_id,
  })
}

const bem = ({ bens }: Visit, i = 0) => bens[i]?.uuid ?? ''
const sala = ({ salas }: Visit, i = 0) => salas[i]?.uuid ?? ''
const leiturasDe = (visita: Visit) =>
  db.rows(sql`select referencia_id, monitoramento_patrimonio_id as entrada from leitura
    where monitoramento_id = ${visita.id} order by id`)

test('ver finds the asset by its label however the scanner gives it, and keeps every reading', async () => {
  const visita = await newVisit()
  const codigo = plaqueta(1)
  const formas = [
    codigo,
    ` ${codigo.toLowerCase()} `,
    `https://zelo.exemplo.gov.br/p/${codigo}`,
    '1',
    '000001',
  ]
  for (const referencia_id of formas) {
    const { dados } = await ver(visita, { referencia_id })
    expect(dados).toMatchObject({ conhecido: true, patrimonio: { uuid: bem(visita), resultado: 'visto' } })
  }
  expect(await leiturasDe(visita)).toHaveLength(formas.length)
})

test('ver of an unknown code is kept, and says that it is unknown', async () => {
  const visita = await newVisit()
  const answer = await ver(visita, { referencia_id: plaqueta(51) })
  expect(answer.dados).toEqual({ patrimonio: null, instalacao: null, conhecido: false })
  expect(await leiturasDe(visita)).toEqual([{ referencia_id: plaqueta(51), entrada: null }])
})

test('ver of a room alone marks it seen, and never takes back a check', async () => {
  const visita = await newVisit()
  const vista = await ver(visita, { instalacao_uuid: sala(visita), origem: 'lista' })
  expect(vista.dados).toMatchObject({ patrimonio: null, conhecido: true, instalacao: { resultado: 'vista' } })
  await db.run(sql`update monitoramento_instalacao set resultado = 'conferida' where uuid = ${sala(visita)}`)
  const deNovo = await ver(visita, { instalacao_uuid: sala(visita), origem: 'lista' })
  expect(deNovo.dados.instalacao?.resultado).toBe('conferida')
})

test('ver in a room puts the asset there, and marks both', async () => {
  const visita = await newVisit()
  const { dados } = await ver(visita, { patrimonio_uuid: bem(visita, 1), instalacao_uuid: sala(visita, 0) })
  expect(dados).toMatchObject({
    patrimonio: { resultado: 'visto', instalacao_uuid: sala(visita, 0) },
    instalacao: { resultado: 'vista' },
  })
})

test('ver in a room that the desk sent back does not settle it', async () => {
  const visita = await newVisit()
  await db.run(sql`update monitoramento set devolvido_em = now() where id = ${visita.id}`)
  await db.run(
    sql`update monitoramento_instalacao set devolvido_motivo = 'Confira o teto' where uuid = ${sala(visita)}`,
  )
  const { dados } = await ver(visita, { patrimonio_uuid: bem(visita, 1), instalacao_uuid: sala(visita) })
  expect(dados.instalacao).toMatchObject({ resultado: 'pendente', devolvido: 'Confira o teto' })
})

test('ver never takes back what was checked, and seeing does not change when it was checked', async () => {
  const visita = await newVisit()
  await atualizar(visita, bem(visita), { estado: 'bom', condicao: 'em_uso', atualizado_em: as(5) })
  const { dados } = await ver(visita, { patrimonio_uuid: bem(visita), lido_em: as(30) })
  expect(dados.patrimonio).toMatchObject({
    resultado: 'conferido',
    atualizado_em: '2025-04-10T11:05:00.000Z',
  })
})

test('ver sent again under another key keeps one reading, even by many at once', async () => {
  const visita = await newVisit()
  const leitura = { uuid: randomUUID(), referencia_id: plaqueta(2) }
  const answers = await Promise.all(Array.from({ length: 6 }, () => ver(visita, leitura)))
  expect(answers.map(resultOf)).toEqual(Array(6).fill('SUCESSO'))
  expect(await leiturasDe(visita)).toHaveLength(1)
  const outra = await newVisit()
  expect((await ver(outra, leitura)).codigo).toBe('ERR_CHAVE_REUTILIZADA')
})

test('ver of nothing is refused', async () => {
  const visita = await newVisit()
  expect((await ver(visita, { referencia_id: '   ' })).envelope.erros).toHaveProperty('referencia_id')
})

test('atualizar checks the asset by uuid or by id, and the register stays as it was', async () => {
  const visita = await newVisit()
  await atualizar(visita, bem(visita), { estado: 'ruim', observacoes: 'Sem encosto' })
  const segunda = await atualizar(visita, visita.bens[0]?.id ?? 0, {
    condicao: 'recuperavel',
    instalacao_uuid: sala(visita, 2),
    latitude: -10.1,
    longitude: -48.2,
    atualizado_em: as(1),
  })
  expect(resultOf(segunda)).toBe('SUCESSO')
  expect(PatrimonioMonitorado.parse(segunda.dados)).toMatchObject({
    resultado: 'conferido',
    estado: 'ruim',
    condicao: 'recuperavel',
    observacoes: 'Sem encosto',
    instalacao_uuid: sala(visita, 2),
    latitude: -10.1,
    patrimonio: { estado: 'bom', condicao: 'em_uso' },
  })
})

test('the later of two captures stands in either order of arrival, and the loser is kept', async () => {
  for (const cedoPrimeiro of [true, false]) {
    const visita = await newVisit([people.ana, eva])
    const [opCedo, opTarde] = [randomUUID(), randomUUID()]
    const cedo = () =>
      atualizar(visita, bem(visita), { estado: 'bom', atualizado_em: as(10) }, { op_id: opCedo })
    const tarde = () =>
      atualizar(
        visita,
        bem(visita),
        { estado: 'pessimo', atualizado_em: as(20) },
        { quem: evaNoCampo, device: new Device(), op_id: opTarde },
      )
    const ordem = cedoPrimeiro ? [cedo, tarde] : [tarde, cedo]
    let ultima: Awaited<ReturnType<typeof cedo>> | undefined
    for (const passo of ordem) ultima = await passo()
    expect(ultima?.dados).toMatchObject({ estado: 'pessimo', atualizado_em: '2025-04-10T11:20:00.000Z' })
    expect(ultima?.dados.divergencias).toEqual([{ campo: 'estado', vencedor: 'pessimo', perdedor: 'bom' }])
    expect(await divergencias(visita)).toMatchObject([
      { motivo: 'captura_concorrente', vencedor: 'pessimo', perdedor: 'bom', op_perdedora: opCedo },
    ])
  }
})

test('a replay of atualizar answers exactly as the first did, and another content under its key is refused', async () => {
  const visita = await newVisit()
  const [op_id, headers] = [randomUUID(), tabletDaAna.headers()]
  const params = { monitoramentoId: visita.id, patrimonioId: bem(visita) }
  const enviar = (estado: 'bom' | 'ruim') =>
    ana.call(patrimonios.atualizar, { params, headers, op_id, body: { estado, atualizado_em: as(0) } })
  const primeira = await enviar('bom')
  expect((await enviar('bom')).envelope).toEqual(primeira.envelope)
  expect((await enviar('ruim')).codigo).toBe('ERR_CHAVE_REUTILIZADA')
})

test('nothing of another visit is reached through this one, by any name', async () => {
  const visita = await newVisit()
  const { alheia } = school
  const foto = () =>
    db.rows(sql`
    select mp.* from monitoramento_patrimonio mp where monitoramento_id = ${alheia.id} order by id`)
  const antes = await foto()
  const alheio = alheia.bens[0]
  for (const ref of [bem(alheia), alheio?.id ?? 0, alheio?.patrimonio_uuid ?? '', randomUUID()]) {
    expect((await atualizar(visita, ref, { estado: 'ruim' })).codigo).toBe('ERR_NAO_ENCONTRADO')
  }
  expect((await atualizar(visita, bem(visita), { instalacao_uuid: sala(alheia) })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
  expect((await ver(visita, { patrimonio_uuid: bem(alheia) })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await ver(visita, { instalacao_uuid: sala(alheia) })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await atualizar(alheia, bem(visita), { estado: 'ruim' })).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await foto()).toEqual(antes)
})

test('a field that the operation does not take is refused, and changes nothing', async () => {
  const visita = await newVisit()
  const intrusos = {
    resultado: 'conferido',
    patrimonio_id: 1,
    monitoramento_id: school.alheia.id,
    versao: 99,
  }
  for (const [campo, valor] of Object.entries(intrusos)) {
    const answer = await atualizar(visita, bem(visita), { [campo]: valor, estado: 'ruim' })
    expect(answer.envelope.erros).toHaveProperty([campo])
  }
  const linha = await db.one(
    sql`select resultado, versao from monitoramento_patrimonio where uuid = ${bem(visita)}`,
  )
  expect(linha).toEqual({ resultado: 'pendente', versao: 1 })
})

test('evidence after the finish is applied and flagged, and finds what was not found', async () => {
  const visita = await newVisit()
  await db.run(sql`update monitoramento set finalizado_em = now() where id = ${visita.id}`)
  await db.run(
    sql`update monitoramento_patrimonio set resultado = 'nao_localizado' where monitoramento_id = ${visita.id}`,
  )
  const lido = await ver(visita, { referencia_id: plaqueta(3) })
  expect(lido.dados.patrimonio?.resultado).toBe('visto')
  const conferido = await atualizar(visita, bem(visita, 4), { estado: 'bom' })
  expect(conferido.dados.resultado).toBe('conferido')
  expect((await divergencias(visita)).map(({ motivo, campo }) => [motivo, campo])).toEqual([
    ['complemento', 'patrimonios.ver'],
    ['complemento', 'patrimonios.atualizar'],
  ])
})
