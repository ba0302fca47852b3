import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { BodyFor } from '#contract/casa/endpoint.ts'
import { aceitaFilho, localTipos, TipoDeLocalDetalhado } from '#contract/rede/local-tipos.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { clara, rita, db, people, tipoDe, newPlace, eventosDe } = await mesaDeLocais()
const { escola } = people.locais

let given = 0
const dados = (partes: Partial<BodyFor<typeof localTipos.criar>> = {}) => ({
  nome: `Tipo ${++given}`,
  nivel: 'unidade' as const,
  ...partes,
})
const criar = (partes = {}) => clara.call(localTipos.criar, { body: dados(partes) })

test('criar makes a type, with its model, at the end of the order', async () => {
  const { id: sala } = await db.transaction((tx) =>
    tx.one<{
      id: number
    }>(sql`insert into instalacao_tipo (slug, nome, grupo) values ('teste-sala', 'Sala', 'Salas')
      returning id`),
  )
  const pai = await tipoDe('teste-regional')
  const { dados: tipo } = await criar({
    nome: 'Creche Conveniada',
    icone: 'escola',
    cor: 'verde',
    pais_permitidos: [pai, pai],
    exige_endereco: true,
    modelo_instalacoes: [{ tipo_id: sala, quantidade: 4 }],
  })
  expect(TipoDeLocalDetalhado.parse(tipo)).toMatchObject({
    slug: 'creche_conveniada',
    pais_permitidos: [pai],
    exige_endereco: true,
    usos: 0,
    ativo: true,
    modelo_instalacoes: [{ tipo_id: sala, nome: 'Sala', quantidade: 4 }],
  })
  const { dados: lista } = await clara.call(localTipos.listar, { query: {} })
  expect(lista.data.at(-1)?.id).toBe(tipo.id)
  expect((await criar({ nome: 'CRECHE CONVENIADA' })).codigo).toBe('ERR_DUPLICADO')
  expect((await criar({ pais_permitidos: [999_999] })).envelope.erros).toHaveProperty('pais_permitidos')
  expect((await rita.call(localTipos.listar, { query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('editar refuses, with the places, what they forbid, and lets through the rest', async () => {
  const { dados: tipo } = await criar({ permite_monitoramento: true, permite_estoque: true })
  const id = await newPlace({ nome: 'Lugar do tipo' })
  await db.run(sql`update local set tipo_id = ${tipo.id} where id = ${id}`)
  await db.run(sql`insert into monitoramento (protocolo, local_id) values ('MON-L-1', ${id})`)
  const editar = (partes: Partial<BodyFor<typeof localTipos.criar>>, versao = 1) =>
    clara.call(localTipos.editar, {
      params: { id: tipo.id },
      body: { ...dados({ permite_monitoramento: true, permite_estoque: true, ...partes }), versao },
    })
  for (const partes of [
    { permite_monitoramento: false },
    { exige_inep: true },
    { exige_coordenadas: true },
    { nivel: 'anexo' as const },
    { pais_permitidos: [await tipoDe('teste-secretaria')] },
  ])
    expect(await editar(partes), JSON.stringify(partes)).toMatchObject({
      codigo: 'ERR_PENDENCIAS',
      dados: { impedimentos: [{ quantidade: 1, locais: [{ id, nome: 'Lugar do tipo' }] }] },
    })
  const feito = await editar({ permite_estoque: false, nome: 'Outro nome' })
  expect(feito.dados).toMatchObject({ nome: 'Outro nome', permite_estoque: false, versao: 2, usos: 1 })
  expect((await editar({})).codigo).toBe('ERR_CONFLITO_VERSAO')
  expect(await eventosDe('localTipos.editar', tipo.id)).toContainEqual(
    expect.objectContaining({ campo: 'permite_estoque', de: true, para: false }),
  )
})

test('inativar refuses a type in use, and takes an unused one out of the forms until reativar', async () => {
  const { tipo_id } = await db.one<{ tipo_id: number }>(sql`select tipo_id from local where id = ${escola}`)
  const emUso = await clara.call(localTipos.inativar, { params: { id: tipo_id }, body: {} })
  expect(emUso.codigo).toBe('ERR_PENDENCIAS')
  const { dados: tipo } = await criar()
  const params = { id: tipo.id }
  expect((await clara.call(localTipos.inativar, { params, body: {} })).dados.ativo).toBe(false)
  expect((await clara.call(localTipos.inativar, { params, body: {} })).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await clara.call(localTipos.reativar, { params, body: {} })).dados.ativo).toBe(true)
})

test('reordenar puts the named first, and the rest after as they were', async () => {
  const antes = (await clara.call(localTipos.listar, { query: {} })).dados.data.map(({ id }) => id)
  const [primeiro = 0, segundo = 0, ...resto] = antes
  const { dados: tipos } = await clara.call(localTipos.reordenar, {
    body: { ids: [segundo, primeiro, segundo] },
  })
  expect(tipos.map(({ id }) => id)).toEqual([segundo, primeiro, ...resto])
  const paginas: number[] = []
  let cursor: string | undefined
  do {
    const { dados: pagina } = await clara.call(localTipos.listar, {
      query: { perPage: 2, ...(cursor && { cursor }) },
    })
    paginas.push(...pagina.data.map(({ id }) => id))
    cursor = pagina.proximo ?? undefined
  } while (cursor)
  expect(paginas).toEqual([segundo, primeiro, ...resto])
})

test('a cursor of another order, and one that somebody wrote, is of no page', async () => {
  const { proximo } = (await clara.call(localTipos.listar, { query: { order: 'nome', perPage: 1 } })).dados
  const escrito = Buffer.from(JSON.stringify(['ordem', 'creche', 1])).toString('base64url')
  for (const cursor of [proximo ?? '', escrito]) {
    const { codigo, envelope } = await clara.call(localTipos.listar, { query: { order: 'ordem', cursor } })
    expect(codigo).toBe('ERR_FORM_VALIDATION')
    expect(envelope.erros?.cursor?.[0]).toContain('Recomece do início')
  }
})

test('a type that names its parents takes only those; one that does not takes the levels above it', () => {
  const regional = { id: 1, nivel: 'regional' as const }
  const anexo = { id: 2, nivel: 'anexo' as const, pais_permitidos: [] }
  expect(aceitaFilho(regional, anexo)).toBe(false)
  expect(aceitaFilho({ id: 3, nivel: 'unidade' }, anexo)).toBe(true)
  expect(aceitaFilho(regional, { ...anexo, pais_permitidos: [1] })).toBe(true)
  expect(aceitaFilho({ id: 3, nivel: 'unidade' }, { ...anexo, pais_permitidos: [1] })).toBe(false)
})
