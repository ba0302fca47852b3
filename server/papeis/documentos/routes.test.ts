import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { documentos, type TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { backgroundDone } from '#server/casa/http/background.ts'
import type { Client } from '#server/testing/client.ts'
import { daquiA } from '#server/testing/hoje.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, clara, client, db, eventosDe, naConta, newPerson, people } = await mesaDaAdministracao()
const { escola, escolaAlheia, outraEscola } = people.locais
const ano = Number(daquiA(0).slice(0, 4))

const emitir = (quem: Client, local: number, tipo: TipoDeDocumento = 'ficha_da_unidade', partes = {}) =>
  quem.call(documentos.emitir, { body: { tipo, entidade: 'local', entidade_id: local, ...partes } })
const ver = (quem: Client, id: number) => quem.call(documentos.ver, { params: { id } })
const baixar = (quem: Client, id: number) => quem.call(documentos.baixar, { params: { id }, query: {} })
const cancelar = (quem: Client, id: number, motivo = 'Emitido por engano') =>
  quem.call(documentos.cancelar, { params: { id }, body: { motivo } })
const verificar = (codigo: string) => client().call(documentos.verificar, { params: { codigo } })

const SOBRE_DOCUMENTOS = ['listar', 'ver', 'emitir', 'cancelar'].map(
  (acao) => `painel.geral.documentos.${acao}` as Permissao, // as: keys of the catalogue
)

test('emitir numbers by type and year, freezes and hashes what it read', async () => {
  const { dados } = await emitir(clara, escola)
  expect(dados).toMatchObject({ numero: `FICHA-${ano}-000001`, situacao: 'vigente', substitui: null })
  expect(dados.codigo_verificacao).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
  const segundo = await emitir(clara, outraEscola)
  expect(segundo.dados.numero).toBe(`FICHA-${ano}-000002`)
  expect((await emitir(clara, escola, 'folha_de_qr')).dados.numero).toBe(`QR-${ano}-000001`)
  const eventos = await eventosDe('documentos.emitir', dados.id)
  expect(eventos.map(({ campo }) => campo)).toEqual(expect.arrayContaining(['numero', 'dados_sha256']))
})

test('emitir leaves no gap, whoever is refused and however many ask at once', async () => {
  const antes = (await emitir(clara, escola, 'relacao_por_ambiente')).dados.numero
  const recusado = await emitir(clara, 999_999, 'relacao_por_ambiente')
  expect(recusado.status).toBe(404)
  // Refused after the number was taken: the transaction gives it back.
  const meio = await emitir(clara, escola, 'relacao_por_ambiente', { substitui_id: 999_999 })
  expect(meio.status).toBe(404)
  const juntos = await Promise.all(
    Array.from({ length: 8 }, () => emitir(clara, escola, 'relacao_por_ambiente')),
  )
  const inicio = Number(antes.slice(-6))
  expect(juntos.map(({ dados }) => Number(dados.numero.slice(-6))).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, i) => inicio + 1 + i),
  )
})

test('the database keeps a document as it was issued', async () => {
  const { id } = (await emitir(clara, escola)).dados
  await backgroundDone(app)
  for (const mudanca of [
    sql`update documento set dados = '{}' where id = ${id}`,
    sql`update documento set numero = 'FICHA-1999-000001' where id = ${id}`,
    sql`update documento set local_id = ${escolaAlheia} where id = ${id}`,
    sql`update documento set pdf_sha256 = repeat('0', 64) where id = ${id}`,
    sql`delete from documento where id = ${id}`,
  ])
    await expect(db.run(mudanca)).rejects.toThrow()
  await cancelar(clara, id)
  await expect(
    db.run(sql`update documento set situacao = 'vigente', motivo = null, cancelado_em = null, cancelado_por = null
      where id = ${id}`),
  ).rejects.toThrow('não se desfaz')
})

test('cancelar wants a reason, once, and says so to who verifies', async () => {
  const { dados } = await emitir(clara, escola)
  expect((await cancelar(clara, dados.id, ' ')).status).toBe(422)
  expect((await verificar(dados.codigo_verificacao)).dados.resultado).toBe('confere')
  const cancelado = await cancelar(clara, dados.id)
  expect(cancelado.dados).toMatchObject({ situacao: 'cancelado', motivo: 'Emitido por engano' })
  expect((await cancelar(clara, dados.id)).codigo).toBe('ERR_ESTADO_INVALIDO')
  expect((await verificar(dados.codigo_verificacao)).dados).toMatchObject({
    resultado: 'cancelado',
    documento: { numero: dados.numero, situacao: 'cancelado' },
  })
})

