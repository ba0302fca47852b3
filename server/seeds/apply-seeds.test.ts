import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { comDependencias, Permissao, permissoesDisponiveis } from '#contract/casa/permissoes.ts'
import { problemasDoChecklist } from '#contract/rede/checklist.ts'
import { Recurso } from '#contract/rede/instalacao-tipos.ts'
import { CLASSES } from '#server/patrimonio/classes/semente.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { applySeeds } from './apply-seeds.ts'
import { INSTALACAO_TIPOS } from './instalacao-tipos/todos.ts'
import { LOCAL_TIPOS } from './local-tipos.ts'
import { GRUPOS, UNIDADES } from './materiais.ts'
import { PERFIS } from './perfis.ts'

const { db } = await createTestDatabase()

test('every checklist is well formed, and could be published as it is', () => {
  for (const { slug, recursos } of INSTALACAO_TIPOS) {
    for (const recurso of recursos) expect(Recurso.parse(recurso), slug).toEqual(recurso)
    expect(problemasDoChecklist(recursos), slug).toEqual([])
  }
})

test('the types cover their groups, and no two share a slug, a name or a census column', () => {
  const grupos = new Map<string, number>()
  for (const { grupo } of INSTALACAO_TIPOS) grupos.set(grupo, (grupos.get(grupo) ?? 0) + 1)
  expect(Object.fromEntries(grupos)).toEqual({
    'Salas de aula': 1,
    'Salas gerais': 5,
    'Salas funcionais': 4,
    Banheiros: 5,
    Laboratórios: 3,
    'Salas de atividades': 9,
    'Áreas externas': 10,
    Dormitórios: 2,
    'Infraestrutura predial': 11,
    Serviços: 1,
  })
  for (const campo of ['slug', 'nome', 'codigo_censo'] as const) {
    const valores = INSTALACAO_TIPOS.map((tipo) => tipo[campo]).filter((valor) => valor !== null)
    expect(new Set(valores).size, campo).toBe(valores.length)
  }
})

test('only a system profile has the wildcard, and every other permission is in the catalogue', () => {
  for (const { slug, de_sistema, permissoes } of PERFIS) {
    for (const permissao of permissoes) {
      if (permissao === null) expect(de_sistema, slug).toBe(true)
      else expect(Permissao.options, slug).toContain(permissao)
    }
  }
})

test('every profile holds only what may be given today, and all that it leans on', () => {
  for (const { slug, permissoes } of PERFIS) {
    const chaves = permissoes.filter((permissao) => permissao !== null)
    for (const chave of comDependencias(chaves)) {
      expect(chaves, slug).toContain(chave)
      expect(permissoesDisponiveis, slug).toContain(chave)
    }
    expect(new Set(chaves).size, slug).toBe(chaves.length)
  }
})

test('seeds are written once, and a second run writes nothing', async () => {
  const primeira = await applySeeds(db)
  const permissoes = PERFIS.reduce((soma, perfil) => soma + perfil.permissoes.length, 0)
  expect(primeira.criados).toBe(
    LOCAL_TIPOS.length +
      PERFIS.length +
      permissoes +
      CLASSES.length +
      UNIDADES.length +
      GRUPOS.length +
      INSTALACAO_TIPOS.length * 2,
  )
  expect(await applySeeds(db)).toEqual({ criados: 0 })
})

test('a database of before is given what each seed has now and had not then', async () => {
  await applySeeds(db)
  const tudo = async () => ({
    perfis: await db.rows(sql`
      select p.slug, pp.permissao from perfil_permissao pp join perfil p on p.id = pp.perfil_id order by 1, 2`),
    unidades: await db.rows(sql`select sigla, nome from unidade_de_medida order by 1`),
    grupos: await db.rows(sql`select codigo, nome from grupo_de_material order by 1`),
    classes: await db.rows(sql`select codigo, nome, conta from classe_bem order by 1`),
    tipos: await db.rows(sql`select slug, nome from local_tipo order by 1`),
  })
  const antes = await tudo()
  const tirados = await db.transaction(async (tx) => {
    const deles = [
      await tx.run(sql`delete from perfil_permissao pp using perfil p
        where p.id = pp.perfil_id and p.versao = 1 and length(pp.permissao) % 2 = 0`),
      await tx.run(sql`delete from unidade_de_medida where length(nome) % 2 = 0`),
      await tx.run(sql`delete from grupo_de_material where codigo like '%1'`),
      await tx.run(sql`delete from classe_bem where length(nome) % 2 = 0`),
      await tx.run(sql`delete from local_tipo where length(nome) % 2 = 0`),
    ]
    for (const quantos of deles) expect(quantos).toBeGreaterThan(0)
    return deles.reduce((soma, quantos) => soma + quantos)
  })
  expect(await applySeeds(db)).toEqual({ criados: tirados })
  expect(await tudo()).toEqual(antes)
})

test('seeds leave alone a profile that somebody edited', async () => {
  await applySeeds(db)
  await db.run(sql`delete from perfil_permissao where permissao = 'painel.locais.listar'
    and perfil_id = (select id from perfil where slug = 'consulta')`)
  await db.run(sql`update perfil set versao = versao + 1 where slug = 'consulta'`)
  await db.run(sql`update classe_bem set nome = 'Carteiras' where codigo = 'MOB-EST'`)
  expect(await applySeeds(db)).toEqual({ criados: 0 })
})

test('a checklist that the program changed becomes the next version; one that people published, or prepare, stays', async () => {
  await applySeeds(db)
  await db.run(sql`insert into usuario (nome, email) values ('Autora', 'autora@teste.zelo')`)
  const { id: autor } = await db.one<{ id: number }>(sql`
    select id from usuario where email = 'autora@teste.zelo'`)
  const antiga = (slug: string, por: number | null) =>
    db.run(sql`
      insert into instalacao_tipo_versao (tipo_id, versao, recursos, publicada_por)
      select id, 2, '[]', ${por}::bigint from instalacao_tipo where slug = ${slug}`)
  await antiga('cozinha', null)
  await antiga('despensa', autor)
  await antiga('refeitorio', null)
  await db.run(sql`
    insert into instalacao_tipo_rascunho (tipo_id, atualizado_por)
    select id, ${autor} from instalacao_tipo where slug = 'refeitorio'`)
  expect(await applySeeds(db)).toEqual({ criados: 1 })
  const versoes = await db.rows(sql`
    select t.slug, v.versao, jsonb_array_length(v.recursos) > 0 as cheia
    from instalacao_tipo_versao v join instalacao_tipo t on t.id = v.tipo_id
    where t.slug in ('cozinha', 'despensa', 'refeitorio') and v.versao > 2`)
  expect(versoes).toEqual([{ slug: 'cozinha', versao: 3, cheia: true }])
  expect(await applySeeds(db)).toEqual({ criados: 0 })
})

test('two processes that seed at once make one set', async () => {
  await db.run(sql`delete from classe_bem`)
  const resultados = await Promise.all([applySeeds(db), applySeeds(db)])
  expect(resultados.map(({ criados }) => criados).sort((a, b) => a - b)).toEqual([0, CLASSES.length])
})
