// What people pin: in their own order, counted by the list itself as the one who looks, and given to a profile.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ListaDoPainel } from '#contract/administracao/visoes.ts'
import { LISTAS_DAS_VISOES } from '#contract/analises/listas-das-visoes.ts'
import { LADRILHOS_NO_MAXIMO, type Ladrilho, paineis } from '#contract/analises/paineis.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import { contract } from '#contract/index.ts'
import { locais } from '#contract/rede/locais.ts'
import { EXPORTAVEIS } from '#server/exportable-lists.ts'
import type { Client } from '#server/testing/client.ts'
import { createPeople, createPerson } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const { db } = await createTestDatabase()
const { client } = await createTestApp(db)
const { clara, locais: onde } = await createPeople(db)
const PERFIL = 'direcao-de-teste'
const direcao = (nome: string, local: number) =>
  createPerson(db, {
    nome,
    email: `${nome}@escola.test`,
    permissoes: ['painel.almoxarifado.dashboard', 'painel.locais.listar'],
    locais: [local],
    perfil: PERFIL,
  })
const dentro = async (pessoa: { email: string }): Promise<Client> => {
  const quem = client()
  await quem.entrar(pessoa)
  return quem
}
const daRede = await dentro(clara)
const daRegional = await dentro(await direcao('iara', onde.regional))
const daEscola = await dentro(await direcao('joana', onde.escola))

const DO_LOCAL: Ladrilho = { tipo: 'metrica', metrica: 'locais_sem_visita' }
const VISAO: Ladrilho = {
  tipo: 'visao',
  lista: 'locais',
  nome: 'Escolas',
  consulta: 'texto=escola&order=nome&sort=asc&colunas=nome%2Ctipo&ver=tabela',
}
const PESSOAS: Ladrilho = { tipo: 'visao', lista: 'usuarios', nome: 'Toda a gente', consulta: 'colunas=nome' }

const ver = async (quem: Client) => (await quem.call(paineis.ver, {})).dados
const escolher = (quem: Client, ladrilhos: Ladrilho[]) => quem.call(paineis.escolher, { body: { ladrilhos } })
const contadas = async (quem: Client) =>
  (await quem.call(locais.listar, { query: { texto: 'escola', perPage: 1 } })).dados.total

test('what is chosen stays in its order, and a view counts what its list has for who looks', async () => {
  expect(await ver(daRede)).toEqual({ de: null, do_perfil: false, ladrilhos: [] })
  await escolher(daRede, [VISAO, DO_LOCAL, PESSOAS])
  const { de, ladrilhos } = await ver(daRede)
  expect(de).toBe('pessoa')
  expect(ladrilhos.map(({ ladrilho }) => ladrilho)).toEqual([VISAO, DO_LOCAL, PESSOAS])
  expect(ladrilhos[0]?.contagem?.total).toBe(await contadas(daRede))
  expect(ladrilhos[1]?.contagem).toBeNull()
  await escolher(daRede, [PESSOAS, VISAO])
  expect((await ver(daRede)).ladrilhos.map(({ ladrilho }) => ladrilho)).toEqual([PESSOAS, VISAO])
})

test('a profile begins with what was shared with it: each with the own reach, and without what refuses', async () => {
  const { id } = await db.one<{ id: number }>(sql`select id from perfil where slug = ${PERFIL}`)
  const serie: Ladrilho = { tipo: 'serie', serie: 'consumo_por_mes' }
  const params = { perfil_id: id }
  const body = { ladrilhos: [PESSOAS, VISAO, serie, DO_LOCAL] }
  expect((await daRegional.call(paineis.compartilhar, { params, body })).codigo).toBe('ERR_NAO_AUTORIZADO')
  await daRede.call(paineis.compartilhar, { params, body })
  const numeros = await Promise.all(
    [daRegional, daEscola].map(async (quem) => {
      const { de, ladrilhos } = await ver(quem)
      expect(de).toBe('perfil')
      expect(ladrilhos.map(({ ladrilho }) => ladrilho)).toEqual([VISAO, DO_LOCAL])
      expect(ladrilhos[0]?.contagem?.total).toBe(await contadas(quem))
      return ladrilhos[0]?.contagem?.total ?? 0
    }),
  )
  expect(numeros).toEqual([2, 1])
  await escolher(daEscola, [DO_LOCAL])
  expect(await ver(daEscola)).toEqual({
    de: 'pessoa',
    do_perfil: true,
    ladrilhos: [{ ladrilho: DO_LOCAL, contagem: null }],
  })
  await escolher(daEscola, [])
  expect((await ver(daEscola)).de).toBe('perfil')
  const { dados } = await daRede.call(paineis.compartilhados, {})
  expect(dados).toMatchObject([{ perfil: { id }, por: clara.nome, quantos: 4 }])
  await escolher(daEscola, [DO_LOCAL])
  // Of views that refuse this person there is nothing to go back to.
  await daRede.call(paineis.compartilhar, { params, body: { ladrilhos: [PESSOAS] } })
  expect((await ver(daEscola)).do_perfil).toBe(false)
  await daRede.call(paineis.compartilhar, { params, body: { ladrilhos: [PESSOAS, VISAO] } })
  expect((await ver(daEscola)).do_perfil).toBe(true)
  await daRede.call(paineis.compartilhar, { params, body: { ladrilhos: [] } })
  expect((await ver(daEscola)).do_perfil).toBe(false)
  await escolher(daEscola, [])
  expect(await ver(daEscola)).toEqual({ de: null, do_perfil: false, ladrilhos: [] })
})

