// A person's name changes by request and by somebody else's decision; what was done before keeps the name of its day.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { auditoria } from '#contract/administracao/auditoria.ts'
import { meusDados } from '#contract/administracao/meus-dados.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, doGil, gil, naConta, newPerson, people } = await mesaDaAdministracao()
const { locais } = people

const pedir = (quem: Client, nome: string) =>
  quem.call(meusDados.pedirNome, { body: { nome, motivo: 'Casamento' } })

async function pessoaQuePede(nome = 'Maria Casada', lotacao = locais.escola) {
  const pessoa = await newPerson({ nome: 'Maria Solteira', lotacao })
  const browser = await naConta(pessoa)
  const { dados } = await pedir(browser, nome)
  return { ...pessoa, browser, pedido_id: dados.pedido_de_nome?.id ?? 0 }
}

const decidir = (quem: Client, { id, pedido_id }: { id: number; pedido_id: number }, motivo?: string) =>
  quem.call(usuarios.decidirNome, {
    params: { id },
    body:
      motivo === undefined ? { decisao: 'aprovar', pedido_id } : { decisao: 'recusar', pedido_id, motivo },
  })

const nomeDe = async (id: number) =>
  (await db.one<{ nome: string }>(sql`select nome from usuario where id = ${id}`)).nome
const avisosDe = (id: number, type: string) =>
  db.rows(sql`select titulo, detalhe, acao_url from notificacao
    where destinatario_id = ${id} and type = ${type} order by id desc limit 1`)

