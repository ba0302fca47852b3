import { expect, test } from 'vitest'
import { parametros } from '#contract/administracao/parametros.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { createField } from '#server/testing/field.ts'

const { ana, naConta, newVisit, people } = await createField()

test('a visit is prepared with the words of the órgão, under the same keys', async () => {
  const clara = await naConta(people.clara)
  const { versao } = (await clara.call(parametros.ver, {})).dados
  const rotulos = {
    estado_patrimonio: { pessimo: 'Inservível' },
    condicao_instalacao: { em_uso: 'Funcionando' },
  }
  await clara.call(parametros.editarRotulos, { body: { rotulos, versao } })
  const { id } = await newVisit()
  const { vocabularios } = (await ana.call(monitoramentos.ver, { params: { id } })).dados
  expect(vocabularios.estado_patrimonio).toContainEqual({
    valor: 'pessimo',
    rotulo: 'Inservível',
    ajuda: 'Não funciona ou oferece risco',
  })
  expect(vocabularios.condicao_instalacao?.[0]).toEqual({ valor: 'em_uso', rotulo: 'Funcionando' })
  expect(vocabularios.condicao_patrimonio?.[0]).toEqual({ valor: 'em_uso', rotulo: 'Em uso' })
})
