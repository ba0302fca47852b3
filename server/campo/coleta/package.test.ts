import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { coleta } from '#contract/campo/coleta.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { multimidias } from '#contract/papeis/multimidias.ts'
import type { Replay } from '#server/casa/http/replay.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeImportacoes } from '#server/testing/mesa-de-importacoes.ts'
import { captureDay, type PackageDevice } from '#server/testing/package.ts'
import { createPerson } from '#server/testing/people.ts'
import type { Visit } from '#server/testing/school.ts'
import { aplicarPacote } from './package-import.ts'

const {
  ana,
  app,
  as,
  db,
  eva,
  naConta,
  newVisit,
  people,
  services,
  clara,
  doFabio,
  importar,
  situacoes,
  tablet,
  vistos,
} = await mesaDeImportacoes()
const daEva = await naConta(eva)
const registradas = (visita: Visit) =>
  db.rows<{ uuid: string }>(sql`select uuid from multimidia
    where monitoramento_id = ${visita.id} and situacao in ('registrado', 'verificado')`)
const operacoesDe = ({ id }: PackageDevice) =>
  db.rows(sql`select op_id from operacao where dispositivo_id = ${id}`)

test('importarPacote applies what had not arrived, as the work of who captured it', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  const [inicio] = captureDay(device, visita)
  const bytes = await device.export(ana)
  const answer = await importar(bytes)
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toMatchObject({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    dispositivo_id: device.id,
    usuario: { id: people.ana.id, nome: people.ana.nome },
    importado_por: { id: people.clara.id, nome: people.clara.nome },
    aplicadas: 3,
    ja_recebidas: 0,
    em_quarentena: 0,
    recusadas: 0,
  })
  expect(situacoes(answer)).toEqual(['aplicada', 'aplicada', 'aplicada'])
  expect(await vistos(visita)).toHaveLength(1)
  const [foto] = await registradas(visita)
  const guardada = await services.files.read(foto?.uuid ?? '')
  expect(Buffer.concat((await guardada?.toArray()) ?? [])).toEqual(device.arquivos[0])
  const trilha = await db.rows(
    sql`select distinct ator_id, dispositivo_id, causado_por from evento where op_id = ${inicio.op_id}`,
  )
  expect(trilha).toEqual([
    { ator_id: people.ana.id, dispositivo_id: device.id, causado_por: people.clara.id },
  ])
})

test('importarPacote twice has no further effect, and each import is kept with what became of each task', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  captureDay(device, visita)
  const bytes = await device.export(ana)
  const primeira = await importar(bytes)
  const antes = await db.one(sql`select count(*) as eventos from evento where causado_por is not null`)
  const segunda = await importar(bytes)
  expect(situacoes(segunda)).toEqual(['ja_recebida', 'ja_recebida', 'ja_recebida'])
  expect(segunda.dados).toMatchObject({ aplicadas: 0, ja_recebidas: 3 })
  expect(await db.one(sql`select count(*) as eventos from evento where causado_por is not null`)).toEqual(
    antes,
  )
  expect(await registradas(visita)).toHaveLength(1)
  const lista = await clara.call(coleta.pacotes, { query: { perPage: 2 } })
  expect(lista.dados.data).toEqual([segunda.dados, primeira.dados])
})

test('importarPacote leaves alone what the queue delivered meanwhile, and the queue what the package brought', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  const [inicio, , foto] = captureDay(device, visita)
  expect(resultOf(await device.deliver(ana, monitoramentos.estado, inicio))).toBe('SUCESSO')
  const bytes = await device.export(ana)
  expect(situacoes(await importar(bytes))).toEqual(['ja_recebida', 'aplicada', 'aplicada'])
  const [arquivo] = await registradas(visita)
  const atrasada = await device.deliver(ana, multimidias.registrar, foto)
  expect(resultOf(atrasada)).toBe('SUCESSO')
  expect(atrasada.envelope.recibo?.op_id).toBe(foto.op_id)
  expect(atrasada.dados).toMatchObject({ uuid: arquivo?.uuid })
})

test('importarPacote of a removal is the same operation as the one that the queue sends', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  const [, , foto] = captureDay(device, visita)
  const uuid = foto.arquivo?.reserva.uuid ?? ''
  const remover = device.capture(visita.id, {
    acao: 'multimidia.remover',
    operacao: 'multimidias.remover',
    params: { multimidiaId: uuid },
    query: { removido_em: as(9) },
  })
  const answer = await importar(await device.export(ana))
  expect(situacoes(answer)).toEqual(['aplicada', 'aplicada', 'aplicada', 'aplicada'])
  expect(await registradas(visita)).toEqual([])
  const url = `/api/multimidias/${uuid}?removido_em=${encodeURIComponent(as(9))}`
  const atrasada = await ana.inject({
    method: 'DELETE',
    url,
    headers: { ...ana.keys(), ...remover.cabecalhos },
  })
  expect(resultOf(atrasada)).toBe('SUCESSO')
})

test('importarPacote twice at the same time acts once', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  captureDay(device, visita)
  const bytes = await device.export(ana)
  const answers = await Promise.all([importar(bytes), importar(bytes), importar(bytes)])
  expect(answers.map(resultOf)).toEqual(['SUCESSO', 'SUCESSO', 'SUCESSO'])
  expect(answers.flatMap(situacoes).filter((s) => s === 'recusada')).toEqual([])
  expect(await operacoesDe(device)).toHaveLength(3)
  expect(await vistos(visita)).toHaveLength(1)
  expect(await registradas(visita)).toHaveLength(1)
})

