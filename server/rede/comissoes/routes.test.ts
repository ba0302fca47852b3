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

test('nobody is a member twice, by name or by registration; two of one name with their own are two', async () => {
  const [um, dois, tres] = membros
  const com = async (terceiro: object) =>
    (await criar({ membros: [um, dois, { ...tres, ...terceiro }] })).envelope.erros
  expect(await com({ nome: ' pessoa da  DIRECAO ' })).toEqual({
    'membros.2.nome': ['Já é membro: cada pessoa entra uma vez'],
  })
  const matriculas = (terceira: object) =>
    criar({
      membros: [
        { ...um, matricula: '10' },
        { ...dois, matricula: '20' },
        { ...um, ...terceira },
      ],
    })
  expect((await matriculas({ nome: 'Outro nome', matricula: '10' })).codigo).toBe('ERR_FORM_VALIDATION')
  expect((await matriculas({ matricula: '30' })).codigo).toBe('SUCESSO')
})

test('one that begins later says so, and is not yet in force', async () => {
  expect((await criar({ inicio: '2999-01-01' })).dados).toMatchObject({ vigente: false, por_comecar: true })
  expect((await criar()).dados).toMatchObject({ vigente: true, por_comecar: false })
  expect((await criar({ fim: '2025-12-31' })).dados).toMatchObject({ vigente: false, por_comecar: false })
})
