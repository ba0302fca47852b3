// A visit with a roteiro: what enters it, what is answered, and what its end asks.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { coleta } from '#contract/campo/coleta.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { type MonitoramentoCompleto, monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { type ConteudoDoRoteiro, type Respostas, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import type { Client } from '#server/testing/client.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'
import { Device } from '#server/testing/school.ts'
import { file, send } from '#server/testing/upload.ts'

const { ana, as, db, divergencias, eva, naConta, people, school } = await createField()
const evaNoCampo = await naConta(eva)
const sara = await naConta(
  await createPerson(db, {
    nome: 'Sara Mesa',
    email: 'sara@teste.zelo',
    permissoes: [
      'painel.monitoramentos.listar',
      'painel.monitoramentos.ver',
      'painel.monitoramentos.criar',
      'painel.monitoramentos.acompanhar',
      'painel.monitoramentos.resolver-conflito',
      'painel.roteiros.listar',
    ],
    locais: [null],
  }),
)
const [aparelho, outroAparelho] = [new Device(), new Device()]

const CONTEUDO: ConteudoDoRoteiro = {
  ...ROTEIRO_EM_BRANCO,
  ambientes: false,
  bens: 'nenhum',
  perguntas: [
    { chave: 'agua', rotulo: 'Há água?', tipo: 'sim_nao', obrigatoria: true },
    {
      chave: 'motivo',
      rotulo: 'Por que falta?',
      tipo: 'texto',
      obrigatoria: true,
      so_se: { chave: 'agua', operador: 'igual', valor: false },
    },
    { chave: 'portao', rotulo: 'Foto do portão', tipo: 'foto' },
  ],
}

