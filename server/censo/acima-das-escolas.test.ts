// The places above the schools of a census, which no line of it names: told before they are made, and chosen by the person.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { importacoes } from '#contract/dados/importacoes.ts'
import { microdados } from '#server/dados/importacoes/testing/censo.ts'
import { createMesa } from '#server/dados/importacoes/testing/mesa.ts'

const { clara, confirmada, db, enviar, people, simulada } = await createMesa()
const { orgao, regional } = people.locais
await db.run(sql`update local set uf = 'VC' where id = ${orgao}`)

const bytes = microdados(
  { CO_ENTIDADE: '11900001', CO_ORGAO_REGIONAL: '00004' },
  { CO_ENTIDADE: '11900002', CO_ORGAO_REGIONAL: '00004' },
  { CO_ENTIDADE: '11900003', CO_ORGAO_REGIONAL: '00099' },
)
const SECRETARIA = 'Secretaria de Estado da Educação (RO)'

test('the one secretariat of the installation is what is proposed, and no second one is made', async () => {
  const { dados } = await enviar('censo-inep', bytes)
  expect(dados.opcoes.acima_id).toBe(orgao)
  const ensaio = await simulada('censo-inep', bytes)
  expect(ensaio.contagem).toEqual({ criar: 3 })
  expect(ensaio.acima).toEqual([
    { nome: 'Secretaria de Teste', em: null, criado: false, escolas: 0 },
    { nome: 'Regional 4 (RO)', em: 'Secretaria de Teste', criado: true, escolas: 2 },
    { nome: 'Regional 99 (RO)', em: 'Secretaria de Teste', criado: true, escolas: 1 },
  ])
  const locais = ensaio.efeitos.find(({ entidade }) => entidade === 'local')?.criados
  expect(locais).toBe((ensaio.contagem.criar ?? 0) + ensaio.acima.filter(({ criado }) => criado).length)
})

test('where nobody chose, the secretariat and the regionals that would be made are told by name', async () => {
  const ensaio = await simulada('censo-inep', bytes, { acima_id: null })
  expect(ensaio.acima.filter(({ criado }) => criado)).toEqual([
    { nome: SECRETARIA, em: null, criado: true, escolas: 0 },
    { nome: 'Regional 4 (RO)', em: SECRETARIA, criado: true, escolas: 2 },
    { nome: 'Regional 99 (RO)', em: SECRETARIA, criado: true, escolas: 1 },
  ])
})

test('schools of no regional are told to be so, and regionals stand in the order of their numbers', async () => {
  const soltas = microdados(
    { CO_ENTIDADE: '11900011', CO_ORGAO_REGIONAL: '00012' },
    { CO_ENTIDADE: '11900012', CO_ORGAO_REGIONAL: '00000' },
    { CO_ENTIDADE: '11900013', CO_ORGAO_REGIONAL: '00003' },
  )
  const { acima } = await simulada('censo-inep', soltas, { acima_id: null })
  expect(acima.map(({ nome }) => nome)).toEqual([
    SECRETARIA,
    'Regional 3 (RO)',
    'Regional 12 (RO)',
    'Sem regional no arquivo (RO)',
  ])
})

test('a regional that is there by its code or its name is used, and so is the one that a merge left', async () => {
  await db.run(sql`update local set nome = 'Regional 04' where id = ${regional}`)
  const porNome = await simulada('censo-inep', bytes)
  expect(porNome.acima).toContainEqual({
    nome: 'Regional 04',
    em: 'Secretaria de Teste',
    criado: false,
    escolas: 2,
  })
  await db.run(sql`update local set nome = 'Regional do Vale', codigo = 'REG-04' where id = ${regional}`)
  const porCodigo = await simulada('censo-inep', bytes)
  expect(porCodigo.acima.map(({ nome }) => nome)).toContain('Regional do Vale')
  await db.run(sql`update local set codigo = 'T-R1' where id = ${regional}`)
  await db.run(sql`insert into local (codigo, nome, tipo_id, pai_id, caminho, ativo, unificado_em_id, origem)
    select 'REG-RO-99', 'Regional 99 (RO)', tipo_id, pai_id, '{}', false, id,
      '{"fonte": "censo", "chave": "censo:regional:RO-99"}' from local where id = ${regional}`)
  const unificada = await simulada('censo-inep', bytes)
  expect(unificada.acima.find(({ escolas }) => escolas === 1)).toEqual({
    nome: 'Regional do Vale',
    em: 'Secretaria de Teste',
    criado: false,
    escolas: 1,
  })
})

test('under a regional that was chosen go the schools alone, and what is told stays after it is done', async () => {
  const ensaio = await simulada('censo-inep', bytes, { acima_id: regional })
  expect(ensaio.acima).toEqual([
    { nome: 'Regional do Vale', em: 'Secretaria de Teste', criado: false, escolas: 3 },
  ])
  const feita = await confirmada(ensaio.id)
  expect(feita).toMatchObject({ situacao: 'concluida', contagem: { criar: 3 }, acima: ensaio.acima })
  expect(
    await db.one(sql`select count(*)::int as n from local where pai_id = ${regional}
    and codigo_inep like '119%'`),
  ).toEqual({ n: 3 })
})

test('a school is no place for schools', async () => {
  const { dados } = await enviar('censo-inep', bytes)
  const { envelope } = await clara.call(importacoes.mapear, {
    params: { id: dados.id },
    body: { mapeamento: {}, opcoes: { ...dados.opcoes, acima_id: people.locais.escola } },
  })
  expect(envelope.erros?.['opcoes.acima_id']?.[0]).toMatch(/não é um órgão nem uma regional/)
})

test('a file that is not the census names no place above', async () => {
  const { dados } = await enviar('locais', new TextEncoder().encode('Código;Nome\nE-1;Escola Um'))
  expect(dados.opcoes.acima_id).toBeNull()
  const { envelope } = await clara.call(importacoes.mapear, {
    params: { id: dados.id },
    body: { mapeamento: {}, opcoes: { ...dados.opcoes, acima_id: orgao } },
  })
  expect(envelope.erros).toHaveProperty(['opcoes.acima_id'])
})
