import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { QueryFor } from '#contract/casa/endpoint.ts'
import { LocalListado, locais } from '#contract/rede/locais.ts'
import { mesaDeLocais } from '#server/testing/mesa-de-locais.ts'

const { rita, clara, db, people, tipoDe, newPlace } = await mesaDeLocais()
const { regional } = people.locais
const [a, b, c] = [
  await newPlace({ nome: 'Arara' }),
  await newPlace({ nome: 'Boto' }),
  await newPlace({ nome: 'Curió' }),
]
await db.run(sql`insert into instalacao_tipo (slug, nome, grupo, peso_nota)
  values ('teste-sala', 'Sala', 'Salas', 1), ('teste-teto', 'Telhado', 'Predial', 3)`)
await db.run(sql`insert into instalacao (local_id, tipo_id, nome, estado, condicao)
  select v.local_id, t.id, v.nome, v.estado, v.condicao
  from (values (${a}::bigint, 'teste-sala', 'Sala 1', 'otimo', 'em_uso'), (${a}, 'teste-teto', 'Telhado', 'ruim', 'em_uso'),
    (${a}, 'teste-sala', 'Sala 2', 'critico', 'inexistente'), (${a}, 'teste-sala', 'Sala 3', null, null),
    (${b}, 'teste-sala', 'Sala 1', 'bom', null)) v (local_id, slug, nome, estado, condicao)
  join instalacao_tipo t on t.slug = v.slug`)
await db.run(sql`insert into monitoramento (protocolo, local_id, concluido_em, previsto_inicio)
  values ('MON-F-1', ${a}, now() - interval '40 days', null), ('MON-F-2', ${b}, now(), null),
    ('MON-F-3', ${b}, null, '2027-01-10')`)
await db.run(sql`update local set municipio_ibge = '1721000', municipio = 'Palmas', latitude = -10, longitude = -48
  where id = ${b}`)

type Pergunta = QueryFor<typeof locais.listar>
const listar = async (query: Pergunta) =>
  (await rita.call(locais.listar, { query: { pai_id: regional, ...query } })).dados
const nomes = async (query: Pergunta) => (await listar(query)).data.map(({ nome }) => nome)
const nota = async (id: number) =>
  (await db.one<{ nota: string | null }>(sql`select nota from local where id = ${id}`)).nota

test('the score is the weighed mean of the states, and follows every change of what it is made of', async () => {
  // (1 × 100 + 3 × 25) / 4
  expect(await nota(a)).toBe('43.8')
  expect(await nota(b)).toBe('80.0')
  expect(await nota(c)).toBeNull()
  await db.run(sql`update instalacao_tipo set peso_nota = 1 where slug = 'teste-teto'`)
  expect(await nota(a)).toBe('62.5')
  await db.run(sql`update instalacao set ativo = false where local_id = ${a} and nome = 'Telhado'`)
  expect(await nota(a)).toBe('100.0')
  await db.run(sql`update instalacao set ativo = true where local_id = ${a} and nome = 'Telhado'`)
  await db.run(sql`delete from instalacao where local_id = ${a} and nome = 'Sala 1'`)
  expect(await nota(a)).toBe('25.0')
})

test('listar filters by each of its questions', async () => {
  const escola = String(await tipoDe('teste-escola'))
  expect(await nomes({ tipo_id: escola, texto: 'ara' })).toEqual(['Arara'])
  expect(await nomes({ tipo_id: String(await tipoDe('teste-regional')) })).toEqual(['Regional do Vale'])
  expect(await nomes({ municipio_ibge: '1721000' })).toEqual(['Boto'])
  expect(await nomes({ com_coordenadas: 'true' })).toEqual(['Boto'])
  expect(await nomes({ com_responsavel: 'true' })).toEqual([])
  expect(await nomes({ nota_ate: 50 })).toEqual(['Arara'])
  expect(await nomes({ sem_visita_ha: 30, texto: 'boto' })).toEqual([])
  expect(await nomes({ sem_visita_ha: 30, texto: 'arara' })).toEqual(['Arara'])
  expect(await nomes({ situacao_funcionamento: 'extinta,paralisada' })).toEqual([])
  await db.run(sql`update local set ativo = false where id = ${c}`)
  expect(await nomes({ inativos: 'true' })).toEqual(['Curió'])
  expect(await nomes({ texto: 'curió' })).toEqual([])
  await db.run(sql`update local set ativo = true where id = ${c}`)
})

test('listar tells the mean score when asked, of those of the filter that have one', async () => {
  const media = async (query: object) => (await listar({ mediar: 'nota', ...query })).media
  const notas = (await listar({ nota_ate: 100, perPage: 100 })).data.map((um) => um.nota ?? 0)
  expect(notas.length).toBeGreaterThan(1)
  const soma = notas.reduce((todas, uma) => todas + uma, 0)
  expect(await media({})).toBeCloseTo(soma / notas.length, 1)
  expect(await media({ nota_ate: 50 })).toBe((await listar({ nota_ate: 50 })).data[0]?.nota)
  expect(await media({ texto: 'curió' })).toBeNull()
  expect(await listar({})).not.toHaveProperty('media')
})

test('listar orders by each of its columns, in both directions, page by page', async () => {
  for (const order of ['nome', 'codigo', 'ultima_visita_em', 'nota'] as const) {
    const inteira = await nomes({ order, sort: 'asc', perPage: 100 })
    for (const sort of ['asc', 'desc'] as const) {
      const lidos: string[] = []
      let cursor: string | undefined
      do {
        const pagina = await listar({ order, sort, perPage: 2, ...(cursor && { cursor }) })
        lidos.push(...pagina.data.map(({ nome }) => nome))
        cursor = pagina.proximo ?? undefined
      } while (cursor)
      expect(lidos, order).toEqual(sort === 'asc' ? inteira : inteira.toReversed())
    }
  }
  expect((await nomes({ order: 'nota', sort: 'desc' }))[0]).toBe('Boto')
  const { proximo } = await listar({ order: 'nome', perPage: 1 })
  const trocado = await rita.call(locais.listar, { query: { order: 'nota', cursor: proximo ?? '' } })
  expect(trocado.codigo).toBe('ERR_FORM_VALIDATION')
})

test('listar tells the next visit, the last one and the score; municipios, tipos and caminho what filters need', async () => {
  const [boto] = (await listar({ id: b })).data
  expect(LocalListado.parse(boto)).toMatchObject({
    nota: 80,
    proxima_visita_em: '2027-01-10',
    pendencias: 0,
    valor_centavos: null,
    nivel: 'unidade',
    pai_id: regional,
  })
  // Rita may not see what assets are worth, Clara may: in the list, on the page, in the file.
  const doBoto = await clara.call(locais.listar, { query: { id: b } })
  expect(doBoto.dados.data[0]?.valor_centavos).toBe(0)
  expect((await rita.call(locais.ver, { params: { id: b } })).dados.valor_centavos).toBeNull()
  expect((await clara.call(locais.ver, { params: { id: b } })).dados.valor_centavos).toBe(0)
  const municipios = await rita.call(locais.municipios, {})
  expect(municipios.dados).toEqual([{ municipio_ibge: '1721000', municipio: 'Palmas', uf: 'TO', locais: 1 }])
  const tipos = await rita.call(locais.tipos, {})
  expect(tipos.dados.map(({ slug }) => slug)).toContain('teste-escola')
  const caminho = await clara.call(locais.caminho, { params: { id: b } })
  expect(caminho.dados.map(({ nome }) => nome)).toEqual(['Secretaria de Teste', 'Regional do Vale', 'Boto'])
})