test('pedirNome changes nothing yet: it waits, once, and who may decide is told and sees it', async () => {
  const maria = await pessoaQuePede()
  expect(await nomeDe(maria.id)).toBe('Maria Solteira')
  const { dados } = await maria.browser.call(meusDados.ver, {})
  expect(dados.pedido_de_nome).toMatchObject({
    nome_atual: 'Maria Solteira',
    nome_pedido: 'Maria Casada',
    motivo: 'Casamento',
    situacao: 'pendente',
  })
  expect((await pedir(maria.browser, 'Maria Terceira')).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(await avisosDe(gil.id, 'NomePedido')).toEqual([
    {
      titulo: 'Maria Solteira pediu outro nome no cadastro',
      detalhe: 'Maria Casada. Casamento',
      acao_url: `/painel/admin/usuarios/${maria.id}`,
    },
  ])
  const lista = await clara.call(usuarios.listar, { query: { pede_nome: 'true', perPage: 100 } })
  expect(lista.dados.data.map(({ id }) => id)).toContain(maria.id)
  expect(lista.dados.data.every(({ pede_nome }) => pede_nome)).toBe(true)
  const visto = await doGil.call(usuarios.ver, { params: { id: maria.id } })
  expect(visto.dados.pedido_de_nome?.nome_pedido).toBe('Maria Casada')
})

test('pedirNome refuses the name of now, and of who has no place tells only who administers the whole órgão', async () => {
  const pessoa = await newPerson({ nome: 'Rita Sem Lugar', lotacao: null })
  const browser = await naConta(pessoa)
  expect((await pedir(browser, 'Rita Sem Lugar')).envelope.erros).toHaveProperty('nome')
  expect((await pedir(browser, 'Rita\u202eLugar')).envelope.erros).toHaveProperty('nome')
  expect(resultOf(await pedir(browser, 'Rita do Lugar'))).toBe('SUCESSO')
  const avisados = await db.rows<{ destinatario_id: number }>(sql`select destinatario_id from notificacao
    where type = 'NomePedido' and acao_url = ${`/painel/admin/usuarios/${pessoa.id}`}`)
  expect(avisados.map(({ destinatario_id }) => destinatario_id)).toEqual([people.clara.id])
})

test('desistirDoNome takes the request back, and another may be made', async () => {
  const maria = await pessoaQuePede()
  const { dados } = await maria.browser.call(meusDados.desistirDoNome, {})
  expect(dados.pedido_de_nome).toBeNull()
  expect((await maria.browser.call(meusDados.desistirDoNome, {})).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await decidir(clara, maria)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(await nomeDe(maria.id)).toBe('Maria Solteira')
  expect(resultOf(await pedir(maria.browser, 'Maria Terceira'))).toBe('SUCESSO')
})

test('decidirNome approves: the name changes at once, with a trail, and the person is told', async () => {
  const maria = await pessoaQuePede()
  const { dados } = await decidir(doGil, maria)
  expect(dados).toMatchObject({ nome: 'Maria Casada', pedido_de_nome: null, pede_nome: false })
  expect(await avisosDe(maria.id, 'NomeDecidido')).toMatchObject([{ titulo: 'Seu nome no cadastro mudou' }])
  const eventos = await db.rows(sql`select campo, de, para, motivo, ator_id from evento
    where acao = 'usuarios.decidirNome' and entidade_id = ${String(maria.id)}`)
  expect(eventos).toEqual([
    { campo: 'nome', de: 'Maria Solteira', para: 'Maria Casada', motivo: 'Casamento', ator_id: gil.id },
  ])
  expect((await decidir(doGil, maria)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('decidirNome refuses with a reason, which the person reads', async () => {
  const maria = await pessoaQuePede()
  const semMotivo = await decidir(clara, maria, '')
  expect(semMotivo.envelope.erros).toHaveProperty('motivo')
  expect((await decidir(clara, maria, 'Falta a certidão')).dados.nome).toBe('Maria Solteira')
  expect((await maria.browser.call(meusDados.ver, {})).dados.pedido_de_nome).toMatchObject({
    situacao: 'recusado',
    decisao_motivo: 'Falta a certidão',
  })
  expect(await avisosDe(maria.id, 'NomeDecidido')).toMatchObject([{ detalhe: 'Falta a certidão' }])
})

test('nobody decides or edits the own name, nor that of who is out of their places', async () => {
  const { dados } = await pedir(doGil, 'Gil Moura Filho')
  const pedido_id = dados.pedido_de_nome?.id ?? 0
  expect((await decidir(doGil, { id: gil.id, pedido_id })).codigo).toBe('ERR_NAO_AUTORIZADO')
  const { dados: eu } = await doGil.call(usuarios.ver, { params: { id: gil.id } })
  const { email, tipo, versao } = eu
  const body = {
    nome: 'Gil Moura Filho',
    email,
    tipo,
    versao,
    local_lotacao_id: eu.local_lotacao?.id ?? null,
  }
  const proprio = await doGil.call(usuarios.editar, { params: { id: gil.id }, body })
  expect(proprio.envelope.erros).toHaveProperty('nome')
  expect(await nomeDe(gil.id)).toBe('Gil Moura')
  const fora = await pessoaQuePede('Maria Longe', locais.escolaAlheia)
  expect((await decidir(doGil, fora)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(resultOf(await decidir(clara, { id: gil.id, pedido_id }))).toBe('SUCESSO')
})

test('the trail says of each act the name that its author had then, whoever changed it and how often', async () => {
  const maria = await pessoaQuePede('Maria Segunda')
  const telefone = (numero: string) => maria.browser.call(meusDados.editar, { body: { telefone: numero } })
  await telefone('1111')
  await decidir(clara, maria)
  await telefone('2222')
  await db.run(sql`update usuario set nome = 'Maria Terceira' where id = ${maria.id}`)
  await telefone('3333')
  const { dados } = await clara.call(auditoria.listar, {
    query: { entidade: 'usuario', entidade_id: String(maria.id), acao: 'meusDados.editar' },
  })
  expect(dados.data.map(({ ator, para }) => [para, ator?.nome])).toEqual([
    ['3333', 'Maria Terceira'],
    ['2222', 'Maria Segunda'],
    ['1111', 'Maria Solteira'],
  ])
})
