import { expect, test } from 'vitest'
import { comissoes } from '#contract/rede/comissoes.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, people } = await mesaDaAdministracao()
const membros = ['Direção', 'Secretaria', 'APMF'].map((papel) => ({ nome: `Pessoa da ${papel}`, papel }))
const base = {
  nome: 'Comissão de Inservibilidade',
  tipo: 'inservibilidade' as const,
  ato: 'Portaria 12/2026',
}
const criar = (partes: object = {}) =>
  clara.call(comissoes.criar, { body: { ...base, inicio: '2025-01-01', membros, ...partes } })
async function comissao(): Promise<number> {
  const answer = await criar()
  if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
  return answer.dados.id
}

test('criar asks for three members and an end after the beginning, and lists what is in force apart', async () => {
  expect(Object.keys((await criar({ membros: membros.slice(1) })).envelope.erros ?? {})).toEqual(['membros'])
  expect(Object.keys((await criar({ fim: '2024-12-31' })).envelope.erros ?? {})).toEqual(['fim'])
  const vencida = await criar({ nome: 'Vencida', fim: '2025-12-31', local_id: people.locais.escola })
  expect(vencida.dados).toMatchObject({ vigente: false, local: { id: people.locais.escola } })
  const { dados } = await clara.call(comissoes.listar, { query: { texto: 'vencida', vigente: 'false' } })
  expect(dados.data.map(({ id }) => id)).toEqual([vencida.dados.id])
  expect(
    (await clara.call(comissoes.listar, { query: { texto: 'vencida', vigente: 'true' } })).dados.data,
  ).toEqual([])
})

test('editar keeps two people apart, and one that is closed changes no more', async () => {
  const id = await comissao()
  const body = { nome: 'Outra', tipo: 'apuracao' as const, ato: 'Portaria 13', inicio: '2025-02-01', membros }
  const editar = (versao: number) =>
    clara.call(comissoes.editar, { params: { id }, body: { ...body, versao } })
  expect((await editar(1)).dados).toMatchObject({ nome: 'Outra', versao: 2 })
  expect((await editar(1)).codigo).toBe('ERR_CONFLITO_VERSAO')
  const motivo = 'Fim do mandato'
  const fim = await clara.call(comissoes.encerrar, { params: { id }, body: { motivo } })
  expect(fim.dados.vigente).toBe(false)
  expect((await editar(3)).codigo).toBe('ERR_ESTADO_INVALIDO')
})
