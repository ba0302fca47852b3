import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aparelhos } from '#contract/administracao/aparelhos.ts'
import type { Pacote, TarefaDoPacote } from '#contract/campo/pacote.ts'
import { mesaDeImportacoes } from '#server/testing/mesa-de-importacoes.ts'
import { captureDay, newSigningKey, PackageDevice, sealPackage } from '#server/testing/package.ts'

const { ana, db, eva, newVisit, people, school, doFabio, importar, situacoes, tablet, vistos } =
  await mesaDeImportacoes()
const operacoesDe = ({ id }: PackageDevice) =>
  db.rows(sql`select op_id from operacao where dispositivo_id = ${id}`)

test('importarPacote with one byte altered, anywhere, is refused and applies nothing', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  captureDay(device, visita)
  const bytes = await device.export(ana)
  const places = [0, 4, 6, 20, 80, 200, Math.floor(bytes.length / 2), bytes.length - 90, bytes.length - 1]
  for (const place of places) {
    const altered = Buffer.from(bytes)
    altered[place] = (altered[place] ?? 0) ^ 1
    const answer = await importar(altered)
    expect(answer, `byte ${place}`).toMatchObject({ status: 422, codigo: 'ERR_PACOTE_INVALIDO', dados: null })
  }
  for (const cut of [0, 3, 9, 100, bytes.length - 1]) {
    expect((await importar(bytes.subarray(0, cut))).codigo, `cut at ${cut}`).toBe('ERR_PACOTE_INVALIDO')
  }
  expect(await operacoesDe(device)).toEqual([])
  const sha256 = createHash('sha256').update(bytes.subarray(0, 100)).digest('hex')
  const recusada = await db.rows(sql`select ator_id, acao from evento where entidade_id = ${sha256}`)
  expect(recusada).toEqual([{ ator_id: people.clara.id, acao: 'coleta.importarPacote' }])
})

test('importarPacote says what to do with a package of another órgão, and of a device that never registered', async () => {
  const visita = await newVisit()
  const device = await tablet()
  captureDay(device, visita)
  const alheia = (await newSigningKey()).publica
  const kid = '0123456789abcdef'
  const deOutro = await sealPackage({}, [], {
    kid,
    chave: alheia,
    dispositivo_id: device.id,
    signer: device.signer,
  })
  expect((await importar(deOutro)).envelope.mensagem).toMatch(/outra instalação.*desta secretaria/)
  const desconhecido = await PackageDevice.of(people.ana)
  captureDay(desconhecido, visita)
  expect((await importar(await desconhecido.export(ana))).envelope.mensagem).toMatch(/nunca se registrou/)
  expect(await operacoesDe(device)).toEqual([])
  expect(await operacoesDe(desconhecido)).toEqual([])
})

test('importarPacote opens what was signed with a key that the device had before, and not with a key of another', async () => {
  const [device, visita] = [await tablet(), await newVisit()]
  captureDay(device, visita)
  const bytes = await device.export(ana)
  const chave_publica = (await newSigningKey()).publica
  await ana.call(aparelhos.chave, { body: { dispositivo_id: device.id, chave_publica } })
  device.signer = await newSigningKey()
  expect((await importar(await device.export(ana))).codigo).toBe('ERR_PACOTE_INVALIDO')
  expect(situacoes(await importar(bytes))).toEqual(['aplicada', 'aplicada', 'aplicada'])
})

test('importarPacote refuses tasks in the name of another person or device, and operations that no queue makes', async () => {
  const visita = await newVisit()
  const comOutroPacote = async (changes: Partial<Pacote>) => {
    const device = await tablet()
    captureDay(device, visita)
    return importar(await device.export(ana, changes))
  }
  const comOutraTarefa = async (changes: (tarefa: TarefaDoPacote) => Partial<TarefaDoPacote>) => {
    const device = await tablet()
    const tarefas = captureDay(device, visita).map((tarefa) => ({ ...tarefa, ...changes(tarefa) }))
    return importar(await device.export(ana, { tarefas }))
  }
  const comCabecalho = (nome: string, valor: string) =>
    comOutraTarefa(({ cabecalhos }) => ({ cabecalhos: { ...cabecalhos, [nome]: valor } }))
  const comOperacao = (operacao: string) =>
    comOutraTarefa(({ chamada }) => ({ chamada: { ...chamada, operacao } }))
  const answers = [
    await comOutroPacote({ usuario_id: eva.id }),
    await comOutroPacote({ dispositivo_id: randomUUID() }),
    await comOutroPacote({ tarefas: [] }),
    await comCabecalho('X-Zelo-Usuario', String(eva.id)),
    await comCabecalho('idempotency-key', randomUUID()),
    await comOperacao('conta.alterarSenha'),
    await comOperacao('coleta.decidir'),
    await comOperacao('constructor.name'),
    await comOperacao('multimidias.urlTemporaria'),
    await comOutraTarefa(({ arquivo }) => ({ arquivo: arquivo && { ...arquivo, inicio: 1 } })),
    await comOutraTarefa(() => ({ seq: 1 })),
  ]
  expect(answers.map(({ codigo }) => codigo)).toEqual(answers.map(() => 'ERR_PACOTE_INVALIDO'))
  expect(await vistos(visita)).toEqual([])
})

test('importarPacote needs the permission where the visits are: those of other places are refused as a whole', async () => {
  const [device, minha] = [await tablet(), await newVisit()]
  captureDay(device, minha)
  const bytes = await device.export(ana)
  expect(await importar(bytes, ana)).toMatchObject({ status: 403, codigo: 'ERR_NAO_AUTORIZADO' })
  const foraDoAlcance = await importar(bytes, doFabio)
  expect(foraDoAlcance).toMatchObject({ status: 403, codigo: 'ERR_NAO_AUTORIZADO', dados: null })
  expect(foraDoAlcance.envelope.mensagem).toMatch(/locais em que você não importa/)
  expect(await operacoesDe(device)).toEqual([])
  await db.run(sql`insert into monitoramento_agente (monitoramento_id, usuario_id)
    values (${school.alheia.id}, ${people.ana.id}) on conflict do nothing`)
  captureDay(device, school.alheia)
  const mista = await importar(await device.export(ana), doFabio)
  expect(situacoes(mista)).toEqual(['recusada', 'recusada', 'recusada', 'aplicada', 'aplicada', 'aplicada'])
  expect(mista.dados.tarefas[0]?.mensagem).toMatch(/é de um local em que você não importa pacotes/)
  expect(await vistos(minha)).toEqual([])
})

test('importarPacote refuses a task that names one visit and acts on another', async () => {
  const [device, visita, outra] = [await tablet(), await newVisit(), await newVisit()]
  const [inicio] = captureDay(device, visita)
  inicio.chamada.params.id = outra.id
  const answer = await importar(await device.export(ana))
  expect(situacoes(answer)[0]).toBe('recusada')
  expect(await db.one(sql`select iniciado_em from monitoramento where id = ${outra.id}`)).toEqual({
    iniciado_em: null,
  })
})
