import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { delegacoes } from '#contract/almoxarifado/delegacoes.ts'
import { requisicoes } from '#contract/almoxarifado/requisicoes.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { daquiA, FUSO_DE_TESTE } from '#server/testing/hoje.ts'
import { mesaDeAutorizacoes } from '#server/testing/mesa-de-autorizacoes.ts'
import type { Person } from '#server/testing/people.ts'
import { autoridadeDe } from './autoridade.ts'

const mesa = await mesaDeAutorizacoes()
const { db, people, fabio, fabioPessoa, elisaPessoa, newPerson, naConta, escola } = mesa

const prazo = (de: number, ate: number) => ({ vigencia_inicio: daquiA(de), vigencia_fim: daquiA(ate) })
const delegar = (para: Person, partes: object = {}, quem = fabio) =>
  quem.call(delegacoes.criar, {
    body: { para_id: para.id, ...prazo(0, 5), motivo: 'Férias', ...partes },
  })

/** By whose authority the person decides something of the school at level 1. */
async function autoridade(quem: Person, solicitante = elisaPessoa): Promise<number | null | undefined> {
  const { caminho } = await db.one<{ caminho: number[] }>(sql`select caminho from local where id = ${escola}`)
  const { concessoes, ...usuario } = await pessoaComConcessoes(db, quem.id, FUSO_DE_TESTE)
  const decisao = {
    permissao: 'painel.almoxarifado.requisicoes.autorizar' as const,
    caminho,
    solicitante_id: solicitante.id,
  }
  return (await autoridadeDe(db, { usuario, concessoes }, decisao, FUSO_DE_TESTE))?.delegado_por
}

test('criar lends the authority of who lends, while it lasts and not over what that person asked for', async () => {
  const substituta = await newPerson({ nome: 'Sônia Substituta' })
  expect(await autoridade(fabioPessoa)).toBeNull()
  expect(await autoridade(substituta)).toBeUndefined()
  const { dados } = await delegar(substituta)
  expect(dados).toMatchObject({ situacao: 'vigente', de: { id: fabioPessoa.id } })
  expect(await autoridade(substituta)).toBe(fabioPessoa.id)
  expect(await autoridade(substituta, fabioPessoa)).toBeUndefined()
  const avisos = await db.rows(sql`select 1 from notificacao
    where type = 'DelegacaoRecebida' and destinatario_id = ${substituta.id}`)
  expect(avisos).toHaveLength(1)
  // She sees what he sees, and does not lend it on.
  const dela = await naConta(substituta)
  expect((await dela.call(requisicoes.listar, { query: {} })).codigo).toBe('SUCESSO')
  const outra = await newPerson()
  expect((await delegar(outra, {}, dela)).codigo).toBe('ERR_NAO_AUTORIZADO')
  const encerrar = await dela.call(delegacoes.revogar, { params: { id: dados.id }, body: {} })
  expect(encerrar.dados).toMatchObject({ situacao: 'revogada' })
  expect(await autoridade(substituta)).toBeUndefined()
  expect((await dela.call(requisicoes.listar, { query: {} })).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('what was lent is worth nothing before its first day, nor once who lent it may not decide', async () => {
  const futura = await newPerson()
  expect((await delegar(futura, prazo(2, 4))).dados.situacao).toBe('futura')
  expect(await autoridade(futura)).toBeUndefined()
  const chefe = await newPerson({
    permissoes: ['painel.almoxarifado.requisicoes.autorizar', 'painel.almoxarifado.requisicoes.delegar'],
    locais: [people.locais.regional],
  })
  const vice = await newPerson()
  expect((await delegar(vice, {}, await naConta(chefe))).codigo).toBe('SUCESSO')
  expect(await autoridade(vice)).toBe(chefe.id)
  await db.run(sql`update usuario set situacao = 'bloqueado' where id = ${chefe.id}`)
  expect(await autoridade(vice)).toBeUndefined()
})

test('criar refuses oneself, days gone by or already lent, too long, and who decides nothing', async () => {
  const alguem = await newPerson()
  const erros = async (...partes: Parameters<typeof delegar>) =>
    Object.keys((await delegar(...partes)).envelope.erros ?? {})
  expect(await erros(fabioPessoa)).toEqual(['para_id'])
  expect(await erros(alguem, prazo(-5, -1))).toEqual(['vigencia_fim'])
  expect(await erros(alguem, prazo(0, 90))).toEqual(['vigencia_fim'])
  expect(await erros(alguem, prazo(0, 89))).toEqual([])
  expect(await erros(alguem, prazo(89, 95))).toEqual(['para_id'])
  const soDelega = await newPerson({
    permissoes: ['painel.almoxarifado.requisicoes.delegar'],
    locais: [escola],
  })
  expect((await delegar(alguem, {}, await naConta(soDelega))).codigo).toBe('ERR_NAO_AUTORIZADO')
})

test('listar shows each person the delegations of their own, and nobody ends those of others', async () => {
  const alguem = await newPerson()
  const { dados } = await delegar(alguem)
  const estranha = await naConta(await newPerson())
  expect((await estranha.call(delegacoes.listar, {})).dados).toEqual([])
  const params = { id: dados.id }
  expect((await estranha.call(delegacoes.revogar, { params, body: {} })).codigo).toBe('ERR_NAO_ENCONTRADO')
  const vistas = await (await naConta(alguem)).call(delegacoes.listar, {})
  expect(vistas.dados.map(({ id }) => id)).toEqual([dados.id])
  await fabio.call(delegacoes.revogar, { params, body: {} })
  expect((await fabio.call(delegacoes.revogar, { params, body: {} })).codigo).toBe('ERR_ESTADO_INVALIDO')
})
