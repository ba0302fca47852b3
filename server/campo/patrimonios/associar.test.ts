import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Associacao, patrimonios } from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import type { Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device, type Visit } from '#server/testing/school.ts'

const { ana, as, db, divergencias, eva, naConta, newVisit, people, school } = await createField()
const evaNoCampo = await naConta(eva)
const tabletDaAna = new Device()
const tabletDaEva = new Device()

type Partes = Partial<Associacao> & Pick<Associacao, 'tipo' | 'patrimonio_uuid'>

function associar(
  visita: Visit,
  partes: Partes,
  { quem = ana, device = tabletDaAna }: { quem?: Client; device?: Device } = {},
) {
  return quem.call(patrimonios.associar, {
    params: { monitoramentoId: visita.id },
    body: { uuid: randomUUID(), associado_em: as(0), ...partes },
    headers: device.headers(),
    op_id: randomUUID(),
  })
}

const bemComPlaqueta = (numero: number) =>
  db.one<{ id: number; uuid: string; local_id: number; referencia_id: string }>(
    sql`select id, uuid, local_id, referencia_id from patrimonio where referencia_id = ${plaqueta(numero)}`,
  )
const bem = ({ bens }: Visit, i = 0) => bens[i]?.uuid ?? ''
const propostas = (visita: Visit) =>
  db.rows(sql`select tipo, referencia_id, referencia_anterior, local_anterior_id from associacao
    where monitoramento_id = ${visita.id} order by id`)

test('trazer_de_outro_local brings the asset into the visit and leaves its register alone', async () => {
  const visita = await newVisit()
  const deFora = await bemComPlaqueta(71)
  const uuid = randomUUID()
  const sala = visita.salas[1]?.uuid ?? ''
  const answer = await associar(visita, {
    uuid,
    tipo: 'trazer_de_outro_local',
    patrimonio_uuid: deFora.uuid,
    instalacao_uuid: sala,
    motivo: 'Emprestada para a feira',
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toMatchObject({
    uuid,
    resultado: 'localizado_outro_local',
    instalacao_uuid: sala,
    referencia_id: plaqueta(71),
    patrimonio: { uuid: deFora.uuid, local_nome: 'Escola Paulo Freire' },
  })
  expect(await bemComPlaqueta(71)).toEqual(deFora)
  expect(await propostas(visita)).toMatchObject([
    { tipo: 'trazer_de_outro_local', local_anterior_id: deFora.local_id },
  ])
})

test('what two agents bring is one entry, which answers to the uuid of each', async () => {
  const visita = await newVisit([people.ana, eva])
  const deFora = await bemComPlaqueta(72)
  const partes = { tipo: 'trazer_de_outro_local' as const, patrimonio_uuid: deFora.uuid }
  const deAna = await associar(visita, partes)
  const uuidDeEva = randomUUID()
  const deEva = await associar(
    visita,
    { ...partes, uuid: uuidDeEva },
    { quem: evaNoCampo, device: tabletDaEva },
  )
  expect(deEva.dados.id).toBe(deAna.dados.id)
  const conferido = await evaNoCampo.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: uuidDeEva },
    body: { estado: 'regular', atualizado_em: as(1) },
    headers: tabletDaEva.headers(),
    op_id: randomUUID(),
  })
  expect(conferido.dados).toMatchObject({
    id: deAna.dados.id,
    estado: 'regular',
    resultado: 'localizado_outro_local',
  })
})

test('associar sent again under another key proposes once', async () => {
  const visita = await newVisit()
  const deFora = await bemComPlaqueta(71)
  const partes = { uuid: randomUUID(), tipo: 'trazer_de_outro_local' as const, patrimonio_uuid: deFora.uuid }
  const answers = await Promise.all(Array.from({ length: 5 }, () => associar(visita, partes)))
  expect(answers.map(resultOf)).toEqual(Array(5).fill('SUCESSO'))
  expect(await propostas(visita)).toHaveLength(1)
  expect((await associar(await newVisit(), partes)).codigo).toBe('ERR_CHAVE_REUTILIZADA')
})

