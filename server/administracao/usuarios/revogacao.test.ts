// What an administrator takes away is gone at the next request of a client that never stops asking (security S-05).
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { aparelhos } from '#contract/administracao/aparelhos.ts'
import { conta } from '#contract/administracao/conta.ts'
import { usuarios } from '#contract/administracao/usuarios.ts'
import { operacoes } from '#contract/campo/operacoes.ts'
import { locais as operacoesDeLocais } from '#contract/rede/locais.ts'
import type { Client } from '#server/testing/client.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, doGil, naConta, newPerson, people } = await mesaDaAdministracao()
const { locais } = people

async function pessoa() {
  const uma = await newPerson({
    lotacao: locais.escola,
    permissoes: ['painel.locais.listar'],
    locais: [locais.escola],
  })
  return { ...uma, browser: await naConta(uma) }
}

/** Asks without a pause; answers the codigo of the first request made after `ato` was answered. */
async function enquanto(browser: Client, ato: () => Promise<unknown>): Promise<string> {
  const perguntar = async () => (await browser.call(operacoesDeLocais.listar, { query: {} })).codigo
  let acabou = false
  let antes = 0
  const laco = (async () => {
    while (!acabou) {
      await perguntar()
      antes += 1
    }
  })()
  await ato()
  const depois = await perguntar()
  acabou = true
  await laco
  expect(antes).toBeGreaterThan(0)
  return depois
}

test('bloquear: the next request has no session', async () => {
  const { id, browser } = await pessoa()
  const ato = () => clara.call(usuarios.bloquear, { params: { id }, body: { motivo: 'Agora' } })
  expect(await enquanto(browser, ato)).toBe('ERR_NAO_AUTENTICADO')
})

test('removerAtribuicao: the next request has no permission', async () => {
  const { id, browser } = await pessoa()
  const { dados } = await clara.call(usuarios.ver, { params: { id } })
  const params = { id, atribuicaoId: dados.atribuicoes[0]?.id ?? 0 }
  expect(await enquanto(browser, () => clara.call(usuarios.removerAtribuicao, { params }))).toBe(
    'ERR_NAO_AUTORIZADO',
  )
})

test('encerrarSessoes: the next request of that session has none, and the others go on', async () => {
  const { browser, ...uma } = await pessoa()
  const outra = await naConta(uma)
  const { dados } = await clara.call(usuarios.ver, { params: { id: uma.id } })
  const primeira = dados.sessoes.toSorted((a, b) => a.id - b.id)[0]?.id ?? 0
  const encerrar = (sessao_id: number | null) =>
    clara.call(usuarios.encerrarSessoes, { params: { id: uma.id }, body: { sessao_id } })
  expect(await enquanto(browser, () => encerrar(primeira))).toBe('ERR_NAO_AUTENTICADO')
  expect((await outra.call(conta.sessao, {})).codigo).toBe('SUCESSO')
  expect((await encerrar(primeira)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const alheia = await db.one<{ id: number }>(
    sql`select max(id) as id from sessao where usuario_id = ${people.clara.id}`,
  )
  expect((await encerrar(alheia.id)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect((await encerrar(null)).dados).toEqual({ encerradas: 1 })
  expect((await outra.call(conta.sessao, {})).codigo).toBe('ERR_NAO_AUTENTICADO')
})

const contato = (browser: Client, dispositivo_id: string) =>
  browser.call(operacoes.descartar, {
    body: {
      op_id: randomUUID(),
      acao: 'patrimonio.ver',
      motivo: 'Errei a sala',
      descartado_em: '2025-04-10 08:00:00',
    },
    headers: { 'x-zelo-dispositivo': dispositivo_id },
  })

test('recusarAparelho: nothing is accepted from it, its key is not given, and aceitar undoes it', async () => {
  const { id, browser } = await pessoa()
  const aparelhoId = randomUUID()
  expect(resultOf(await contato(browser, aparelhoId))).toBe('SUCESSO')
  const params = { id, aparelhoId }
  const recusado = await doGil.call(usuarios.recusarAparelho, { params, body: { motivo: 'Furtado' } })
  expect(recusado.dados.recusado_em).not.toBeNull()
  const envio = await contato(browser, aparelhoId)
  expect(`${envio.status} ${envio.codigo}`).toBe('403 ERR_APARELHO_RECUSADO')
  const chave_publica = { kty: 'EC', crv: 'P-256', x: 'a', y: 'b' } as const
  const chave = await browser.call(aparelhos.chave, {
    body: { dispositivo_id: aparelhoId, chave_publica },
    headers: { 'x-zelo-dispositivo': aparelhoId },
  })
  expect(chave.codigo).toBe('ERR_APARELHO_RECUSADO')
  expect(resultOf(await contato(browser, randomUUID()))).toBe('SUCESSO')
  // The panel still opens from it, so that the person can leave.
  expect((await browser.call(conta.sessao, { headers: { 'x-zelo-dispositivo': aparelhoId } })).codigo).toBe(
    'SUCESSO',
  )
  const aceito = await doGil.call(usuarios.aceitarAparelho, { params, body: {} })
  expect(aceito.dados.recusado_em).toBeNull()
  expect(resultOf(await contato(browser, aparelhoId))).toBe('SUCESSO')
  expect(resultOf(await browser.call(conta.sair, { headers: { 'x-zelo-dispositivo': aparelhoId } }))).toBe(
    'SUCESSO',
  )
})

test('recusarAparelho finds only devices of that person, and only of people in reach', async () => {
  const { id, browser } = await pessoa()
  const aparelhoId = randomUUID()
  await contato(browser, aparelhoId)
  const recusar = (quem: Client, usuario_id: number) =>
    quem.call(usuarios.recusarAparelho, {
      params: { id: usuario_id, aparelhoId },
      body: { motivo: 'Não é dele' },
    })
  expect((await recusar(clara, people.ana.id)).codigo).toBe('ERR_NAO_ENCONTRADO')
  const longe = await newPerson({
    permissoes: ['admin.dispositivos.revogar', 'admin.usuarios.listar'],
    locais: [locais.escolaAlheia],
  })
  expect((await recusar(await naConta(longe), id)).codigo).toBe('ERR_NAO_ENCONTRADO')
  expect(await db.rows(sql`select recusado_em from dispositivo where id = ${aparelhoId}`)).toEqual([
    { recusado_em: null },
  ])
})
