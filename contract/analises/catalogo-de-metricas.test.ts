import { expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { aFazer, METRICAS } from './catalogo-de-metricas.ts'
import { listaContada, temLista } from './listas-contadas.ts'
import { MetricaChave } from './metricas.ts'

/** Everywhere, until whenever. */
const com = (...permissoes: Permissao[]) =>
  permissoes.map((permission) => ({ role: 'teste', permission, local: null }))

const deAlguem = MetricaChave.options.flatMap((chave) => {
  const { tipo, lista } = METRICAS[chave]
  const { access } = listaContada(lista).endpoint
  return typeof tipo === 'object' && tipo.quem
    ? [{ chave, quem: tipo.quem, access: access as Permissao, lista }]
    : []
})

test.each(deAlguem)('$chave waits for who does it, and is only seen by who has its list alone', (uma) => {
  const { chave, quem, access, lista } = uma
  const soVe = com(access)
  expect(temLista(soVe, lista)).toBe(true)
  expect(aFazer(soVe, chave)).toBeUndefined()
  for (const permissao of quem) expect(aFazer(com(access, permissao), chave)).toMatchObject({ quem })
})

test('what is asked of a queue waits for whoever has it, and a figure waits for nobody', () => {
  expect(aFazer([], 'requisicoes_a_autorizar')).toMatchObject({ faz: 'Autorizar' })
  expect(aFazer(com('painel.almoxarifado.estoque.listar'), 'materiais_em_falta')).toBeUndefined()
})

const comSoma = MetricaChave.options.flatMap((chave) => {
  const { soma, lista } = METRICAS[chave]
  return soma ? [{ chave, campo: soma.campo, endpoint: listaContada(lista).endpoint }] : []
})

test.each(comSoma)('$chave adds up a value that its list adds up', ({ campo, endpoint }) => {
  expect(comSoma.length).toBeGreaterThan(10)
  expect(endpoint.query?.safeParse({ somar: campo })).toMatchObject({ success: true, data: { somar: campo } })
  expect(endpoint.query?.safeParse({ somar: 'id' }).success).toBe(false)
})