test('an asset of another regional is not seen, unless a grant of the agent covers its place', async () => {
  const visita = await newVisit()
  const alheio = await bemComPlaqueta(51)
  const partes = { tipo: 'trazer_de_outro_local' as const, patrimonio_uuid: alheio.uuid }
  expect((await associar(visita, partes)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await associar(visita, { ...partes, patrimonio_uuid: randomUUID() })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
  await db.run(sql`
    insert into atribuicao (usuario_id, perfil_id, local_id)
    select usuario_id, perfil_id, ${people.locais.regionalAlheia} from atribuicao where usuario_id = ${eva.id} limit 1`)
  const deEva = await newVisit([eva])
  const alcancado = await associar(deEva, partes, { quem: evaNoCampo, device: tabletDaEva })
  expect(alcancado.dados.resultado).toBe('localizado_outro_local')
})

test('an asset of this very place that the visit did not expect enters as seen', async () => {
  const visita = await newVisit()
  await db.run(sql`
    insert into patrimonio (referencia_id, descricao, classe_id, local_id)
    select ${plaqueta(9)}, 'Chegou depois', classe_id, local_id from patrimonio where referencia_id = ${plaqueta(1)}`)
  const novo = await bemComPlaqueta(9)
  const answer = await associar(visita, { tipo: 'trazer_de_outro_local', patrimonio_uuid: novo.uuid })
  expect(answer.dados.resultado).toBe('visto')
  expect(await propostas(visita)).toMatchObject([{ local_anterior_id: null }])
})

test('a new label stands in the visit at once and in the register not yet, and both codes find the asset', async () => {
  const visita = await newVisit()
  const nova = plaqueta(140)
  const answer = await associar(visita, {
    tipo: 'trocar_plaqueta',
    patrimonio_uuid: bem(visita),
    referencia_id: `https://zelo.exemplo.gov.br/p/${nova}`,
  })
  expect(answer.dados).toMatchObject({
    resultado: 'plaqueta_trocada',
    referencia_id: nova,
    patrimonio: { referencia_id: plaqueta(1) },
  })
  expect(await propostas(visita)).toMatchObject([{ referencia_id: nova, referencia_anterior: plaqueta(1) }])
  for (const referencia_id of [nova, plaqueta(1)]) {
    const lido = await ana.call(patrimonios.ver, {
      params: { monitoramentoId: visita.id },
      body: { uuid: randomUUID(), referencia_id, origem: 'camera', lido_em: as(1) },
      headers: tabletDaAna.headers(),
    })
    expect(lido.dados.patrimonio?.uuid).toBe(bem(visita))
  }
})

test('a label that another asset bears is accepted and flagged', async () => {
  const visita = await newVisit()
  const partes = {
    tipo: 'aplicar_plaqueta' as const,
    patrimonio_uuid: bem(visita, 1),
    referencia_id: plaqueta(52),
  }
  expect((await associar(visita, partes)).dados.referencia_id).toBe(plaqueta(52))
  expect(await divergencias(visita)).toMatchObject([
    { motivo: 'plaqueta_repetida', entidade_uuid: bem(visita, 1), perdedor: plaqueta(52) },
  ])
})

test('a label needs a code, and an entry of this visit to be put on', async () => {
  const visita = await newVisit()
  const semCodigo = await associar(visita, { tipo: 'aplicar_plaqueta', patrimonio_uuid: bem(visita) })
  expect(semCodigo.envelope.erros).toHaveProperty('referencia_id')
  const deOutra = await associar(visita, {
    tipo: 'aplicar_plaqueta',
    patrimonio_uuid: bem(school.alheia),
    referencia_id: plaqueta(141),
  })
  expect(deOutra.codigo).toBe('ERR_NAO_ENCONTRADO')
})