test('emitir in the place of another ends that one, and only one of the same type and place', async () => {
  const { dados: velho } = await emitir(clara, escola)
  const substitui = { substitui_id: velho.id }
  expect((await emitir(clara, escola, 'folha_de_qr', substitui)).codigo).toBe('ERR_ESTADO_INVALIDO')
  const { dados: novo } = await emitir(clara, escola, 'ficha_da_unidade', substitui)
  expect(novo.substitui).toEqual({ id: velho.id, numero: velho.numero })
  expect((await ver(clara, velho.id)).dados).toMatchObject({
    situacao: 'cancelado',
    motivo: `Substituído por ${novo.numero}`,
    substituido_por: { id: novo.id, numero: novo.numero },
  })
  expect((await emitir(clara, escola, 'ficha_da_unidade', substitui)).codigo).toBe('ERR_ESTADO_INVALIDO')
})

test('verificar says nothing of people, and of an unknown code nothing at all', async () => {
  const { dados } = await emitir(clara, escola)
  const certa = await verificar(dados.codigo_verificacao.toLowerCase().replaceAll('-', ' '))
  expect(Object.keys(certa.dados.documento ?? {}).sort()).toEqual([
    'cancelado_em',
    'dados_sha256',
    'emitido_em',
    'numero',
    'orgao',
    'pdf_sha256',
    'situacao',
    'substituido_por',
    'tipo',
  ])
  expect(JSON.stringify(certa.json ?? certa.envelope)).not.toContain('Clara')
  for (const codigo of ['0000-0000-0000-0000', 'nada', "' or 1=1 --"]) {
    const { status, dados: resposta } = await verificar(codigo)
    expect({ status, resposta }).toEqual({
      status: 200,
      resposta: { resultado: 'nao_confere', documento: null },
    })
  }
})

test('verificar is limited by address', async () => {
  const outro = await createTestApp(db, { config: { limitePorMinuto: 9 } })
  const pedir = () => outro.client().call(documentos.verificar, { params: { codigo: 'nada' } })
  const respostas = []
  for (let i = 0; i < 4; i++) respostas.push((await pedir()).status)
  expect(respostas).toEqual([200, 200, 200, 429])
})

test('who does not reach the place neither lists nor opens nor takes the document', async () => {
  const { dados } = await emitir(clara, escolaAlheia)
  const permissoes: Permissao[] = [
    ...SOBRE_DOCUMENTOS,
    'painel.locais.listar',
    'painel.locais.ver',
    'painel.locais.imprimir',
  ]
  const daqui = await naConta(await newPerson({ permissoes, locais: [escola] }))
  const lista = await daqui.call(documentos.listar, { query: {} })
  expect(lista.dados.data.length).toBeGreaterThan(0)
  expect(lista.dados.data.every(({ local }) => local.id === escola)).toBe(true)
  expect((await ver(daqui, dados.id)).status).toBe(404)
  expect((await baixar(daqui, dados.id)).status).toBe(404)
  expect((await cancelar(daqui, dados.id)).status).toBe(404)
  expect((await emitir(daqui, escolaAlheia)).status).toBe(404)
  expect((await emitir(daqui, escola)).codigo).toBe('SUCESSO')
  // The list of assets wants its own permission too.
  expect((await emitir(daqui, escola, 'relacao_por_ambiente')).status).toBe(404)
})

test('listar filters by type, state, place, day and number, and pages by cursor', async () => {
  const { dados: um } = await emitir(clara, escola, 'folha_de_qr')
  const numerosDe = async (query: object) =>
    (await clara.call(documentos.listar, { query })).dados.data.map(({ numero }) => numero)
  expect(await numerosDe({ texto: um.numero })).toEqual([um.numero])
  expect(await numerosDe({ texto: um.codigo_verificacao })).toEqual([um.numero])
  expect((await numerosDe({ tipo: 'folha_de_qr' })).every((n) => n.startsWith('QR-'))).toBe(true)
  expect(await numerosDe({ local_id: people.locais.regional, texto: um.numero })).toEqual([um.numero])
  expect(await numerosDe({ entidade_id: outraEscola, texto: um.numero })).toEqual([])
  expect(await numerosDe({ ate: '2020-01-01' })).toEqual([])
  expect(await numerosDe({ situacao: 'cancelado', texto: um.numero })).toEqual([])
  const primeira = (await clara.call(documentos.listar, { query: { perPage: 2 } })).dados
  const segunda = (
    await clara.call(documentos.listar, { query: { perPage: 2, cursor: primeira.proximo ?? '' } })
  ).dados
  expect(new Set([...primeira.data, ...segunda.data].map(({ id }) => id)).size).toBe(4)
})
