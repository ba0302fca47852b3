// The papers about assets: what they list, and that what things are worth is for who sees values.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { documentos, type EntidadeDoDocumento, type TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { TIPOS } from '#server/document-types.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, people } = await mesaDaAdministracao()
const { escola } = people.locais
await db.run(sql`insert into classe_bem (codigo, nome) values ('TD', 'Mobiliário de teste')`)
await db.run(sql`insert into instalacao_tipo (slug, nome, grupo) values ('td-sala', 'Sala', 'Salas')`)
const { sala } = await db.transaction((tx) =>
  tx.one<{ sala: number }>(sql`insert into instalacao (local_id, tipo_id, nome, estado)
    select ${escola}, id, 'Sala azul', 'bom' from instalacao_tipo where slug = 'td-sala' returning id as sala`),
)
async function bem(tombamento: string, situacao: string, valor: number | null, onde: number | null = null) {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into patrimonio (tombamento, descricao, classe_id, local_id, instalacao_id, situacao, condicao,
        valor_aquisicao_centavos)
      select ${tombamento}, 'Armário', id, ${escola}, ${onde}::bigint, ${situacao}, 'ocioso', ${valor}::bigint
      from classe_bem where codigo = 'TD' returning id`),
  )
  return id
}
const armario = await bem('TD-1', 'ativo', 10_050, sala)
await bem('TD-2', 'ativo', 20_000)
await bem('TD-3', 'a_tombar', null)
await bem('TD-4', 'baixado', 99_900)

const CHAVES: Permissao[] = [
  'painel.geral.documentos.listar',
  'painel.geral.documentos.ver',
  'painel.geral.documentos.emitir',
  'painel.locais.imprimir',
  'painel.almoxarifado.patrimonios.listar',
  'painel.almoxarifado.patrimonios.ver',
]
const semValores = await naConta(await newPerson({ permissoes: CHAVES, locais: [escola] }))

const emitir = (quem: Client, tipo: TipoDeDocumento, entidade: EntidadeDoDocumento, entidade_id: number) =>
  quem.call(documentos.emitir, { body: { tipo, entidade, entidade_id } })

async function escrito(id: number, tipo: TipoDeDocumento): Promise<string> {
  const { dados } = await db.one<{ dados: { conteudo: unknown } }>(
    sql`select dados from documento where id = ${id}`,
  )
  // as: what of the cover these types read is nothing
  return JSON.stringify(
    TIPOS[tipo].paginas(dados.conteudo, {} as Parameters<(typeof TIPOS)['rmb']['paginas']>[1]),
  )
}

async function pelosDois(tipo: TipoDeDocumento, entidade: EntidadeDoDocumento, entidade_id: number) {
  const com = (await emitir(clara, tipo, entidade, entidade_id)).dados
  const sem = (await emitir(semValores, tipo, entidade, entidade_id)).dados
  expect((await semValores.call(documentos.ver, { params: { id: sem.id } })).codigo).toBe('SUCESSO')
  const params = { id: com.id }
  expect((await semValores.call(documentos.ver, { params })).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await semValores.call(documentos.baixar, { params, query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const { data } = (await semValores.call(documentos.listar, { query: { tipo } })).dados
  const podem = data.map(({ id, acoes }) => [
    id,
    acoes.find(({ chave }) => chave === 'documentos.ver')?.permitido,
  ])
  expect(podem).toEqual([
    [sem.id, true],
    [com.id, false],
  ])
  return { com: await escrito(com.id, tipo), sem: await escrito(sem.id, tipo) }
}

test('relacao_carga lists what is in charge by room, with values only for who sees them', async () => {
  const { com, sem } = await pelosDois('relacao_carga', 'local', escola)
  for (const parte of ['Sala azul (1 bem)', 'TD-1', 'TD-2']) {
    expect(com).toContain(parte)
    expect(sem).toContain(parte)
  }
  for (const fora of ['TD-3', 'TD-4']) expect(com).not.toContain(fora)
  expect(com).toMatch(/R\$\s300,50/)
  expect(sem).not.toContain('R$')
})

test('relacao_por_ambiente tells an asset without label by its tombamento', async () => {
  const { dados } = await emitir(clara, 'relacao_por_ambiente', 'local', escola)
  expect(await escrito(dados.id, 'relacao_por_ambiente')).toContain('Tomb. TD-1')
})

test('ficha_do_bem has the record of the asset, with values only for who sees them', async () => {
  const { com, sem } = await pelosDois('ficha_do_bem', 'patrimonio', armario)
  for (const parte of ['Armário', 'TD-1', 'Sala azul', 'Mobiliário de teste']) expect(sem).toContain(parte)
  expect(com).toMatch(/R\$\s100,50/)
  expect(sem).not.toContain('R$')
})

test('inventario_analitico has description, registration, value and condition of each, for who sees values', async () => {
  const { dados } = await emitir(clara, 'inventario_analitico', 'local', escola)
  const texto = await escrito(dados.id, 'inventario_analitico')
  for (const parte of ['TD-1', 'TD-2', 'TD-3', 'Ocioso', 'Mobiliário de teste (3 bens)', '(1 sem valor)'])
    expect(texto).toContain(parte)
  expect(texto).not.toContain('TD-4')
  expect((await emitir(semValores, 'inventario_analitico', 'local', escola)).codigo).toBe(
    'ERR_NAO_ENCONTRADO',
  )
})
