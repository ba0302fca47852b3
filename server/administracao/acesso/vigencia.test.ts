// Who loses the field loses its long session with it, however they lost it and whoever asks.
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { conta } from '#contract/administracao/conta.ts'
import { meusDados } from '#contract/administracao/meus-dados.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { sessoesEmVigor } from '#server/administracao/conta/queries.ts'
import type { Client } from '#server/testing/client.ts'
import { HOJE } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, naConta, newPerson, services } = await mesaDaAdministracao()

const WAYS: Readonly<Record<string, (usuario_id: number) => Sql>> = {
  'the attribution was taken away': (id) => sql`delete from atribuicao where usuario_id = ${id}`,
  'the attribution ended': (id) =>
    sql`update atribuicao set vigencia_fim = ${HOJE} - 2 where usuario_id = ${id}`,
  'the profile no longer counts': (id) =>
    sql`update perfil set ativo = false where id in (select perfil_id from atribuicao where usuario_id = ${id})`,
  'the profile lost the permission': (id) =>
    sql`delete from perfil_permissao where permissao = 'monitoramentos.executar'
      and perfil_id in (select perfil_id from atribuicao where usuario_id = ${id})`,
}

async function fieldAgent() {
  const person = await newPerson({ permissoes: ['monitoramentos.executar', 'painel.locais.listar'] })
  const browser = await naConta(person)
  const { id: sessao } = await db.one<{ id: number }>(
    sql`select id from sessao where usuario_id = ${person.id}`,
  )
  const opened = (hours: number) =>
    db.run(sql`update sessao set criada_em = now() - make_interval(hours => ${hours}),
      expira_em = now() - make_interval(hours => ${hours}) + interval '14 days' where id = ${sessao}`)
  const readers = async () => ({
    request: (await browser.call(conta.sessao, {})).status === 200,
    realTime: (await sessoesEmVigor(db, [sessao], 'painel.locais.listar', services.config.fuso)).length === 1,
    administration:
      (await clara.call(usuarios.ver, { params: { id: person.id } })).dados.sessoes.length === 1,
  })
  return { ...person, browser, opened, readers }
}

const everyone = (inForce: boolean) => ({ request: inForce, realTime: inForce, administration: inForce })

test.each(Object.keys(WAYS))('a session opened for the field is an ordinary one once %s', async (way) => {
  const agent = await fieldAgent()
  await agent.opened(13)
  expect(await agent.readers()).toEqual(everyone(true))
  await db.run(WAYS[way]?.(agent.id) ?? sql``)
  expect(await agent.readers()).toEqual(everyone(false))
  await agent.opened(11)
  expect(await agent.readers()).toEqual(everyone(true))
})

test('the end that is shown follows what the person may do, and who gains the field gets no longer session', async () => {
  const agent = await fieldAgent()
  const hours = async (browser: Client) => {
    const { sessoes } = (await browser.call(meusDados.ver, {})).dados
    return sessoes.map(({ criada_em, expira_em }) =>
      Math.round((Date.parse(expira_em) - Date.parse(criada_em)) / 3_600_000),
    )
  }
  expect(await hours(agent.browser)).toEqual([14 * 24])
  await db.run(sql`update atribuicao set vigencia_fim = ${HOJE} - 2 where usuario_id = ${agent.id}`)
  expect(await hours(agent.browser)).toEqual([12])
  const browser = await naConta(agent)
  await db.run(sql`update atribuicao set vigencia_fim = null where usuario_id = ${agent.id}`)
  expect(await hours(browser)).toEqual([12, 14 * 24])
})
