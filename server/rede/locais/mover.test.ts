import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { locais } from '#contract/rede/locais.ts'
import { CHAVES_DE_RITA, mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { clara, rita, db, people, newPlace, newPerson, naConta, eventosDe } = await mesaDeLocais()
const { orgao, regional, regionalAlheia, escola } = people.locais
const motivo = 'Mudança de jurisdição'

const caminhoDe = async (id: number) =>
  (await db.one<{ caminho: number[] }>(sql`select caminho from local where id = ${id}`)).caminho

test('mover takes the branch with all beneath it, says what changes, and keeps the history of the link', async () => {
  const id = await newPlace({ nome: 'Escola que muda' })
  const anexo = await newPlace({ pai_id: id, tipo: 'teste-anexo' })
  await newPerson({ permissoes: ['painel.locais.listar'], locais: [regionalAlheia] })
  const alcancam = async (daRegional: number) => {
    const { n } = await db.one<{ n: number }>(sql`
      select count(distinct usuario_id)::int as n from atribuicao where local_id = ${daRegional}
        and usuario_id not in (select usuario_id from atribuicao where local_id in (${orgao}, ${id}))`)
    return n
  }
  await newPerson({
    permissoes: ['painel.locais.listar'],
    locais: [regional, regionalAlheia],
  })
  const soDeLa = (await alcancam(regionalAlheia)) - 1
  const soDaqui = (await alcancam(regional)) - 1
  expect(soDaqui).toBeGreaterThan(0)
  const pedido = { params: { id }, body: { pai_id: regionalAlheia, motivo } }
  const simulado = await clara.call(locais.mover, {
    ...pedido,
    body: { ...pedido.body, simular: true },
  })
  expect(simulado.dados).toMatchObject({
    feito: false,
    descendentes: 1,
    patrimonios: 0,
    visitas_abertas: 0,
    deixam_de_alcancar: soDaqui,
    passam_a_alcancar: soDeLa,
    regional_de: 'Regional do Vale',
    regional_para: 'Regional da Serra',
  })
  expect(await caminhoDe(id)).toEqual([orgao, regional, id])
  const feito = await clara.call(locais.mover, pedido)
  expect(feito.dados).toEqual({ ...simulado.dados, feito: true })
  expect(await caminhoDe(id)).toEqual([orgao, regionalAlheia, id])
  expect(await caminhoDe(anexo)).toEqual([orgao, regionalAlheia, id, anexo])
  // Back again: the same people, the other way round.
  const deVolta = await clara.call(locais.mover, {
    params: { id },
    body: { pai_id: regional, motivo, simular: true },
  })
  expect(deVolta.dados).toMatchObject({ deixam_de_alcancar: soDeLa, passam_a_alcancar: soDaqui })
  const { dados } = await clara.call(locais.ver, { params: { id } })
  expect(dados.vinculos).toMatchObject([
    { pai: { id: regionalAlheia }, fim: null, motivo },
    { pai: { id: regional }, motivo: null },
  ])
  expect(dados.vinculos[1]?.fim).toBe(dados.vinculos[0]?.inicio)
  expect(await eventosDe('locais.mover', id)).toMatchObject([
    { campo: 'pai_id', de: regional, para: regionalAlheia, motivo },
  ])
})

test('mover asks for both parents', async () => {
  const id = await newPlace()
  const paraFora = await rita.call(locais.mover, { params: { id }, body: { pai_id: regionalAlheia, motivo } })
  expect(paraFora.codigo).toBe('ERR_NAO_ENCONTRADO')
  const soDaEscola = await naConta(
    await newPerson({ permissoes: CHAVES_DE_RITA, locais: [id, regionalAlheia] }),
  )
  const semOrigem = await soDaEscola.call(locais.mover, {
    params: { id },
    body: { pai_id: regionalAlheia, motivo },
  })
  expect(semOrigem.codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await caminhoDe(id)).toEqual([orgao, regional, id])
})

test('mover makes no cycle, not even when two move at once, and keeps to what the types allow', async () => {
  const id = await newPlace()
  const anexo = await newPlace({ pai_id: id, tipo: 'teste-anexo' })
  for (const pai_id of [id, anexo])
    expect((await clara.call(locais.mover, { params: { id }, body: { pai_id, motivo } })).codigo).toBe(
      'ERR_FORM_VALIDATION',
    )
  const naEscola = await clara.call(locais.mover, { params: { id }, body: { pai_id: escola, motivo } })
  expect(naEscola.envelope.mensagem).toContain('não fica abaixo de')
  const [a, b] = [
    await newPlace({ tipo: 'teste-setor', pai_id: orgao }),
    await newPlace({ tipo: 'teste-setor', pai_id: orgao }),
  ]
  const codigos = await Promise.all([
    clara.call(locais.mover, { params: { id: a }, body: { pai_id: b, motivo } }),
    clara.call(locais.mover, { params: { id: b }, body: { pai_id: a, motivo } }),
  ])
  expect(codigos.map(({ codigo }) => codigo).sort()).toEqual(['ERR_FORM_VALIDATION', 'SUCESSO'])
})

test('arvore opens level by level, from the highest that the person reaches, each once', async () => {
  const raizes = await rita.call(locais.arvore, { query: {} })
  expect(raizes.dados.data.map(({ id }) => id)).toEqual([regional])
  const daClara = await clara.call(locais.arvore, { query: {} })
  expect(daClara.dados.data.map(({ id }) => id)).toEqual([orgao])
  const vistos: number[] = []
  let cursor: string | undefined
  do {
    const { dados } = await rita.call(locais.arvore, {
      query: { pai_id: regional, perPage: 2, ...(cursor && { cursor }) },
    })
    vistos.push(...dados.data.map(({ id }) => id))
    cursor = dados.proximo ?? undefined
  } while (cursor)
  const filhos = await db.rows<{ id: number }>(
    sql`select id from local where pai_id = ${regional} order by lower(f_unaccent(nome)), id`,
  )
  expect(vistos).toEqual(filhos.map(({ id }) => id))
  expect(raizes.dados.data[0]?.filhos).toBe(filhos.length)
  expect((await rita.call(locais.arvore, { query: { pai_id: regionalAlheia } })).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
})
