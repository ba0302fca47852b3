import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { MonitoramentoCompleto, monitoramentos } from '#contract/campo/monitoramentos.ts'
import { patrimonios } from '#contract/campo/patrimonios.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { createPerson } from '#server/testing/people.ts'
import { createVisit, furnish } from '#server/testing/school.ts'

const { ana, as, client, db, eva, naConta, newVisit, people, school } = await createField()
const clara = await naConta(people.clara)
const headers = { 'x-fuso': '-03:00' }

const codigosDe = (acoes: { chave: string; permitido: boolean }[]) =>
  acoes.filter(({ permitido }) => permitido).map(({ chave }) => chave)

test('listar shows the visits of who asks and no others', async () => {
  const { dados } = await ana.call(monitoramentos.listar, { query: {}, headers })
  expect(dados.data.map(({ id }) => id)).toContain(school.visita.id)
  expect(dados.data.map(({ id }) => id)).not.toContain(school.alheia.id)
  const dela = dados.data.find(({ id }) => id === school.visita.id)
  expect(dela).toMatchObject({
    protocolo: 'MON-2025-000001',
    local: { nome: 'Escola Cora Coralina', regional: 'Regional do Vale' },
    agentes: [{ id: people.ana.id, nome: 'Ana Ribeiro' }],
    contagens: {
      instalacoes: 3,
      instalacoes_verificadas: 0,
      patrimonios: 6,
      patrimonios_verificados: 0,
      arquivos: 0,
    },
    intervalo: null,
    intervalos: [],
  })
  expect(codigosDe(dela?.acoes ?? [])).toEqual(['iniciar', 'cancelar'])
})

test('listar refuses who may not carry visits out, and who is not signed in', async () => {
  const davi = await naConta(people.davi)
  expect((await davi.call(monitoramentos.listar, { query: {}, headers })).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await client().call(monitoramentos.listar, { query: {}, headers })).codigo).toBe(
    'ERR_NAO_AUTENTICADO',
  )
})

test('listar puts today first, then overdue, future, undated and closed, page by page', async () => {
  const agente = await naConta(eva)
  const novas: number[] = []
  for (let i = 0; i < 6; i++) novas.push((await newVisit([eva])).id)
  const [futura, fechada, hoje, semData, atrasada, andamento] = novas
  const dia = (dias: number) => sql`${HOJE} + ${dias}::int`
  await db.run(sql`update monitoramento set previsto_inicio = ${dia(5)} where id = ${futura}`)
  await db.run(sql`update monitoramento set cancelado_em = now() where id = ${fechada}`)
  await db.run(
    sql`update monitoramento set previsto_inicio = ${dia(-1)}, previsto_fim = ${dia(1)} where id = ${hoje}`,
  )
  await db.run(sql`update monitoramento set previsto_inicio = ${dia(-9)} where id = ${atrasada}`)
  await db.run(
    sql`update monitoramento set previsto_inicio = ${dia(-8)}, iniciado_em = now() where id = ${andamento}`,
  )
  await db.run(sql`insert into monitoramento_intervalo (monitoramento_id, agente_id, inicio)
    values (${andamento}, ${eva.id}, now())`)
  const esperada = [andamento, hoje, atrasada, futura, semData, fechada]

  const inteira = await agente.call(monitoramentos.listar, { query: {}, headers })
  expect(inteira.dados.data.map(({ id }) => id)).toEqual(esperada)
  expect(inteira.dados).toMatchObject({ total: 6, proximo: null })

  const porCursor: number[] = []
  let cursor: string | undefined
  do {
    const { dados } = await agente.call(monitoramentos.listar, {
      query: { perPage: 2, ...(cursor && { cursor }) },
      headers,
    })
    porCursor.push(...dados.data.map(({ id }) => id))
    cursor = dados.proximo ?? undefined
  } while (cursor)
  expect(porCursor).toEqual(esperada)

  const segunda = await agente.call(monitoramentos.listar, { query: { page: 2, perPage: 4 }, headers })
  expect(segunda.dados.data.map(({ id }) => id)).toEqual(esperada.slice(4))
  const fechadas = await agente.call(monitoramentos.listar, {
    query: { estado: ['concluido', 'em-andamento'] },
    headers,
  })
  expect(fechadas.dados.data.map(({ id }) => id)).toEqual([andamento, fechada])
  const torto = await agente.call(monitoramentos.listar, { query: { cursor: 'não é nosso' }, headers })
  expect(torto.codigo).toBe('ERR_FORM_VALIDATION')
})

