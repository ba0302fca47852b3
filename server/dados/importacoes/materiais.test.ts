import pg from 'pg'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { importacoes } from '#contract/dados/importacoes.ts'
import { applySeeds } from '#server/seeds/apply-seeds.ts'
import { createMesa, utf8 } from './testing/mesa.ts'

const { clara, confirmada, db, simulada } = await createMesa()
await applySeeds(db)

const CABECALHO = 'Código;Descrição;Grupo;Unidade;Código de barras;Embalagem;Unidades na embalagem;Lote'
const arquivo = (...linhas: string[]) => utf8([CABECALHO, ...linhas].join('\n'))
const importada = async (bytes: Uint8Array) => confirmada((await simulada('materiais', bytes)).id)

test('a spreadsheet of materials enters once, and the second time takes what changed', async () => {
  const linhas = [
    'CAN-1;Caneta azul;16;un;4006381333931;Caixa;50;Não',
    ';Arroz tipo 1;Gêneros de alimentação;quilograma;;;;Sim',
  ]
  expect((await importada(arquivo(...linhas))).contagem).toEqual({ criar: 2 })
  const gravado = await db.one(sql`
    select m.codigo, g.codigo as grupo, e.nome, e.fator_num, b.gtin from material m
    join grupo_de_material g on g.id = m.grupo_id join material_embalagem e on e.material_id = m.id
    join material_gtin b on b.material_id = m.id where m.codigo = 'CAN-1'`)
  expect(gravado).toMatchObject({ grupo: '16', nome: 'Caixa', fator_num: 50, gtin: '4006381333931' })
  const [primeira, segunda] = linhas
  const denovo = await importada(
    arquivo(`${primeira}`.replace('Caneta azul', 'Caneta azul 1,0'), `${segunda}`),
  )
  expect(denovo.contagem).toEqual({ atualizar: 1, igual: 1 })
})

test('what the form refuses is told by the name of the column', async () => {
  const longa = 'Caixa de papelão com muitas divisórias internas'
  const { id, contagem } = await importada(arquivo(`EMB-1;Embalagem longa;16;un;;${longa};12;`))
  expect(contagem).toEqual({ erro: 1 })
  const { dados } = await clara.call(importacoes.ver, { params: { id } })
  expect(dados.primeiras.map(({ texto }) => texto).join()).toContain('Embalagem: Escreva no máximo 30')
  expect(dados.primeiras.map(({ texto }) => texto).join()).not.toContain('embalagens')
})

test('what is wrong in a line is told of its cell, and an import is undone with its bar codes', async () => {
  const { id, contagem } = await importada(
    arquivo(
      'LAP-1;Lápis;16;un;96385074;;;',
      'X-1;Sem grupo;Não existe;un;;;;',
      'X-2;Dígito errado;16;un;96385075;;;',
      'X-3;Sem fator;16;un;;Caixa;;',
      'X-4;Tudo errado;Não existe;braça;96385075;Caixa;;talvez',
    ),
  )
  expect(contagem).toEqual({ criar: 1, erro: 4 })
  const { dados } = await clara.call(importacoes.ver, { params: { id } })
  expect(dados.primeiras.filter(({ resultado }) => resultado === 'erro').map(({ texto }) => texto)).toEqual([
    expect.stringContaining('não achei o grupo'),
    expect.stringContaining('dígito verificador'),
    expect.stringContaining('vão juntas'),
    expect.stringMatching(
      /dígito verificador.*Sim ou Não.*vão juntas.*não achei o grupo.*não achei a unidade/s,
    ),
  ])
  const desfeita = await clara.call(importacoes.desfazer, { params: { id }, body: { motivo: 'engano' } })
  expect(desfeita.dados.situacao).toBe('desfeita')
  expect(await db.maybe(sql`select gtin from material_gtin where gtin = '96385074'`)).toBeUndefined()
})

test('a material that looks like another enters, and the simulation says like which', async () => {
  await importada(arquivo('RES-1;Resma de papel A4 75 g branca;16;un;;;;'))
  const bytes = arquivo(
    'RES-2;Resma de papel A4 75 g brancas;16;un;;;;',
    'TES-1;Tesoura escolar sem ponta;16;un;;;;',
    'TES-2;Tesoura escolar sem ponta;16;un;;;;',
  )
  const { id, contagem, avisos } = await simulada('materiais', bytes)
  expect(contagem).toEqual({ criar: 3 })
  expect(avisos.linhas).toBe(2)
  expect(avisos.primeiros).toEqual([
    {
      linha: 2,
      texto: expect.stringMatching(
        /^Descrição: já existe parecido: RES-1 Resma de papel A4 75 g branca \(\d\d% igual\)/,
      ),
    },
    // The one of the line above.
    { linha: 4, texto: expect.stringContaining('TES-1 Tesoura escolar sem ponta (100% igual)') },
  ])
  const feita = await confirmada(id)
  expect(feita.contagem).toEqual({ criar: 3 })
  expect(feita.avisos.linhas).toBe(2)
  // What changes nothing has nothing to look at.
  const denovo = await simulada('materiais', arquivo('RES-2;Resma de papel A4 75 g brancas;16;un;;Caixa;5;'))
  expect([denovo.contagem, denovo.avisos.linhas]).toEqual([{ igual: 1 }, 0])
})

test('those that look alike are asked of all the lines together', async () => {
  const perguntas = vi.spyOn(pg.Client.prototype, 'query')
  const linhas = Array.from({ length: 40 }, (_, i) => `LOTE-${i};Grampeador de mesa modelo ${i};16;un;;;;`)
  const { avisos } = await simulada('materiais', arquivo(...linhas))
  const ditas = perguntas.mock.calls.map(([texto]) => JSON.stringify(texto))
  perguntas.mockRestore()
  expect(avisos.linhas).toBe(39)
  expect(ditas.filter((texto) => texto.includes('similarity('))).toHaveLength(1)
})

test('what the form would refuse is told beside what the columns are refused for', async () => {
  const { primeiras } = await simulada('materiais', arquivo(`X-9;Caixa;99999;un;;${'x'.repeat(31)};2;talvez`))
  expect(primeiras.map(({ texto }) => texto)).toEqual([
    expect.stringMatching(
      /Lote: “talvez”: responda Sim ou Não.*Grupo: não achei.*Embalagem: Escreva no máximo 30/s,
    ),
  ])
})