test('a view that asks what its list does not know is not counted as if the list were whole', async () => {
  const estranha: Ladrilho = {
    tipo: 'visao',
    lista: 'locais',
    nome: 'De outra',
    consulta: 'texto=escola&curva=A',
  }
  await escolher(daRede, [estranha, VISAO])
  const { ladrilhos } = await ver(daRede)
  expect(ladrilhos.map(({ contagem }) => contagem?.total ?? null)).toEqual([null, await contadas(daRede)])
})

test('nothing is pinned twice, nor more than there is room for', async () => {
  expect((await escolher(daRede, [DO_LOCAL, DO_LOCAL])).codigo).toBe('ERR_FORM_VALIDATION')
  const muitas = Array.from(
    { length: LADRILHOS_NO_MAXIMO + 1 },
    (_, n): Ladrilho => ({ tipo: 'visao', lista: 'locais', nome: `Visão ${n}`, consulta: `texto=${n}` }),
  )
  expect((await escolher(daRede, muitas)).codigo).toBe('ERR_FORM_VALIDATION')
})

const operacaoDe = (nome: string): Endpoint | undefined => {
  const [feature = '', operacao = ''] = nome.split('.')
  return (contract as unknown as Record<string, Record<string, Endpoint>>)[feature]?.[operacao] // as: walked by name
}

test.each(ListaDoPainel.options)('a view of %s is counted by the list that its screen shows', (lista) => {
  const { operacao, tela, titulo } = LISTAS_DAS_VISOES[lista]
  expect(operacaoDe(operacao)?.query).toBe(EXPORTAVEIS[lista].filtro)
  expect(tela).toBe(EXPORTAVEIS[lista].tela)
  expect(titulo).toBe(EXPORTAVEIS[lista].titulo ?? 'Auditoria')
})

test('a panel is given to a profile only by who administers it wherever it may be given', async () => {
  const { id } = await db.one<{ id: number }>(sql`select id from perfil where slug = ${PERFIL}`)
  await db.run(sql`update perfil set nivel_max_local = 'orgao' where id = ${id}`)
  const daqui = await dentro(
    await createPerson(db, {
      nome: 'Regina',
      email: 'regina@regional.test',
      permissoes: [
        'admin.perfis.listar',
        'admin.perfis.editar',
        'painel.almoxarifado.dashboard',
        'painel.locais.listar',
      ],
      locais: [onde.regional],
    }),
  )
  const pedir = (quem: Client) =>
    quem.call(paineis.compartilhar, { params: { perfil_id: id }, body: { ladrilhos: [DO_LOCAL] } })
  const { codigo, envelope } = await pedir(daqui)
  expect(codigo).toBe('ERR_NAO_AUTORIZADO')
  expect(envelope.mensagem).toContain('na rede inteira')
  expect((await pedir(daRede)).codigo).toBe('SUCESSO')
  // Nor is anything said of, or given to, a profile that is out of use.
  await db.run(sql`update perfil set ativo = false where id = ${id}`)
  expect((await daRede.call(paineis.compartilhados, {})).dados).toEqual([])
  expect((await pedir(daRede)).codigo).toBe('ERR_NAO_ENCONTRADO')
  await db.run(sql`update perfil set ativo = true where id = ${id}`)
})
