import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { instalacoes } from '#contract/campo/instalacoes.ts'
import { InstalacaoDetalhada, instalacoesDoLocal } from '#contract/rede/instalacoes-do-local.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'
import { Device } from '#server/testing/school.ts'
import { file, send } from '#server/testing/upload.ts'

const { ana, as, db, naConta, newVisit, people, school } = await createField()
const { locais } = people
const CHAVES = [
  'painel.locais.ver',
  'painel.locais.instalacoes.listar',
  'painel.locais.instalacoes.criar',
  'painel.locais.instalacoes.editar',
  'painel.locais.instalacoes.inativar',
  'painel.locais.instalacoes.historico',
  'painel.monitoramentos.listar',
] as const
const iris = await naConta(
  await createPerson(db, {
    nome: 'Íris Leal',
    email: 'iris@teste.zelo',
    permissoes: [...CHAVES],
    locais: [locais.escola],
  }),
)
const soLe = await naConta(
  await createPerson(db, {
    nome: 'Otto Reis',
    email: 'otto@teste.zelo',
    permissoes: ['painel.locais.instalacoes.listar'],
    locais: [locais.escola],
  }),
)
const localId = locais.escola
const tipo_id = school.tipo_id
let dadas = 0

async function nova(partes: Record<string, unknown> = {}) {
  const nome = `Sala nova ${++dadas}`
  const answer = await iris.call(instalacoesDoLocal.criar, {
    params: { localId },
    body: { tipo_id, nome, ...partes },
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  return answer.dados
}

const naSala = ({ id }: { id: number }) => ({ localId, instalacaoId: id })

test('criar keeps the register and answers it with its checklist; ver and listar show it', async () => {
  const sala = await nova({
    bloco: 'B',
    area_m2: 48.5,
    capacidade: 30,
    acessivel: true,
    uso_atual_tipo_id: tipo_id,
  })
  expect(InstalacaoDetalhada.parse(sala)).toMatchObject({
    bloco: 'B',
    area_m2: 48.5,
    capacidade: 30,
    acessivel: true,
    uso_atual: { id: tipo_id, nome: 'Sala de aula' },
    local: { id: localId },
    versao: 1,
    homologada: true,
  })
  expect(sala.lista.map(({ chave }) => chave)).toEqual(['internet', 'tomadas', 'piso'])
  const vista = await iris.call(instalacoesDoLocal.ver, { params: naSala(sala) })
  expect(vista.dados).toEqual(sala)
  const lista = await iris.call(instalacoesDoLocal.listar, {
    params: { localId },
    query: { texto: sala.nome },
  })
  expect(lista.dados.data.map(({ id }) => id)).toEqual([sala.id])
})

test('criar refuses a name that the place has for the type, in any case', async () => {
  const { nome } = await nova()
  const answer = await iris.call(instalacoesDoLocal.criar, {
    params: { localId },
    body: { tipo_id, nome: nome.toUpperCase() },
  })
  expect(answer.codigo).toBe('ERR_DUPLICADO')
})

test('editar changes what was sent, checks the checklist, and refuses a version that is no longer the last', async () => {
  const sala = await nova()
  const body = {
    nome: sala.nome,
    estado: 'ruim' as const,
    condicao: 'em_uso' as const,
    recursos: { internet: false, tomadas: 3 },
    versao: 1,
  }
  const editada = await iris.call(instalacoesDoLocal.editar, { params: naSala(sala), body })
  expect(editada.dados).toMatchObject({
    estado: 'ruim',
    recursos: { internet: false, tomadas: 3 },
    versao: 2,
  })
  const velha = await iris.call(instalacoesDoLocal.editar, { params: naSala(sala), body })
  expect(velha.codigo).toBe('ERR_CONFLITO_VERSAO')
  const torta = await iris.call(instalacoesDoLocal.editar, {
    params: naSala(sala),
    body: { ...body, versao: 2, recursos: { internet: 'talvez' } },
  })
  expect(Object.keys(torta.envelope.erros ?? {})).toEqual(['recursos.internet'])
  const demais = await iris.call(instalacoesDoLocal.editar, {
    params: naSala(sala),
    body: { ...body, versao: 2, recursos: { internet: false, tomadas: 999_999_999_999 } },
  })
  expect(demais.envelope.erros).toEqual({ 'recursos.tomadas': ['É demais: no máximo 99.999'] })
  const eventos = await db.rows(sql`
    select campo, de, para from evento where entidade = 'instalacao' and entidade_id = ${String(sala.id)}
      and acao = 'instalacoesDoLocal.editar' order by campo`)
  expect(eventos).toContainEqual({ campo: 'estado', de: null, para: 'ruim' })
})

test('inativar refuses while assets are there, naming them, and reativar brings the room back', async () => {
  const { id } = await db.one<{ id: number }>(
    sql`select instalacao_id as id from patrimonio where local_id = ${localId} order by id limit 1`,
  )
  const body = { motivo: 'Parede caiu' }
  const cheia = await iris.call(instalacoesDoLocal.inativar, { params: naSala({ id }), body })
  expect(cheia.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(cheia.envelope.mensagem).toContain('Ainda há bens nesta instalação')
  const vazia = await nova()
  const inativa = await iris.call(instalacoesDoLocal.inativar, { params: naSala(vazia), body })
  expect(inativa.dados).toMatchObject({ ativo: false, inativada_motivo: 'Parede caiu' })
  const ativas = await iris.call(instalacoesDoLocal.listar, { params: { localId }, query: {} })
  expect(ativas.dados.data.map((sala) => sala.id)).not.toContain(vazia.id)
  const volta = await iris.call(instalacoesDoLocal.reativar, { params: naSala(vazia), body })
  expect(volta.dados).toMatchObject({ ativo: true, inativada_motivo: null })
})

test('listar goes through the pages without repeating or losing any, and its filters count', async () => {
  await nova()
  const todas = await iris.call(instalacoesDoLocal.listar, { params: { localId }, query: { perPage: 100 } })
  const vistas: number[] = []
  let cursor: string | undefined
  do {
    const query = { perPage: 2, ...(cursor && { cursor }) }
    const pagina = await iris.call(instalacoesDoLocal.listar, { params: { localId }, query })
    vistas.push(...pagina.dados.data.map(({ id }) => id))
    cursor = pagina.dados.proximo ?? undefined
  } while (cursor !== undefined)
  expect(vistas).toEqual(todas.dados.data.map(({ id }) => id))
  const ruins = await iris.call(instalacoesDoLocal.listar, {
    params: { localId },
    query: { estado: 'ruim', nao_verificada_ha: 30 },
  })
  expect(ruins.dados.data.every(({ estado }) => estado === 'ruim')).toBe(true)
  expect(ruins.dados.data.length).toBeGreaterThan(0)
})

test('nota agrees with the figure that the database keeps of the place', async () => {
  const pares = [
    ['otimo', 'em_uso'],
    ['regular', 'em_uso'],
    ['critico', 'inexistente'],
  ] as const
  for (const [estado, condicao] of pares) {
    const sala = await nova()
    const body = { nome: sala.nome, estado, condicao, versao: 1 }
    await iris.call(instalacoesDoLocal.editar, { params: naSala(sala), body })
  }
  await db.run(sql`update instalacao_tipo set peso_nota = 2.35 where id = ${tipo_id}`)
  const { dados } = await iris.call(instalacoesDoLocal.nota, { params: { localId } })
  const { nota } = await db.one<{ nota: string }>(sql`select nota_do_local(${localId}) as nota`)
  expect(dados.valor).toBe(Number(nota))
  expect(dados.fora.map(({ motivo }) => motivo)).toEqual(
    expect.arrayContaining(['inexistente', 'sem_estado']),
  )
})

test('historico tells each verification with what stood before it, and its photos; fotos has them too', async () => {
  const device = new Device()
  const conferir = async (estado: 'bom' | 'ruim', minuto: number) => {
    const visita = await newVisit()
    const entrada = visita.salas[0]
    const answer = await ana.call(instalacoes.atualizar, {
      params: { monitoramentoId: visita.id, instalacaoId: entrada?.uuid ?? '' },
      body: { estado, atualizado_em: as(minuto) },
      headers: device.headers(),
      op_id: randomUUID(),
    })
    expect(resultOf(answer)).toBe('SUCESSO')
    return { visita, entrada: entrada?.uuid ?? '', sala: answer.dados.instalacao }
  }
  const { sala } = await conferir('bom', 1)
  const { visita, entrada } = await conferir('ruim', 2)
  const foto = file(visita, 'parede', { model: 'instalacao', model_id: entrada })
  expect(resultOf(await send(ana, foto))).toBe('SUCESSO')
  const { dados } = await iris.call(instalacoesDoLocal.historico, { params: naSala(sala), query: {} })
  expect(dados.data).toMatchObject([
    {
      antes: { estado: 'bom' },
      depois: { estado: 'ruim' },
      autor: people.ana.nome,
      fotos: [{ uuid: foto.reserva.uuid, instalacao: { id: sala.id } }],
    },
    { antes: null, depois: { estado: 'bom' }, fotos: [] },
  ])
  const primeira = await iris.call(instalacoesDoLocal.historico, {
    params: naSala(sala),
    query: { perPage: 1 },
  })
  const cursor = primeira.dados.proximo ?? ''
  const segunda = await iris.call(instalacoesDoLocal.historico, {
    params: naSala(sala),
    query: { perPage: 1, cursor },
  })
  expect(segunda.dados).toMatchObject({ data: [{ depois: { estado: 'bom' } }], proximo: null })
  const outra = file(visita, 'fachada')
  await send(ana, outra)
  const doLocal = await iris.call(instalacoesDoLocal.fotos, { params: { localId }, query: { perPage: 1 } })
  const resto = await iris.call(instalacoesDoLocal.fotos, {
    params: { localId },
    query: { cursor: doLocal.dados.proximo ?? '' },
  })
  const uuids = [...doLocal.dados.data, ...resto.dados.data].map(({ uuid }) => uuid)
  expect(uuids.sort()).toEqual([foto.reserva.uuid, outra.reserva.uuid].sort())
  const daSala = await iris.call(instalacoesDoLocal.fotos, {
    params: { localId },
    query: { instalacao_id: sala.id },
  })
  expect(daSala.dados.data.map(({ uuid }) => uuid)).toEqual([foto.reserva.uuid])
})

test('who reads may not change, and a place elsewhere does not exist', async () => {
  const sala = await nova()
  const body = { nome: 'Outra', versao: 1 }
  expect((await soLe.call(instalacoesDoLocal.editar, { params: naSala(sala), body })).codigo).toBe(
    'ERR_NAO_AUTORIZADO',
  )
  const { dados } = await soLe.call(instalacoesDoLocal.ver, { params: naSala(sala) })
  expect(dados.acoes.map(({ permitido }) => permitido)).toEqual([false, false, false, false])
  const longe = await iris.call(instalacoesDoLocal.listar, {
    params: { localId: locais.outraEscola },
    query: {},
  })
  expect(longe.codigo).toBe('ERR_NAO_ENCONTRADO')
  const { id } = await db.one<{ id: number }>(
    sql`select id from instalacao where local_id = ${locais.outraEscola} limit 1`,
  )
  expect((await iris.call(instalacoesDoLocal.ver, { params: naSala({ id }) })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
})
