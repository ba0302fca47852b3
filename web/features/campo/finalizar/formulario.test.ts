import { expect, test } from 'vitest'
import { problemasDe, VAZIO } from './formulario.ts'

const imagem = new Blob(['png'])
const ambas = { agente: imagem, responsavel: imagem }

test('both signatures and a name are asked for', () => {
  expect(Object.keys(problemasDe(VAZIO, { agente: null, responsavel: null }))).toEqual([
    'agente',
    'nome',
    'responsavel',
  ])
  expect(problemasDe({ ...VAZIO, nome: 'Rita' }, ambas)).toEqual({})
})

test('a refusal takes a reason and two witnesses in place of the signature', () => {
  const recusa = { ...VAZIO, nome: 'Rita', recusa: true }
  expect(Object.keys(problemasDe(recusa, { agente: imagem, responsavel: null }))).toEqual([
    'motivo',
    'testemunha0.nome',
    'testemunha0.documento',
    'testemunha1.nome',
    'testemunha1.documento',
  ])
  const testemunha = { nome: 'José', documento: '123' }
  const completa = {
    ...recusa,
    motivo: 'Discorda da lista',
    testemunhas: [testemunha, { nome: 'Eva', documento: '456' }] as [typeof testemunha, typeof testemunha],
  }
  expect(problemasDe(completa, { agente: imagem, responsavel: null })).toEqual({})
  for (const documento of ['123', ' 1.2-3 ']) {
    const uma = { ...completa, testemunhas: [testemunha, { nome: 'José', documento }] } as typeof completa
    expect(Object.keys(problemasDe(uma, { agente: imagem, responsavel: null }))).toEqual([
      'testemunha1.documento',
    ])
  }
})

test('who counts the assets of their own school is asked to sign as such, and alone', () => {
  const form = { ...VAZIO, nome: 'Elisa' }
  const nenhuma = { agente: null, responsavel: null }
  expect(problemasDe(form, nenhuma, { doResponsavel: false, contagem: true })).toEqual({
    agente: 'Assine para finalizar a contagem',
  })
  expect(problemasDe(form, nenhuma, { doResponsavel: false })).toEqual({ agente: 'O agente precisa assinar' })
})
