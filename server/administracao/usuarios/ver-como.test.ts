import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aparelhos } from '#contract/administracao/aparelhos.ts'
import { conta } from '#contract/administracao/conta.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { coleta } from '#contract/campo/coleta.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { locais as operacoesDeLocais } from '#contract/rede/locais.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createVisit } from '#server/testing/school.ts'

const { db, eventosDe, gil, naConta, newPerson, people } = await mesaDaAdministracao()
const { locais } = people
const motivo = 'Disse que não vê a escola'

const verComo = (quem: Client, id: number) =>
  quem.call(usuarios.verComo, { params: { id }, body: { motivo } })
const sessao = async (quem: Client) => (await quem.call(conta.sessao, {})).dados
const nomesDosLocais = async (quem: Client) =>
  (await quem.call(operacoesDeLocais.listar, { query: {} })).dados.data.map(({ nome }) => nome)

async function claraVendo(id = people.ana.id): Promise<Client> {
  const clara = await naConta(people.clara)
  expect(resultOf(await verComo(clara, id))).toBe('SUCESSO')
  return clara
}

test('verComo shows the panel as the person sees it, says who looks and until when, and goes back', async () => {
  const clara = await claraVendo()
  expect(await nomesDosLocais(clara)).toEqual(['Escola Cora Coralina', 'Escola Paulo Freire'])
  const vista = await sessao(clara)
  expect(vista.usuario).toMatchObject({ id: people.ana.id })
  expect(vista.ver_como).toMatchObject({ por: people.clara.nome })
  const minutos = (Date.parse(vista.ver_como?.ate ?? '') - Date.now()) / 60_000
  expect(minutos).toBeGreaterThan(29)
  expect(minutos).toBeLessThanOrEqual(30)
  const volta = await clara.call(conta.sairDoVerComo, {})
  expect(volta.dados).toEqual(await sessao(clara))
  expect(volta.dados.usuario.id).toBe(people.clara.id)
  expect(await nomesDosLocais(clara)).toHaveLength(6)
})

test('verComo leaves its beginning, with the reason, and its end in the audit, as acts of who looked', async () => {
  const clara = await claraVendo(people.bruno.id)
  await clara.call(conta.sairDoVerComo, {})
  const ator_id = people.clara.id
  expect(await eventosDe('usuarios.verComo', people.bruno.id)).toMatchObject([
    { campo: 'ver_como_ate', motivo, ator_id },
  ])
  expect(await eventosDe('conta.sairDoVerComo', people.bruno.id)).toMatchObject([{ ator_id }])
})

test('while it lasts nothing can be written, nor the field be touched, by any verb', async () => {
  const clara = await claraVendo()
  const visita = await db.transaction((tx) => createVisit(tx, locais.escola, [people.ana.id]))
  const recusadas = [
    await verComo(clara, people.bruno.id),
    await clara.call(monitoramentos.completo, { params: { id: visita.id } }),
    await clara.call(monitoramentos.listar, { query: {} }),
    await clara.call(aparelhos.chavePublica, {}),
    await clara.call(coleta.decidir, { body: { op_ids: [], decisao: 'aplicar' } }),
    await clara.call(conta.alterarSenha, {
      body: { senha_atual: 'x', senha_nova: 'uma-senha-qualquer-longa' },
    }),
  ]
  expect(recusadas.map(({ status, codigo }) => `${status} ${codigo}`)).toEqual(
    Array(recusadas.length).fill('403 ERR_SOMENTE_LEITURA'),
  )
  expect(await db.rows(sql`select 1 from monitoramento_lease where usuario_id = ${people.ana.id}`)).toEqual(
    [],
  )
})

test('while it lasts the device of who looks is not taken for the other person’s', async () => {
  const clara = await claraVendo()
  const id = '7f6b6f58-1111-4a6e-9f39-000000000001'
  await clara.call(conta.sessao, { headers: { 'x-zelo-dispositivo': id } })
  expect(await db.rows(sql`select 1 from dispositivo where id = ${id}`)).toEqual([])
})

test('sair ends the session of who looks, and no other', async () => {
  const ana = await naConta(people.ana)
  const clara = await claraVendo()
  expect(resultOf(await clara.call(conta.sair, {}))).toBe('SUCESSO')
  expect((await clara.call(conta.sessao, {})).codigo).toBe('ERR_NAO_AUTENTICADO')
  expect((await ana.call(conta.sessao, {})).codigo).toBe('SUCESSO')
  const [evento] = await db.rows(
    sql`select ator_id from evento where acao = 'conta.sair' order by id desc limit 1`,
  )
  expect(evento).toEqual({ ator_id: people.clara.id })
})

test('verComo is refused over who may do more, over oneself, and over who is not active', async () => {
  const doGil = await naConta(gil)
  const maior = await newPerson({
    lotacao: locais.escola,
    permissoes: ['admin.auditoria.listar'],
    locais: [locais.escola],
  })
  expect((await verComo(doGil, maior.id)).codigo).toBe('ERR_NAO_AUTORIZADO')
  expect((await verComo(doGil, people.clara.id)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await verComo(doGil, gil.id)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const fora = await newPerson({ lotacao: locais.escola })
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${fora.id}`)
  expect((await verComo(doGil, fora.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await sessao(doGil)).ver_como).toBeUndefined()
})

test('it ends by itself after half an hour', async () => {
  const clara = await claraVendo()
  await db.run(
    sql`update sessao set como_ate = now() - interval '1 second' where como_usuario_id is not null`,
  )
  expect((await sessao(clara)).usuario.id).toBe(people.clara.id)
  expect(resultOf(await clara.call(conta.sairDoVerComo, {}))).toBe('SUCESSO')
})

test('it ends at the next request once the viewer may no more, or the person came to hold more', async () => {
  const alvo = await newPerson({
    lotacao: locais.escola,
    permissoes: ['painel.locais.listar'],
    locais: [locais.escola],
  })
  const doGil = await naConta(gil)
  await verComo(doGil, alvo.id)
  expect((await sessao(doGil)).usuario.id).toBe(alvo.id)
  const { perfil_id } = await db.one<{ perfil_id: number }>(
    sql`select perfil_id from atribuicao where usuario_id = ${alvo.id}`,
  )
  await db.run(sql`insert into perfil_permissao values (${perfil_id}, 'admin.auditoria.listar')`)
  expect((await sessao(doGil)).usuario.id).toBe(gil.id)
  await db.run(
    sql`delete from perfil_permissao where permissao = 'admin.auditoria.listar' and perfil_id = ${perfil_id}`,
  )
  expect((await sessao(doGil)).usuario.id).toBe(alvo.id)
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${alvo.id}`)
  expect((await sessao(doGil)).usuario.id).toBe(gil.id)
})