test('criar makes a numbered visit with everything active that the place holds', async () => {
  const { outraEscola } = people.locais
  await db.run(sql`update patrimonio set situacao = 'baixado' where referencia_id = ${plaqueta(72)}`)
  const answer = await clara.call(monitoramentos.criar, {
    headers,
    body: {
      local_id: outraEscola,
      agentes: ['ANA@teste.zelo', eva.id, people.ana.id],
      previsto_inicio: '2025-05-02',
    },
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  expect(answer.dados.protocolo).toMatch(/^MON-\d{4}-\d{6}$/)
  expect(answer.dados.agentes.map(({ id }) => id)).toEqual([people.ana.id, eva.id])
  expect(answer.dados.contagens).toMatchObject({ instalacoes: 1, patrimonios: 1 })
  expect(codigosDe(answer.dados.acoes)).toEqual([])
  const evento = await db.rows(sql`
    select campo from evento where acao = 'monitoramentos.criar' and entidade_id = ${String(answer.dados.id)}`)
  expect(evento).toContainEqual({ campo: 'agentes' })
})

test('criar accepts the INEP code, and refuses what it cannot find by the field that is wrong', async () => {
  const { escola } = people.locais
  await db.run(sql`update local set codigo_inep = '17000001' where id = ${escola}`)
  const porInep = await clara.call(monitoramentos.criar, {
    headers,
    body: { codigo_inep: '17000001', agentes: ['ana@teste.zelo'] },
  })
  expect(porInep.dados.local.id).toBe(escola)
  const semAgente = await clara.call(monitoramentos.criar, {
    headers,
    body: { local_id: escola, agentes: [999_999] },
  })
  expect(semAgente.envelope.erros).toHaveProperty('agentes')
  const naoExecuta = await clara.call(monitoramentos.criar, {
    headers,
    body: { local_id: escola, agentes: [people.davi.id] },
  })
  expect(naoExecuta.envelope.erros).toHaveProperty('agentes')
  const invertida = await clara.call(monitoramentos.criar, {
    headers,
    body: {
      local_id: escola,
      agentes: [people.ana.id],
      previsto_inicio: '2025-05-02',
      previsto_fim: '2025-05-01',
    },
  })
  expect(invertida.envelope.erros).toHaveProperty('previsto_fim')
})

test('criar refuses a place outside the grant exactly as one that does not exist', async () => {
  const coordena = await createPerson(db, {
    nome: 'Caio Regional',
    email: 'caio@teste.zelo',
    permissoes: ['painel.monitoramentos.criar'],
    locais: [people.locais.regional],
  })
  const caio = await naConta(coordena)
  const criar = (local_id: number) =>
    caio.call(monitoramentos.criar, { headers, body: { local_id, agentes: [people.ana.id] } })
  expect(resultOf(await criar(people.locais.escola))).toBe('SUCESSO')
  const alheia = await criar(people.locais.escolaAlheia)
  const inexistente = await criar(987_654)
  expect([alheia.codigo, alheia.envelope.mensagem]).toEqual([
    inexistente.codigo,
    inexistente.envelope.mensagem,
  ])
  expect(alheia.codigo).toBe('ERR_NAO_ENCONTRADO')
})

test('criar gives each of many at once its own number, with no gap', async () => {
  const body = { local_id: people.locais.outraEscola, agentes: [people.ana.id] }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => clara.call(monitoramentos.criar, { headers, body })),
  )
  const numeros = answers.map(({ dados }) => Number(dados.protocolo.slice(-6))).sort((a, b) => a - b)
  expect(numeros).toEqual(Array.from({ length: 6 }, (_, i) => (numeros[0] ?? 0) + i))
})

