import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { app, clara, db, doGil, emails, eventosDe, gil, hugo, naConta, newPerson, newProfile, people } =
  await mesaDaAdministracao()
const { locais } = people
type Body = Parameters<typeof clara.call<typeof usuarios.emLote>>[1]['body']

async function emLote(quem: typeof clara, body: Body) {
  const answer = await quem.call(usuarios.emLote, { body })
  expect(resultOf(answer)).toBe('SUCESSO')
  return answer.dados.resultados
}

test('emLote does what it can, says of each what happened, and undoes nothing for the sake of another', async () => {
  const [a, b] = [await newPerson({ lotacao: locais.escola }), await newPerson({ lotacao: locais.escola })]
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${b.id}`)
  const ids = [a.id, b.id, gil.id, people.davi.id, 999_999, a.id]
  const resultados = await emLote(doGil, { acao: 'bloquear', ids, motivo: 'Fim do contrato' })
  const de = (id: number) => resultados.find((um) => um.id === id)
  expect(resultados).toHaveLength(5)
  expect(de(a.id)).toEqual({
    id: a.id,
    nome: a.nome,
    feito: true,
    mensagem: 'Bloqueada.',
    antes: 'ativo',
  })
  expect(de(b.id)).toMatchObject({ feito: false, mensagem: 'A pessoa está bloqueada.' })
  expect(de(gil.id)).toMatchObject({ feito: false })
  // Who is out of reach is not even named.
  expect(de(people.davi.id)).toMatchObject({ feito: false, nome: 'Pessoa não encontrada' })
  expect(de(999_999)).toMatchObject({ feito: false, nome: 'Pessoa não encontrada' })
  expect(await eventosDe('usuarios.emLote', a.id)).toMatchObject([{ campo: 'situacao', para: 'bloqueado' }])
  expect(await eventosDe('usuarios.emLote', b.id)).toEqual([])
})

test('emLote unblocks those that it blocked, and tells of no invited person what would not come back', async () => {
  const [ativa, convidada] = [
    await newPerson({ lotacao: locais.escola }),
    await newPerson({ lotacao: locais.escola }),
  ]
  await db.run(sql`update usuario set situacao = 'convidado', senha_hash = null where id = ${convidada.id}`)
  const ids = [ativa.id, convidada.id]
  const bloqueadas = await emLote(doGil, { acao: 'bloquear', ids, motivo: 'Engano' })
  expect(bloqueadas.map(({ feito, antes }) => [feito, antes])).toEqual([
    [true, 'ativo'],
    [true, undefined],
  ])
  await emLote(doGil, { acao: 'desbloquear', ids: [ativa.id] })
  expect(
    await db.rows(sql`select situacao from usuario where id = any(${ids}::bigint[]) order by id`),
  ).toEqual([{ situacao: 'ativo' }, { situacao: 'bloqueado' }])
})

test('emLote asks for the permission of each act, whatever opens the door', async () => {
  const doHugo = await naConta(hugo)
  const alvo = await newPerson({ lotacao: locais.escola })
  const perfil = await newProfile(['painel.locais.listar'])
  const ids = [alvo.id]
  const motivo = 'Tentativa'
  const atribuicao = { perfil_id: perfil.id, local_id: locais.escola }
  const bodies: Body[] = [
    { acao: 'bloquear', ids, motivo },
    { acao: 'inativar', ids, motivo },
    { acao: 'reenviar_convite', ids },
    { acao: 'encerrar_sessoes', ids },
    { acao: 'atribuir', ids, atribuicao },
    { acao: 'remover_perfil', ids, perfil_id: perfil.id },
  ]
  for (const body of bodies) expect(await emLote(doHugo, body), body.acao).toMatchObject([{ feito: false }])
  expect(await db.rows(sql`select situacao from usuario where id = ${alvo.id}`)).toEqual([
    { situacao: 'ativo' },
  ])
})

test('emLote gives a profile and takes it away, where it was given or everywhere', async () => {
  const pessoas = [await newPerson({ lotacao: locais.escola }), await newPerson({ lotacao: locais.escola })]
  const ids = pessoas.map(({ id }) => id)
  const perfil = await newProfile(['painel.locais.listar'])
  for (const local_id of [locais.escola, locais.outraEscola]) {
    const dados = await emLote(doGil, {
      acao: 'atribuir',
      ids,
      atribuicao: { perfil_id: perfil.id, local_id },
    })
    expect(dados.every(({ feito }) => feito)).toBe(true)
  }
  const quantas = async () =>
    (
      await db.one<{ n: number }>(
        sql`select count(*) as n from atribuicao where usuario_id = any(${ids}::bigint[])`,
      )
    ).n
  expect(await quantas()).toBe(4)
  await emLote(doGil, { acao: 'remover_perfil', ids, perfil_id: perfil.id, local_id: locais.escola })
  expect(await quantas()).toBe(2)
  await emLote(doGil, { acao: 'remover_perfil', ids, perfil_id: perfil.id })
  expect(await quantas()).toBe(0)
  const denovo = await emLote(doGil, { acao: 'remover_perfil', ids, perfil_id: perfil.id })
  expect(denovo.map(({ mensagem }) => mensagem)).toEqual(Array(2).fill('A pessoa não tem este perfil.'))
})

test('emLote sends no invitation of who was refused', async () => {
  const { dados } = await clara.call(usuarios.convidar, {
    body: { nome: 'Convidada Um', email: 'um@lote.zelo', local_lotacao_id: locais.escola },
  })
  await Promise.all(app.background)
  emails.length = 0
  const ativa = await newPerson({ lotacao: locais.escola })
  await emLote(doGil, { acao: 'reenviar_convite', ids: [dados.id, ativa.id] })
  await Promise.all(app.background)
  expect(emails.map(({ to }) => to)).toEqual(['um@lote.zelo'])
})

test('emLote never takes the last administrators together', async () => {
  const [a, b] = [await newPerson(), await newPerson({ permissoes: [null] })]
  await db.run(sql`insert into atribuicao (usuario_id, perfil_id)
    select ${a.id}, id from perfil where slug = 'admin_sistema'`)
  const doB = await naConta(b)
  const ids = [a.id, people.clara.id, b.id]
  const resultados = await emLote(doB, { acao: 'bloquear', ids, motivo: 'Todos' })
  expect(resultados.filter(({ feito }) => feito)).toHaveLength(2)
  expect(resultados.find(({ id }) => id === b.id)).toMatchObject({ feito: false })
})
