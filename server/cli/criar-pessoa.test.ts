import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { createPeople } from '../testing/people.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { criarPessoa, type NovaPessoa } from './criar-pessoa.ts'

const { db } = await createTestDatabase()
const { locais } = await createPeople(db)
const { client } = await createTestApp(db)
const gil: NovaPessoa = { nome: 'Gil Rocha', email: 'gil@teste.zelo', perfil: 'agente_monitoramento' }

const tudo = () =>
  db.one(sql`
    select (select count(*) from usuario) as pessoas, (select count(*) from atribuicao) as atribuicoes,
      (select count(*) from recuperacao_senha) as links, (select count(*) from evento) as eventos`)

test('criar gives the person a profile at a place, no password, and a link that makes one', async () => {
  const pessoa = await criarPessoa(db, { ...gil, local: 't-e1', matricula: '4321', cargo: 'Técnico' })
  expect(pessoa.local).toBe('Escola Cora Coralina')
  expect(
    await db.one(sql`select nome, email, matricula, cargo, senha_hash from usuario where id = ${pessoa.id}`),
  ).toEqual({
    nome: 'Gil Rocha',
    email: 'gil@teste.zelo',
    matricula: '4321',
    cargo: 'Técnico',
    senha_hash: null,
  })
  const dele = client()
  const senha = 'girassol-violeta-manacá'
  const entrada = { body: { email: gil.email, senha } }
  expect((await dele.call(conta.entrar, entrada)).codigo).toBe('ERR_CREDENCIAIS')
  const troca = { body: { token: pessoa.token, senha_nova: senha } }
  expect((await dele.call(conta.alterarSenha, troca)).codigo).toBe('SUCESSO')
  expect((await dele.call(conta.entrar, entrada)).dados.permissoes).toContainEqual({
    role: 'agente_monitoramento',
    permission: 'monitoramentos.executar',
    local: locais.escola,
  })
  expect((await client().call(conta.alterarSenha, troca)).codigo).toBe('ERR_LINK_EXPIRADO')
})

test('criar without a place reaches the whole tree, for 72 hours the link works, and the trail says who got what', async () => {
  const { id, local } = await criarPessoa(db, { ...gil, email: 'hugo@teste.zelo' })
  expect(local).toBeNull()
  expect(await db.rows(sql`select local_id from atribuicao where usuario_id = ${id}`)).toEqual([
    { local_id: null },
  ])
  const link = await db.one(sql`
    select extract(epoch from expira_em - criada_em)::int / 3600 as horas from recuperacao_senha
    where usuario_id = ${id}`)
  expect(link).toEqual({ horas: 72 })
  expect(
    await db.rows(sql`
      select origem, acao, entidade, campo, para from evento where entidade_id = ${String(id)} order by id`),
  ).toEqual([
    { origem: 'cli', acao: 'usuarios.criar', entidade: 'usuario', campo: null, para: null },
    {
      origem: 'cli',
      acao: 'usuarios.criar',
      entidade: 'usuario',
      campo: 'atribuicao',
      para: { perfil: 'agente_monitoramento', local_id: null },
    },
  ])
})

test('criar refuses in plain words, and leaves nothing half done', async () => {
  const antes = await tudo()
  const nova = { ...gil, email: 'iris@teste.zelo' }
  await expect(criarPessoa(db, { ...nova, perfil: 'chefe' })).rejects.toThrow(
    /Não existe o perfil “chefe”. Use um destes: .*agente_monitoramento/,
  )
  await expect(criarPessoa(db, { ...nova, local: '99999999' })).rejects.toThrow('Nenhum local tem')
  await expect(criarPessoa(db, { ...nova, email: 'ANA@teste.zelo' })).rejects.toThrow(
    'Já existe uma pessoa com o e-mail “ANA@teste.zelo”.',
  )
  await expect(criarPessoa(db, { ...nova, nome: 'Íris\u202e Lima' })).rejects.toThrow('caractere invisível')
  expect(await tudo()).toEqual(antes)
})

test('two who create the same person at once make one', async () => {
  const nova = { ...gil, email: 'juca@teste.zelo' }
  const feitos = await Promise.allSettled([criarPessoa(db, nova), criarPessoa(db, nova)])
  expect(feitos.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await db.rows(sql`select 1 from usuario where email = ${nova.email}`)).toHaveLength(1)
})
