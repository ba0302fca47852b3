import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Finalizacao, monitoramentos } from '#contract/campo/monitoramentos.ts'
import { operacoes } from '#contract/campo/operacoes.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { multimidias } from '#contract/papeis/multimidias.ts'
import { storedPath } from '#server/casa/arquivos/file-store.ts'
import type { Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { Device, type Visit } from '#server/testing/school.ts'
import { type File, file, put, register, reserve, send } from '#server/testing/upload.ts'

const { ana, as, db, divergencias, eva, naConta, newVisit, people, services } = await createField()
const evaNoCampo = await naConta(eva)
const device = new Device()

async function iniciada(agentes = [people.ana]): Promise<Visit> {
  const visita = await newVisit(agentes)
  await db.run(sql`update monitoramento set iniciado_em = '2025-04-10T11:00:00Z' where id = ${visita.id}`)
  return visita
}

const testemunhas = [
  { nome: 'Rui Alves', documento: '111' },
  { nome: 'Bia Costa', documento: '222' },
]
const recusa = { motivo: 'Não quis assinar', testemunhas }

function finalizar(
  visita: Visit,
  partes: Partial<Finalizacao> = {},
  { quem = ana, op_id = randomUUID() }: { quem?: Client; op_id?: string } = {},
) {
  return quem.call(monitoramentos.finalizar, {
    params: { id: visita.id },
    body: { responsavel_nome: 'Maria Diretora', finalizadoEm: as(240), recusa, ...partes },
    headers: device.headers(),
    op_id,
  })
}

async function conferir(visita: Visit, i: number): Promise<string> {
  const op_id = randomUUID()
  const answer = await ana.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: visita.bens[i]?.uuid ?? '' },
    body: { estado: 'bom', atualizado_em: as(i) },
    headers: device.headers(),
    op_id,
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  return op_id
}

const noManifesto = ({ reserva: { uuid, sha256, tamanho } }: File) => ({ uuid, sha256, tamanho })
const finalizado_em = async ({ id }: Visit) => {
  const lida = sql`select finalizado_em from monitoramento where id = ${id}`
  return (await db.one<{ finalizado_em: string | null }>(lida)).finalizado_em
}