test('completo answers several tabs of one agent that ask at the same moment', async () => {
  const { visita } = school
  const asked = Array.from({ length: 8 }, () =>
    ana.call(monitoramentos.completo, { params: { id: visita.id } }),
  )
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('completo answers the record itself, as the contract says it', async () => {
  const { visita, faixa } = school
  const answer = await ana.call(monitoramentos.completo, { params: { id: visita.id } })
  const completo = MonitoramentoCompleto.parse(answer.json)
  expect(completo.id).toBe(visita.id)
  expect(completo.instalacoes.map(({ instalacao }) => instalacao.nome)).toEqual([
    'Sala 1',
    'Sala 2',
    'Sala 3',
  ])
  expect(completo.patrimonios.map(({ uuid }) => uuid)).toEqual(visita.bens.map(({ uuid }) => uuid))
  expect(completo.patrimonios[0]).toMatchObject({
    resultado: 'pendente',
    estado: null,
    patrimonio: { estado: 'bom', local_nome: 'Escola Cora Coralina', instalacao_nome: 'Sala 2' },
  })
  expect(completo.lote_plaquetas).toMatchObject([{ ...faixa, proxima: faixa.inicio }])
  expect(completo.tipos).toMatchObject([{ id: school.tipo_id, versao: 1 }])
  expect(completo.manifesto).toMatchObject({ instalacoes: 3, patrimonios: 6, arquivos: 0, tipos: 1 })
  expect(Object.keys(completo.vocabularios)).toContain('estado_patrimonio')
})

test('completo says which rooms its type usually has where none is registered, and only there', async () => {
  const { visita, tipo_id, local_id } = school
  const modelo = (quantidade: number) => JSON.stringify([{ tipo_id, quantidade }])
  const comModelo = (texto: string) =>
    db.run(sql`update local_tipo set modelo_instalacoes = ${texto}::jsonb
      where id = (select tipo_id from local where id = ${local_id})`)
  const doModelo = async (id: number) =>
    (await ana.call(monitoramentos.ver, { params: { id } })).dados.modelo_instalacoes
  await comModelo(modelo(5))
  const comAmbientes = await doModelo(visita.id)
  await db.run(sql`update instalacao set ativo = false where local_id = ${local_id}`)
  const semAmbientes = await doModelo((await newVisit()).id)
  await db.run(sql`update instalacao set ativo = true where local_id = ${local_id}`)
  await comModelo('[]')
  expect(comAmbientes).toEqual([])
  expect(semAmbientes).toHaveLength(5)
  expect(semAmbientes?.every((sala) => sala.tipo_id === tipo_id && sala.nome !== '')).toBe(true)
})

test('ver answers the same inside the envelope, by uuid too, and renews the same lease', async () => {
  const { visita } = school
  const [primeira, segunda] = [
    await ana.call(monitoramentos.ver, { params: { id: visita.uuid } }),
    await ana.call(monitoramentos.completo, { params: { id: String(visita.id) } }),
  ]
  expect(primeira.codigo).toBe('SUCESSO')
  const outra = MonitoramentoCompleto.parse(segunda.json)
  expect(outra.lease.id).toBe(primeira.dados.lease.id)
  const dias = (Date.parse(outra.lease.valido_ate) - Date.now()) / 86_400_000
  expect(Math.round(dias)).toBe(14)
})

test('completo keeps the version of a type that the visit was made with, beside the current one', async () => {
  await db.run(sql`insert into instalacao_tipo_versao (tipo_id, versao) values (${school.tipo_id}, 2)`)
  const nova = await newVisit()
  const antiga = await ana.call(monitoramentos.ver, { params: { id: school.visita.id } })
  expect(antiga.dados.tipos.map(({ versao }) => versao)).toEqual([1, 2])
  expect(antiga.dados.instalacoes[0]?.instalacao.tipo_versao).toBe(1)
  const recente = await ana.call(monitoramentos.ver, { params: { id: nova.id } })
  expect(recente.dados.tipos.map(({ versao }) => versao)).toEqual([2])
})

test('completo tells what earlier visits found', async () => {
  const anterior = await newVisit()
  await db.run(sql`update monitoramento set concluido_em = '2025-01-15T12:00:00Z' where id = ${anterior.id}`)
  await db.run(
    sql`update monitoramento_patrimonio set resultado = 'conferido' where id = ${anterior.bens[0]?.id}`,
  )
  await db.run(
    sql`update monitoramento_patrimonio set resultado = 'nao_localizado' where id = ${anterior.bens[1]?.id}`,
  )
  const { dados } = await ana.call(monitoramentos.ver, { params: { id: school.visita.id } })
  expect(dados.historico).toMatchObject([
    { concluido_em: '2025-01-15T12:00:00.000Z', agente: 'Ana Ribeiro', patrimonios_verificados: 1 },
  ])
})

test('completo of 5,000 assets and 150 rooms carries every one, once', async () => {
  const grande = await db.transaction(async (tx) => {
    const { id: local_id } = await tx.one<{ id: number }>(sql`
      insert into local (id, codigo, nome, tipo_id, caminho) overriding system value
      select 90001, 'GRANDE', 'Escola Grande', tipo_id, '{90001}' from local where id = ${school.local_id} returning id`)
    await furnish(tx, { local_id, salas: 150, bens: 5000, primeira: 20_000 })
    return createVisit(tx, local_id, [people.ana.id])
  })
  const { dados } = await ana.call(monitoramentos.ver, { params: { id: grande.id } })
  expect(new Set(dados.patrimonios.map(({ uuid }) => uuid))).toEqual(
    new Set(grande.bens.map(({ uuid }) => uuid)),
  )
  expect(dados.manifesto).toMatchObject({ patrimonios: 5000, instalacoes: 150 })
  const salas = new Set(dados.instalacoes.map(({ uuid }) => uuid))
  expect(dados.patrimonios.every(({ instalacao_uuid }) => salas.has(instalacao_uuid ?? ''))).toBe(true)
})

test('codigos answers the active labels of the other places of the regional', async () => {
  const { dados } = await ana.call(monitoramentos.codigos, { params: { id: school.visita.id } })
  // 72 was written off above; 51 to 53 are of another regional; 1 to 6 are of this school.
  expect(dados.map(({ referencia_id }) => referencia_id)).toEqual([plaqueta(71)])
  expect(dados[0]).toMatchObject({ local_id: people.locais.outraEscola, local_nome: 'Escola Paulo Freire' })
})

test('every operation on a visit of someone else answers as if it did not exist', async () => {
  const antes = await db.one(sql`select m.* from monitoramento m where id = ${school.alheia.id}`)
  for (const id of [school.alheia.id, school.alheia.uuid, 987_654, randomUUID()]) {
    const params = { id }
    const body = { estado: 'iniciar' as const }
    const fim = { responsavel_nome: 'X', finalizadoEm: as(0) }
    const codigos = [
      (await ana.call(monitoramentos.ver, { params })).codigo,
      (await ana.call(monitoramentos.completo, { params })).codigo,
      (await ana.call(monitoramentos.codigos, { params })).codigo,
      (await ana.call(monitoramentos.estado, { params, body, headers })).codigo,
      (await ana.call(monitoramentos.finalizar, { params, body: fim, headers })).codigo,
      (
        await ana.call(patrimonios.ver, {
          params: { monitoramentoId: id },
          headers,
          body: { uuid: randomUUID(), origem: 'lista', referencia_id: '1', lido_em: as(0) },
        })
      ).codigo,
    ]
    expect(codigos).toEqual(Array(6).fill('ERR_NAO_ENCONTRADO'))
  }
  expect(await db.one(sql`select m.* from monitoramento m where id = ${school.alheia.id}`)).toEqual(antes)
})
