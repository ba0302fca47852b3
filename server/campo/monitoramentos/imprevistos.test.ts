// What the field did not expect: a visit that could not be made, and what was seen that no register has a field for.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { campanhas } from '#contract/campo/campanhas.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { ocorrencias } from '#contract/campo/ocorrencias.ts'
import type { Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'
import { Device, type Visit } from '#server/testing/school.ts'
import { file, send } from '#server/testing/upload.ts'

const { ana, as, db, divergencias, eva, naConta, newVisit, people, school } = await createField()
const evaNoCampo = await naConta(eva)
const mesa = await createPerson(db, {
  nome: 'Sara Mesa',
  email: 'sara@teste.zelo',
  permissoes: [
    'painel.monitoramentos.listar',
    'painel.monitoramentos.ver',
    'painel.monitoramentos.criar',
    'painel.monitoramentos.agendar',
    'painel.monitoramentos.cancelar',
    'painel.campanhas.listar',
    'painel.ocorrencias.listar',
    'painel.ocorrencias.tratar',
  ],
  locais: [people.locais.regional],
})
const sara = await naConta(mesa)
const teo = await createPerson(db, {
  nome: 'Téo Lima',
  email: 'teo@teste.zelo',
  permissoes: ['painel.ocorrencias.listar'],
  locais: [people.locais.regional],
})
const aparelho = new Device()

const IMPOSSIVEL = {
  motivo: 'escola_fechada',
  descricao: 'Portão trancado, ninguém atende',
  latitude: -10.18,
  longitude: -48.33,
} as const

interface Como {
  quem?: Client
  op_id?: string
  manifesto?: { ops: string[]; arquivos: { uuid: string; sha256: string; tamanho: number }[] }
}
const impossivel = (
  { id }: Visit,
  { quem = ana, op_id = randomUUID(), manifesto = { ops: [], arquivos: [] } }: Como = {},
) =>
  quem.call(monitoramentos.declararImpossivel, {
    params: { id },
    body: { ...IMPOSSIVEL, ocorrido_em: as(30), manifesto },
    headers: aparelho.headers(),
    op_id,
  })
const contar = ({ id }: Visit, uuid: string, { quem = ana, op_id = randomUUID() }: Como = {}) =>
  quem.call(monitoramentos.registrarOcorrencia, {
    params: { id },
    body: { uuid, tipo: 'risco', gravidade: 'alta', descricao: 'Fio solto no pátio', ocorrida_em: as(20) },
    headers: aparelho.headers(),
    op_id,
  })
const ver = async (id: number) => (await sara.call(homologacao.ver, { params: { id } })).dados
const avisos = async (usuario_id: number) =>
  (
    await db.rows<{ type: string }>(
      sql`select type from notificacao where destinatario_id = ${usuario_id} order by id`,
    )
  ).map(({ type }) => type)

test('a visit that could not be made ends so once, with its photo, and the desk is told', async () => {
  const visita = await newVisit()
  const foto = file(visita, 'portao')
  const { uuid, sha256, tamanho } = foto.reserva
  const manifesto = { ops: [], arquivos: [{ uuid, sha256, tamanho }] }
  // What it names is not here yet: the device sends it, and tries again.
  const cedo = await impossivel(visita, { manifesto })
  expect(cedo.codigo).toBe('ERR_FINALIZACAO_INCOMPLETA')
  await send(ana, foto)
  const op_id = randomUUID()
  const feita = await impossivel(visita, { op_id, manifesto })
  expect(resultOf(feita)).toBe('SUCESSO')
  expect(feita.dados.impossibilidade).toEqual({ motivo: 'escola_fechada', descricao: IMPOSSIVEL.descricao })
  const outraVez = await impossivel(visita, { op_id, manifesto })
  expect(outraVez.dados.cancelado_em).toBe(feita.dados.cancelado_em)
  const naMesa = await ver(visita.id)
  expect(naMesa).toMatchObject({
    situacao: 'impossivel',
    impossibilidade: { motivo: 'escola_fechada', por: people.ana.nome, refeita: null },
    contagens: { fotos: 1 },
  })
  expect(await avisos(mesa.id)).toContain('VisitaImpossivel')
  expect(
    (await sara.call(homologacao.listar, { query: { situacao: 'impossivel' } })).dados.data.map(
      ({ id }) => id,
    ),
  ).toContain(visita.id)
})

test('the desk schedules it again in one act, and only once', async () => {
  const visita = await newVisit([people.ana, eva])
  await impossivel(visita)
  const body = { previsto_inicio: '2026-12-07', previsto_fim: null, versao: (await ver(visita.id)).versao }
  const params = { id: visita.id }
  const refeita = await sara.call(homologacao.reprogramar, { params, body })
  expect(resultOf(refeita)).toBe('SUCESSO')
  const nova = refeita.dados.impossibilidade?.refeita
  expect(await ver(nova?.id ?? 0)).toMatchObject({
    situacao: 'aguardando',
    previsto_inicio: '2026-12-07',
    refaz: { id: visita.id },
    equipe: [{ id: people.ana.id }, { id: eva.id }],
  })
  const deNovo = await sara.call(homologacao.reprogramar, {
    params,
    body: { ...body, versao: refeita.dados.versao },
  })
  expect(deNovo.codigo).toBe('ERR_ESTADO_INVALIDO')
  const aberta = await newVisit()
  const cedo = await sara.call(homologacao.reprogramar, {
    params: { id: aberta.id },
    body: { ...body, versao: (await ver(aberta.id)).versao },
  })
  expect(cedo.codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('told after the desk called it off, or by the second agent, nothing of it is lost', async () => {
  const visita = await newVisit([people.ana, eva])
  await sara.call(homologacao.cancelar, {
    params: { id: visita.id },
    body: { motivo: 'Mudou de prédio', versao: (await ver(visita.id)).versao },
  })
  expect(resultOf(await impossivel(visita))).toBe('SUCESSO')
  expect((await ver(visita.id)).situacao).toBe('cancelada')
  expect(await divergencias(visita)).toMatchObject([{ motivo: 'complemento', vencedor: IMPOSSIVEL }])
  const outra = await newVisit([people.ana, eva])
  await impossivel(outra)
  expect(resultOf(await impossivel(outra, { quem: evaNoCampo }))).toBe('SUCESSO')
  expect(await divergencias(outra)).toHaveLength(1)
})

test('a campaign counts what could not be made apart', async () => {
  const visita = await newVisit()
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into campanha (nome, objetivo, tipo, local_id, inicio, fim, escolha)
      values ('Rotina de abril', 'Ver', 'rotina', ${people.locais.regional}, '2025-04-01', '2025-04-30', '{}') returning id`),
  )
  await db.run(sql`update monitoramento set campanha_id = ${id} where id = ${visita.id}`)
  await impossivel(visita)
  const { dados } = await sara.call(campanhas.ver, { params: { id } })
  expect(dados).toMatchObject({ visitas: 0, canceladas: 0, impossiveis: 1 })
  await db.run(sql`update local set latitude = -10, longitude = -48 where id = ${school.local_id}`)
  const mapa = await sara.call(campanhas.visitasNoMapa, { params: { id } })
  expect(mapa.dados).toMatchObject([{ id: visita.id, situacao: 'impossivel', latitude: -10 }])
})

test('an occurrence is told once, photographed, given to somebody, treated and opened again', async () => {
  const visita = await newVisit()
  const uuid = randomUUID()
  const op_id = randomUUID()
  expect(resultOf(await contar(visita, uuid, { op_id }))).toBe('SUCESSO')
  await contar(visita, uuid, { op_id })
  const repetida = await contar(visita, uuid)
  expect(repetida.dados.ocorrencias).toMatchObject([{ uuid, tipo: 'risco', gravidade: 'alta' }])
  const foto = file(visita, 'fio', { model: 'ocorrencia', model_id: uuid })
  expect(resultOf(await send(ana, foto))).toBe('SUCESSO')
  const { dados } = await sara.call(ocorrencias.listar, { query: { monitoramento_id: visita.id } })
  expect(dados.data).toMatchObject([{ situacao: 'aberta', fotos: 1, local: { id: school.local_id } }])
  const params = { id: dados.data[0]?.id ?? 0 }
  expect(await avisos(mesa.id)).toContain('OcorrenciaRegistrada')
  const dada = await sara.call(ocorrencias.designarResponsavel, {
    params,
    body: { responsavel_id: teo.id, versao: 1 },
  })
  expect(dada.dados.responsavel).toEqual({ id: teo.id, nome: teo.nome })
  expect(await avisos(teo.id)).toContain('OcorrenciaAtribuida')
  const deFora = await sara.call(ocorrencias.designarResponsavel, {
    params,
    body: { responsavel_id: eva.id, versao: 2 },
  })
  expect(deFora.codigo).toBe('ERR_FORM_VALIDATION')
  const tratada = await sara.call(ocorrencias.tratar, {
    params,
    body: { tratamento: 'Fio isolado', versao: 2 },
  })
  expect(tratada.dados).toMatchObject({
    situacao: 'tratada',
    tratada_por: mesa.nome,
    imagens: [{ uuid: foto.reserva.uuid }],
  })
  expect(await avisos(people.ana.id)).toContain('OcorrenciaTratada')
  const outra = await sara.call(ocorrencias.tratar, { params, body: { tratamento: 'De novo', versao: 3 } })
  expect(outra.codigo).toBe('ERR_ESTADO_INVALIDO')
  const reaberta = await sara.call(ocorrencias.reabrir, {
    params,
    body: { motivo: 'Soltou de novo', versao: 3 },
  })
  expect(reaberta.dados).toMatchObject({ situacao: 'aberta', tratamento: null })
  expect((await ver(visita.id)).ocorrencias).toBe(1)
})

test('of another visit, or by who is of no visit, it is refused with no effect', async () => {
  const [visita, outra] = [await newVisit(), await newVisit()]
  const uuid = randomUUID()
  await contar(visita, uuid)
  expect((await contar(outra, uuid)).codigo).toBe('ERR_CHAVE_REUTILIZADA')
  expect((await contar(outra, randomUUID(), { quem: evaNoCampo })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const { total } = await db.one<{ total: number }>(
    sql`select count(*)::int as total from ocorrencia where monitoramento_id = ${outra.id}`,
  )
  expect(total).toBe(0)
})