test('importarPacote of what its author may no longer do waits in quarantine, with the photo', async () => {
  const visita = await newVisit([people.ana, eva])
  await ana.call(monitoramentos.completo, {
    params: { id: visita.id },
    headers: { 'x-zelo-dispositivo': randomUUID() },
  })
  const device = await tablet()
  captureDay(device, visita)
  const bytes = await device.export(ana)
  await db.run(
    sql`delete from monitoramento_agente where monitoramento_id = ${visita.id} and usuario_id = ${people.ana.id}`,
  )
  const answer = await importar(bytes)
  expect(answer.dados).toMatchObject({ aplicadas: 0, em_quarentena: 3, recusadas: 0 })
  const [listado] = (await clara.call(coleta.pacotes, { query: { perPage: 1 } })).dados.data
  expect(listado).toEqual(answer.dados)
  expect(await vistos(visita)).toEqual([])
  expect(situacoes(await importar(bytes))).toEqual(['ja_recebida', 'ja_recebida', 'ja_recebida'])
  const fila = await db.rows(sql`select usuario_id from quarentena where monitoramento_id = ${visita.id}`)
  expect(fila).toHaveLength(3)
})

test('importarPacote goes on past a task that is refused, and says why; a discarded one stays discarded', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  const [, visto] = captureDay(device, visita)
  device.capture(visita.id, {
    acao: 'patrimonio.atualizar',
    operacao: 'patrimonios.atualizar',
    params: { monitoramentoId: visita.id, patrimonioId: randomUUID() },
    body: { estado: 'bom', condicao: 'em_uso', atualizado_em: as(5) },
  })
  await db.run(sql`insert into operacao_descarte (op_id, usuario_id, acao, motivo, descartado_em)
    values (${visto.op_id}, ${people.ana.id}, 'patrimonio.ver', 'Engano', now())`)
  const answer = await importar(await device.export(ana))
  expect(situacoes(answer)).toEqual(['aplicada', 'recusada', 'aplicada', 'recusada'])
  expect(answer.dados.tarefas[1]?.mensagem).toMatch(/descartou/)
  expect(answer.dados.tarefas[3]?.mensagem).toMatch(/não/)
})

test('pacotes are listed to who reaches one of their visits', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  captureDay(device, visita)
  const { dados } = await importar(await device.export(ana))
  const ids = async (quem: Client) =>
    (await quem.call(coleta.pacotes, { query: { perPage: 100 } })).dados.data.map(({ id }) => id)
  expect(await ids(clara)).toContain(dados.id)
  expect(await ids(doFabio)).not.toContain(dados.id)
  expect((await daEva.call(coleta.pacotes, { query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('importarPacote leaves nothing behind on the disk', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  captureDay(device, visita)
  await importar(await device.export(ana))
  await importar(Buffer.from('ZELO'))
  expect(await readdir(join(services.config.dados, 'arquivos', 'tmp'))).toEqual([])
  expect(await readFile(join(services.config.dados, 'chave-dos-pacotes'), 'utf8')).toContain('PRIVATE KEY')
})

test('importarPacote of somebody whose account was closed waits for a supervisor', async () => {
  const lia = await createPerson(db, {
    nome: 'Lia Campos',
    email: 'lia@teste.zelo',
    permissoes: ['monitoramentos.executar'],
    locais: [people.locais.escola],
  })
  const conta = await naConta(lia)
  const [device, visita] = [await tablet(lia, conta), await newVisit([lia])]
  await conta.call(monitoramentos.completo, {
    params: { id: visita.id },
    headers: { 'x-zelo-dispositivo': device.id },
  })
  captureDay(device, visita)
  const bytes = await device.export(conta)
  await db.run(sql`update usuario set situacao = 'inativo' where id = ${lia.id}`)
  expect(situacoes(await importar(bytes))).toEqual(['quarentena', 'quarentena', 'quarentena'])
})

test('a package that met a trouble of the server stops there, and the next import goes on from where it stopped', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  const [, visto] = captureDay(device, visita)
  // why: only the decision point itself can tell that the database went away in the middle of an import.
  const replay: Replay = async ({ cabecalhos, chamada }) =>
    cabecalhos['idempotency-key'] === visto.op_id
      ? { http: 503, envelope: { codigo: 'ERR_INDISPONIVEL', mensagem: 'Tente em instantes.', dados: null } }
      : { http: 200, envelope: { codigo: 'SUCESSO', mensagem: chamada.operacao, dados: null } }
  const pacote = {
    dispositivo_id: device.id,
    usuario_id: people.ana.id,
    criado_em: '2025-04-11T12:00:00.000Z',
    versao_app: '1.0.0',
    tarefas: device.tarefas,
  }
  const conteudo = {
    tamanho: 0,
    ler: async () => Buffer.alloc(0),
    stream: () => Readable.from([]),
    discard: async () => {},
  }
  const importador = {
    usuario: people.clara,
    concessoes: [{ role: null, permission: null, local: null }],
    sessaoId: 0,
  }
  const resultados = await aplicarPacote(
    { services: { ...services, replay, consult: () => Promise.reject() }, importador, log: app.log },
    { pacote, conteudo, arquivos: 0 },
  )
  expect(resultados.map(({ situacao }) => situacao)).toEqual(['aplicada', 'recusada', 'recusada'])
  expect(resultados[2]?.mensagem).toMatch(/Importe o mesmo pacote de novo/)
  expect(situacoes(await importar(await device.export(ana)))).toEqual(['aplicada', 'aplicada', 'aplicada'])
})