test('finalizar closes the collection when everything it names is stored', async () => {
  const visita = await iniciada()
  const ops = [await conferir(visita, 0), await conferir(visita, 1)]
  const [foto, assinatura] = [file(visita, 'fim-a'), file(visita, 'fim-b', { tipo: 'assinatura_agente' })]
  const registro = randomUUID()
  await send(ana, foto, { op_id: registro, headers: device.headers() })
  await send(ana, assinatura)
  const arquivos = [foto, assinatura].map(noManifesto)
  const answer = await finalizar(visita, {
    responsavel_matricula: '4321',
    responsavel_cargo: 'Diretora',
    manifesto: { ops: [...ops, registro], arquivos },
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados).toMatchObject({
    finalizado_em: '2025-04-10T15:00:00.000Z',
    responsavel_nome: 'Maria Diretora',
    responsavel_cargo: 'Diretora',
    contagens: { patrimonios: 6, patrimonios_verificados: 2, arquivos: 2 },
  })
  const permitidas = answer.dados.acoes.filter(({ permitido }) => permitido).map(({ chave }) => chave)
  expect(permitidas).toEqual(['iniciar', 'concluir', 'cancelar'])
})

test('what nobody found is not found in this visit only', async () => {
  const visita = await iniciada()
  await conferir(visita, 0)
  await finalizar(visita)
  const resultados = await db.rows<{ resultado: string; situacao: string }>(sql`
    select mp.resultado, p.situacao from monitoramento_patrimonio mp join patrimonio p on p.id = mp.patrimonio_id
    where mp.monitoramento_id = ${visita.id} order by mp.id`)
  expect(resultados.map(({ resultado }) => resultado)).toEqual([
    'conferido',
    ...Array(5).fill('nao_localizado'),
  ])
  expect(new Set(resultados.map(({ situacao }) => situacao))).toEqual(new Set(['ativo']))
})

test('finalizar names what is missing and closes nothing', async () => {
  const visita = await iniciada()
  const [op, nuncaChegou] = [await conferir(visita, 0), randomUUID()]
  const [inteira, soReservada, soEnviada, nunca] = ['1', '2', '3', '4'].map((n) =>
    file(visita, `falta-${n}`),
  ) as [File, File, File, File] // as: four of four
  await send(ana, inteira)
  await reserve(ana, soReservada)
  await put(ana, (await reserve(ana, soEnviada)).dados.upload_url, soEnviada.bytes)
  const arquivos = [inteira, soReservada, soEnviada, nunca].map(noManifesto)
  const answer = await finalizar(visita, { manifesto: { ops: [nuncaChegou, op], arquivos } })
  expect(answer.codigo).toBe('ERR_FINALIZACAO_INCOMPLETA')
  expect(answer.dados).toEqual({
    ops: [nuncaChegou],
    arquivos: [soReservada, soEnviada, nunca].map(({ reserva }) => reserva.uuid),
  })
  expect(await finalizado_em(visita)).toBeNull()
})

test('a file that the disk lost is missed, and once sent again the same finish passes', async () => {
  const visita = await iniciada()
  const foto = file(visita, 'apagada')
  const op_id = randomUUID()
  await send(ana, foto, { op_id })
  await rm(storedPath(services.config.dados, foto.reserva.uuid))
  const manifesto = { ops: [op_id], arquivos: [noManifesto(foto)] }
  const pedido = {
    params: { id: visita.id },
    body: { responsavel_nome: 'Maria', finalizadoEm: as(240), manifesto, recusa },
    headers: device.headers(),
    op_id: randomUUID(),
  }
  const falta = await ana.call(monitoramentos.finalizar, pedido)
  expect(falta.dados).toEqual({ ops: [], arquivos: [foto.reserva.uuid] })
  const reservado = await reserve(ana, foto)
  await put(ana, reservado.dados.upload_url, foto.bytes)
  expect(resultOf(await register(ana, foto, { op_id }))).toBe('SUCESSO')
  expect(resultOf(await ana.call(monitoramentos.finalizar, pedido))).toBe('SUCESSO')
})

test('a file of another visit, or with another hash, does not settle the manifest', async () => {
  const [visita, outra] = [await iniciada(), await iniciada()]
  const [deOutra, trocada] = [file(outra, 'de-outra'), file(visita, 'trocada')]
  await send(ana, deOutra)
  await send(ana, trocada)
  const arquivos = [noManifesto(deOutra), { ...noManifesto(trocada), sha256: 'b'.repeat(64) }]
  const answer = await finalizar(visita, { manifesto: { ops: [], arquivos } })
  expect(answer.dados).toEqual({ ops: [], arquivos: arquivos.map(({ uuid }) => uuid) })
})

test('operations of another person do not settle the manifest; discarded ones and removed files do', async () => {
  const visita = await iniciada([people.ana, eva])
  const deEva = randomUUID()
  await evaNoCampo.call(patrimonios.atualizar, {
    params: { monitoramentoId: visita.id, patrimonioId: visita.bens[0]?.uuid ?? '' },
    body: { estado: 'bom', atualizado_em: as(0) },
    headers: new Device().headers(),
    op_id: deEva,
  })
  const alheia = await finalizar(visita, { manifesto: { ops: [deEva], arquivos: [] } })
  expect(alheia.dados).toEqual({ ops: [deEva], arquivos: [] })
  const descartada = randomUUID()
  await ana.call(operacoes.descartar, {
    body: { op_id: descartada, acao: 'patrimonio.ver', motivo: 'Li duas vezes', descartado_em: as(1) },
    headers: device.headers(),
  })
  const foto = file(visita, 'tirada')
  await send(ana, foto)
  await ana.call(multimidias.remover, {
    params: { multimidiaId: foto.reserva.uuid },
    query: { removido_em: as(2) },
    headers: device.headers(),
  })
  const manifesto = { ops: [descartada], arquivos: [noManifesto(foto)] }
  expect(resultOf(await finalizar(visita, { manifesto }))).toBe('SUCESSO')
})

test('finalizar again by who did it changes nothing; by another agent on line it is refused', async () => {
  const visita = await iniciada([people.ana, eva])
  const primeira = await finalizar(visita)
  const segunda = await finalizar(visita, { responsavel_nome: 'Outro Nome', finalizadoEm: as(300) })
  expect(segunda.dados).toEqual(primeira.dados)
  const deEva = await evaNoCampo.call(monitoramentos.finalizar, {
    params: { id: visita.id },
    body: { responsavel_nome: 'Zélia', finalizadoEm: as(300), recusa },
    headers: { 'x-fuso': '-03:00' },
  })
  expect(deEva.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(deEva.envelope.mensagem).toContain('já foi encerrada')
})

test('a second finish by the device of another agent is kept whole as a complemento, once', async () => {
  const visita = await iniciada([people.ana, eva])
  expect(resultOf(await finalizar(visita))).toBe('SUCESSO')
  const headers = new Device()
  const foto = file(visita, 'de-eva', { tipo: 'assinatura_agente' })
  await send(evaNoCampo, foto, { headers: headers.headers() })
  const daEva = (partes: Partial<Finalizacao>) =>
    evaNoCampo.call(monitoramentos.finalizar, {
      params: { id: visita.id },
      body: { responsavel_nome: 'Zélia Vice', finalizadoEm: as(300), recusa, ...partes },
      headers: headers.headers(),
      op_id: randomUUID(),
    })
  const faltando = { ops: [randomUUID()], arquivos: [] }
  expect((await daEva({ manifesto: faltando })).codigo).toBe('ERR_FINALIZACAO_INCOMPLETA')
  const manifesto = { ops: [], arquivos: [noManifesto(foto)] }
  const answer = await daEva({ manifesto })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados.responsavel_nome).toBe('Maria Diretora')
  expect(resultOf(await daEva({ manifesto }))).toBe('SUCESSO')
  const daSegunda = (await divergencias(visita)).filter(({ campo }) => campo === 'monitoramentos.finalizar')
  expect(daSegunda).toMatchObject([
    {
      motivo: 'complemento',
      vencedor: { responsavel_nome: 'Maria Diretora' },
      perdedor: { responsavel_nome: 'Zélia Vice', manifesto, recusa },
    },
  ])
})

test('finalizar without the signatures says which are missing, and passes once they are there', async () => {
  const visita = await iniciada()
  const sem = await finalizar(visita, { recusa: null })
  expect(sem.codigo).toBe('ERR_PENDENCIAS')
  expect(sem.envelope.mensagem).toContain(
    'Faltam a assinatura do agente e a assinatura do responsável pelo local.',
  )
  await send(ana, file(visita, 'assina-a', { tipo: 'assinatura_agente' }))
  const uma = await finalizar(visita, { recusa: null })
  expect(uma.dados).toEqual({ pendencias: ['a assinatura do responsável pelo local'] })
  expect(await finalizado_em(visita)).toBeNull()
  await send(ana, file(visita, 'assina-b', { tipo: 'assinatura_responsavel' }))
  expect(resultOf(await finalizar(visita, { recusa: null }))).toBe('SUCESSO')
})

test('a visit that was closed meanwhile asks its late finish for no signature', async () => {
  const visita = await iniciada()
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${visita.id}`)
  expect(resultOf(await finalizar(visita, { recusa: null }))).toBe('SUCESSO')
})

test('many twins of finalizar at once finish once', async () => {
  const visita = await iniciada()
  const op_id = await conferir(visita, 0)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => finalizar(visita, { manifesto: { ops: [op_id], arquivos: [] } })),
  )
  expect(answers.map(resultOf)).toEqual(Array(6).fill('SUCESSO'))
  expect(new Set(answers.map(({ dados }) => dados.versao)).size).toBe(1)
})

test('a replay of finalizar answers as it answered first', async () => {
  const visita = await iniciada()
  const pedido = {
    params: { id: visita.id },
    body: { responsavel_nome: 'Maria', finalizadoEm: as(240), recusa },
    headers: device.headers(),
    op_id: randomUUID(),
  }
  const primeira = await ana.call(monitoramentos.finalizar, pedido)
  expect((await ana.call(monitoramentos.finalizar, pedido)).envelope).toEqual(primeira.envelope)
})

test('a refusal to sign is kept with its two witnesses, and one witness is not enough', async () => {
  const visita = await iniciada()
  const testemunha = (nome: string) => ({ nome, documento: '000.000.000-00' })
  const uma = await finalizar(visita, { recusa: { motivo: 'Não quis', testemunhas: [testemunha('A')] } })
  expect(uma.codigo).toBe('ERR_FORM_VALIDATION')
  const recusa = { motivo: 'Não quis', testemunhas: [testemunha('A'), testemunha('B')] }
  expect(resultOf(await finalizar(visita, { recusa }))).toBe('SUCESSO')
  expect(await db.one(sql`select recusa from monitoramento where id = ${visita.id}`)).toEqual({ recusa })
})

test('finalizar before the start is refused; after a cancellation it is accepted and flagged', async () => {
  const nova = await newVisit()
  expect((await finalizar(nova)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const cancelada = await iniciada()
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${cancelada.id}`)
  expect(resultOf(await finalizar(cancelada))).toBe('SUCESSO')
  expect(await divergencias(cancelada)).toMatchObject([
    { motivo: 'complemento', campo: 'monitoramentos.finalizar' },
  ])
})

test('finalizar in a form carries its manifest as JSON text', async () => {
  const visita = await iniciada()
  const falta = randomUUID()
  const answer = await ana.inject({
    method: 'PUT',
    url: `/api/monitoramentos/${visita.id}/finalizar`,
    headers: { ...ana.keys(), ...device.headers(), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      responsavel_nome: 'Maria',
      finalizadoEm: as(240),
      manifesto: JSON.stringify({ ops: [falta], arquivos: [] }),
    }).toString(),
  })
  expect(answer.dados).toEqual({ ops: [falta], arquivos: [] })
})
