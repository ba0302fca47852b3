// The life of an asset, an act at a time.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import { bens } from '#contract/patrimonio/bens.ts'
import { createField, resultOf } from '#server/testing/field.ts'
import { createPerson } from '#server/testing/people.ts'

const { db, naConta, people } = await createField()
const { locais } = people
const RECURSO = 'painel.almoxarifado.patrimonios'
const LER: Permissao[] = [`${RECURSO}.listar`, `${RECURSO}.ver`, `${RECURSO}.historico`]
const pessoa = async (nome: string, permissoes: Permissao[]) =>
  naConta(
    await createPerson(db, {
      nome,
      email: `${nome.toLowerCase()}.historia@teste.zelo`,
      permissoes,
      locais: [locais.regional],
    }),
  )
const clara = await pessoa('Clara', [
  ...LER,
  `${RECURSO}.criar`,
  `${RECURSO}.editar`,
  `${RECURSO}.editar-valores`,
  `${RECURSO}.ver-valores`,
  `${RECURSO}.tombar`,
  `${RECURSO}.nao-localizar`,
  `${RECURSO}.movimentar`,
])
const leitor = await pessoa('Lia', LER)
const { classe_id } = await db.one<{ classe_id: number }>(sql`select id as classe_id from classe_bem limit 1`)

async function criado() {
  const criado = await clara.call(bens.criar, {
    body: {
      descricao: 'Projetor',
      classe_id,
      local_id: locais.escola,
      propriedade: 'proprio',
      estado: 'bom',
      valores: { valor_aquisicao_centavos: 123_456 },
    } as never, // as: the rest of the form is left to its defaults
  })
  expect(resultOf(criado)).toBe('SUCESSO')
  return criado.dados
}

const vida = async (id: number, quem = clara, antes_de?: number) =>
  (await quem.call(bens.historico, { params: { id }, query: { ...(antes_de && { antes_de }) } })).dados

test('historico tells an act once, with all that it changed, and by names', async () => {
  const bem = await criado()
  const params = { id: bem.id }
  await clara.call(bens.tombar, { params, body: { referencia_id: '990001', versao: bem.versao } })
  const motivo = 'Sumiu das férias para cá'
  await clara.call(apuracoes.naoLocalizar, { params: { id: bem.id }, body: { motivo } })
  const { data, proximo } = await vida(bem.id)
  expect(proximo).toBeNull()
  expect(data.map(({ acao, evento, por, motivo }) => [acao, evento, por, motivo])).toEqual([
    ['apuracoes.naoLocalizar', 'nao_localizar', 'Clara', motivo],
    ['bens.tombar', 'tombar', 'Clara', null],
    ['bens.criar', null, 'Clara', null],
  ])
  const [, tombado, cadastrado] = data
  expect(tombado?.mudancas).toEqual([
    { campo: 'referencia_id', de: null, para: '990001-2' },
    { campo: 'situacao', de: 'a_tombar', para: 'ativo' },
  ])
  const nomes = Object.fromEntries((cadastrado?.mudancas ?? []).map(({ campo, para }) => [campo, para]))
  expect(nomes).toMatchObject({
    descricao: 'Projetor',
    classe_id: 'Classe de teste',
    propriedade: 'proprio',
    valor_aquisicao_centavos: '123456',
  })
  expect(nomes.local_id).toBe(bem.local.nome)
})

test('historico pages by act, neither losing nor repeating any', async () => {
  const bem = await criado()
  await db.transaction((tx) =>
    tx.run(sql`
      insert into evento (ocorrido_em, origem, acao, entidade, entidade_id, campo, para, op_id)
      select now() - n * interval '1 hour', 'sistema', 'bens.editar', 'patrimonio', ${String(bem.id)}, c,
        to_jsonb('v' || n), null
      from generate_series(1, 60) n, unnest(array['marca', 'modelo']) c order by n`),
  )
  const primeira = await vida(bem.id)
  expect(primeira.data).toHaveLength(50)
  const segunda = await vida(bem.id, clara, primeira.proximo ?? 0)
  const atos = [...primeira.data, ...segunda.data]
  expect(atos).toHaveLength(61)
  expect(new Set(atos.map(({ id }) => id)).size).toBe(61)
  expect(atos.slice(0, 60).every(({ mudancas }) => mudancas.length === 2)).toBe(true)
  expect(segunda.proximo).toBeNull()
})

test('historico opens what an import wrote whole, and keeps amounts from who may not see them', async () => {
  const bem = await criado()
  await db.run(sql`
    insert into evento (ocorrido_em, origem, acao, entidade, entidade_id, campo, para)
    values (now() + interval '1 minute', 'sistema', 'importacoes.iniciar', 'patrimonio', ${String(bem.id)}, 'cadastro',
      ${JSON.stringify({ descricao: 'Projetor', valor_aquisicao_centavos: 98_765, classe_id })}::jsonb)`)
  const [importado] = (await vida(bem.id)).data
  expect(importado?.mudancas).toEqual([
    { campo: 'classe_id', de: null, para: 'Classe de teste' },
    { campo: 'descricao', de: null, para: 'Projetor' },
    { campo: 'valor_aquisicao_centavos', de: null, para: '98765' },
  ])
  const deLeitor = await vida(bem.id, leitor)
  expect(deLeitor.data[0]?.mudancas.map(({ campo }) => campo)).toEqual(['classe_id', 'descricao'])
  expect(JSON.stringify(deLeitor)).not.toMatch(/98765|123456/)
})
