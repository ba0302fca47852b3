import { expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { VE_REMESSAS } from '#contract/rede/recebe-materiais.ts'
import { aFazer, METRICAS, metricaPara } from './catalogo-de-metricas.ts'
import { listaContada, temLista } from './listas-contadas.ts'
import { MetricaChave } from './metricas.ts'

/** Everywhere, until whenever. */
const com = (...permissoes: Permissao[]) =>
  permissoes.map((permission) => ({ role: 'teste', permission, local: null }))

const deAlguem = MetricaChave.options.flatMap((chave) => {
  const { tipo, lista } = METRICAS[chave]
  // Of the shipments anyone signed in may ask, and who has the requests or the transfers has the screen.
  const access = lista === 'remessas' ? VE_REMESSAS.permission.algum[0] : listaContada(lista).endpoint.access
  return typeof tipo === 'object' && tipo.quem
    ? [{ chave, quem: tipo.quem, access: access as Permissao, lista }]
    : []
})

test.each(deAlguem)('$chave waits for who does it, and is only seen by who has its list alone', (uma) => {
  const { chave, quem, access, lista } = uma
  const soVe = com(access)
  expect(temLista(soVe, lista)).toBe(true)
  expect(aFazer(soVe, chave)).toBeUndefined()
  expect(metricaPara(soVe, chave)).toEqual(METRICAS[chave])
  for (const permissao of quem.pode) {
    const quemFaz = com(access, permissao)
    expect(aFazer(quemFaz, chave)).toMatchObject({ quem })
    // Of the same rows, those that are theirs.
    expect(metricaPara(quemFaz, chave).filtro).toEqual({ ...METRICAS[chave].filtro, ...quem.filtro })
  }
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