let given = 0
async function roteiro(partes: Partial<ConteudoDoRoteiro> = {}): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      with novo as (insert into roteiro (nome) values (${`Roteiro ${++given}`}) returning id)
      insert into roteiro_versao (roteiro_id, versao, conteudo)
      select id, 1, ${JSON.stringify({ ...CONTEUDO, ...partes })}::jsonb from novo returning roteiro_id as id`),
  )
  return id
}

async function programada(roteiro_id: number, agentes = [people.ana.id]) {
  const answer = await sara.call(monitoramentos.criar, {
    body: { local_id: school.local_id, agentes, roteiro_id },
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  const { id, uuid } = answer.dados
  await db.run(sql`update monitoramento set iniciado_em = '2025-04-10T11:00:00Z' where id = ${id}`)
  return { id, uuid, salas: [], bens: [] }
}
type Visita = Awaited<ReturnType<typeof programada>>

interface Quem {
  quem?: Client
  device?: Device
  minuto?: number
  op_id?: string
}
const responder = (visita: Visita, respostas: Respostas, opcoes: Quem = {}) => {
  const { quem = ana, device = aparelho, minuto = 10, op_id = randomUUID() } = opcoes
  return quem.call(monitoramentos.responder, {
    params: { id: visita.id },
    body: { respostas, atualizado_em: as(minuto) },
    headers: device.headers(),
    op_id,
  })
}

const recusa = {
  motivo: 'Não quis assinar',
  testemunhas: ['Rui', 'Bia'].map((nome) => ({ nome, documento: '1' })),
}
const finalizar = (visita: Visita, partes: object = { recusa }) =>
  ana.call(monitoramentos.finalizar, {
    params: { id: visita.id },
    body: {
      responsavel_nome: 'Maria',
      finalizadoEm: as(200),
      manifesto: { ops: [], arquivos: [] },
      ...partes,
    },
    headers: aparelho.headers(),
  })

const pacote = async (visita: Visita): Promise<MonitoramentoCompleto> =>
  (await ana.call(monitoramentos.ver, { params: { id: visita.id } })).dados

test('only what the roteiro says enters the visit, and its version travels with the package', async () => {
  const nada = await pacote(await programada(await roteiro()))
  expect([nada.instalacoes, nada.patrimonios, nada.modelo_instalacoes, nada.respostas]).toEqual([
    [],
    [],
    [],
    {},
  ])
  expect(nada.roteiro).toMatchObject({ versao: 1, conteudo: CONTEUDO })
  const deClasse = await pacote(
    await programada(await roteiro({ ambientes: true, bens: 'classes', classes: ['TESTE'] })),
  )
  expect([deClasse.instalacoes.length, deClasse.patrimonios.length]).toEqual([3, 6])
  const [um, , tres] = school.visita.bens
  const escolhidos = [um, tres, { referencia_id: 'DE OUTRO LOCAL' }].map((bem) => ({
    codigo: bem?.referencia_id ?? '',
    descricao: 'Cadeira',
  }))
  const daLista = await pacote(await programada(await roteiro({ bens: 'lista', lista: escolhidos })))
  expect(daLista.patrimonios.map(({ referencia_id }) => referencia_id)).toEqual([
    um?.referencia_id,
    tres?.referencia_id,
  ])
  await db.run(sql`update patrimonio set referencias = array[referencia_id], referencia_id = 'NOVA-1'
    where referencia_id = ${um?.referencia_id}`)
  const reetiquetado = await pacote(await programada(await roteiro({ bens: 'lista', lista: escolhidos })))
  expect(reetiquetado.patrimonios.map(({ referencia_id }) => referencia_id)).toEqual([
    'NOVA-1',
    tres?.referencia_id,
  ])
  await db.run(sql`update patrimonio set referencia_id = referencias[1], referencias = '{}'
    where referencia_id = 'NOVA-1'`)
  const deOutra = await pacote(await programada(await roteiro({ bens: 'classes', classes: ['OUTRA'] })))
  expect(deOutra.patrimonios).toEqual([])
})

test('an asset that the roteiro leaves out is known by its code, and enters as seen when it is read', async () => {
  const visita = await programada(await roteiro())
  const { dados } = await ana.call(monitoramentos.codigos, { params: { id: visita.id } })
  const [fora] = school.visita.bens
  const codigo = dados.find(({ referencia_id }) => referencia_id === fora?.referencia_id)
  expect(codigo).toMatchObject({ local_id: school.local_id })
  const associada = await ana.call(patrimonios.associar, {
    params: { monitoramentoId: visita.id },
    body: {
      uuid: randomUUID(),
      tipo: 'trazer_de_outro_local',
      patrimonio_uuid: codigo?.patrimonio_uuid ?? '',
      associado_em: as(20),
    },
    headers: aparelho.headers(),
  })
  expect(resultOf(associada)).toBe('SUCESSO')
  expect((await pacote(visita)).patrimonios).toMatchObject([{ resultado: 'visto' }])
  const daqui = { params: { id: school.visita.id } }
  const deTodos = (await ana.call(monitoramentos.codigos, daqui)).dados
  expect(deTodos.map(({ referencia_id }) => referencia_id)).not.toContain(fora?.referencia_id)
})

test('a visit keeps the version that it was programmed with; none is given one that is not offered', async () => {
  const id = await roteiro()
  const visita = await programada(id)
  await db.run(sql`insert into roteiro_versao (roteiro_id, versao, conteudo)
    values (${id}, 2, ${JSON.stringify({ ...CONTEUDO, perguntas: [] })}::jsonb)`)
  expect((await pacote(visita)).roteiro).toMatchObject({ versao: 1, conteudo: CONTEUDO })
  await db.run(sql`update roteiro set ativo = false where id = ${id}`)
  const pedir = (roteiro_id: number) =>
    sara.call(monitoramentos.criar, {
      body: { local_id: school.local_id, agentes: [people.ana.id], roteiro_id },
    })
  for (const um of [id, 999_999]) expect((await pedir(um)).envelope.erros).toHaveProperty('roteiro_id')
})

test('an answer sent again has one effect, and only what changed travels', async () => {
  const visita = await programada(await roteiro())
  const op_id = randomUUID()
  const headers = aparelho.headers()
  const enviar = () =>
    ana.call(monitoramentos.responder, {
      params: { id: visita.id },
      body: { respostas: { agua: false }, atualizado_em: as(5) },
      headers,
      op_id,
    })
  const [uma, outra] = [await enviar(), await enviar()]
  expect([uma.dados.respostas, outra.dados.versao]).toEqual([{ agua: false }, uma.dados.versao])
  expect((await responder(visita, { motivo: 'Bomba queimada' })).dados.respostas).toEqual({
    agua: false,
    motivo: 'Bomba queimada',
  })
  expect((await responder(visita, { motivo: null }, { minuto: 11 })).dados.respostas).toEqual({
    agua: false,
    motivo: null,
  })
})

test('what is no answer to the roteiro is refused at its question, and changes nothing', async () => {
  const visita = await programada(await roteiro())
  const torta = await responder(visita, { agua: 'sim', outra: 1, motivo: 'Vale' })
  expect(resultOf(torta)).toContain('ERR_FORM_VALIDATION')
  expect(Object.keys(torta.envelope.erros ?? {})).toEqual(['respostas.agua', 'respostas.outra'])
  expect((await pacote(visita)).respostas).toEqual({})
  const { visita: semRoteiro } = school
  expect((await responder({ ...visita, id: semRoteiro.id }, { agua: true })).codigo).toBe(
    'ERR_ESTADO_INVALIDO',
  )
})

test('two agents who answer otherwise: the later stands whatever the order, and the desk may swap', async () => {
  const visita = await programada(await roteiro(), [people.ana.id, eva.id])
  await responder(visita, { agua: true, motivo: 'De Ana' }, { minuto: 30 })
  const tarde = await responder(
    visita,
    { agua: false },
    { quem: evaNoCampo, device: outroAparelho, minuto: 20 },
  )
  expect(tarde.dados).toMatchObject({
    respostas: { agua: true },
    divergencias: [{ campo: 'respostas.agua', vencedor: true, perdedor: false }],
  })
  const [aberta] = await divergencias(visita)
  expect(aberta).toMatchObject({ entidade: 'monitoramento', campo: 'respostas.agua', perdedor: false })
  const { id } = await db.one<{ id: number }>(
    sql`select id from divergencia where monitoramento_id = ${visita.id} and substituida_em is null`,
  )
  const troca = await sara.call(coleta.resolver, { params: { id }, body: { decisao: 'trocar' } })
  expect(resultOf(troca)).toBe('SUCESSO')
  expect((await pacote(visita)).respostas).toEqual({ agua: false, motivo: 'De Ana' })
})

test('the visit ends only when its roteiro lacks nothing', async () => {
  const visita = await programada(await roteiro({ regras: { ...CONTEUDO.regras, min_fotos: 1 } }))
  const vazia = await finalizar(visita)
  expect(resultOf(vazia)).toContain('ERR_PENDENCIAS: Falta no roteiro da visita: Há água?')
  expect(vazia.dados).toEqual({
    pendencias: ['Há água?: Responda a esta pergunta', 'Fotos da visita: O roteiro pede ao menos 1: há 0'],
  })
  const foto = file(visita, 'portao')
  await send(ana, foto)
  await responder(visita, { agua: false, portao: [foto.reserva.uuid] })
  expect((await finalizar(visita)).dados).toEqual({
    pendencias: ['Por que falta?: Responda a esta pergunta'],
  })
  await responder(visita, { motivo: 'Bomba queimada' }, { minuto: 11 })
  expect(resultOf(await finalizar(visita))).toBe('SUCESSO')
})

test('where the roteiro does not ask for it, the signature of the place is not missing', async () => {
  const regras = { ...CONTEUDO.regras, assinatura_do_responsavel: false }
  const visita = await programada(await roteiro({ perguntas: [], ambientes: true, regras }))
  expect((await finalizar(visita, {})).envelope.mensagem).toContain('Falta a assinatura do agente.')
  await send(ana, file(visita, 'assinatura', { tipo: 'assinatura_agente' }))
  expect(resultOf(await finalizar(visita, {}))).toBe('SUCESSO')
})

test('the desk reads the answers, with the files that arrived', async () => {
  const visita = await programada(await roteiro())
  const foto = file(visita, 'portão da escola')
  await send(ana, foto)
  await responder(visita, { agua: true, portao: [foto.reserva.uuid] })
  const { dados } = await sara.call(homologacao.respostas, { params: { id: visita.id } })
  expect(dados).toMatchObject({
    roteiro: { versao: 1, conteudo: CONTEUDO },
    respostas: { agua: true, portao: [foto.reserva.uuid] },
    atualizado_por: people.ana.nome,
    arquivos: [{ uuid: foto.reserva.uuid, url: `/arquivos/${foto.reserva.uuid}` }],
    fotos: 1,
  })
  const sem = await sara.call(homologacao.respostas, { params: { id: school.visita.id } })
  expect(sem.dados).toBeNull()
})
