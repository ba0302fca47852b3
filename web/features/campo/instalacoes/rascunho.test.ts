import { expect, test } from 'vitest'
import { instalacao } from '#web/testing/visit-rows.ts'
import { oferecidas, problemasDe, rascunhoDe, semProblemas } from './rascunho.ts'

const vazio = rascunhoDe(instalacao(1))
const tipo = {
  id: 1,
  slug: 'sala',
  nome: 'Sala de aula',
  grupo: 'Salas',
  versao: 1,
  orientacao: null,
  recursos: [{ chave: 'lousa', rotulo: 'Lousa', tipo: 'sim_nao' as const, obrigatorio: true }],
}

test('estado, condição and the mandatory recursos are asked for', () => {
  expect(problemasDe(vazio, tipo, 0)).toMatchObject({
    estado: 'Escolha o estado',
    condicao: 'Escolha a condição',
    recursos: ['lousa'],
  })
  const completo = {
    ...vazio,
    estado: 'bom' as const,
    condicao: 'em_uso' as const,
    recursos: { lousa: false },
  }
  expect(semProblemas(problemasDe(completo, tipo, 0))).toBe(true)
})

test('a count that nobody can have made is not kept', () => {
  const contado = {
    ...tipo,
    recursos: [{ chave: 'carteiras', rotulo: 'Carteiras', tipo: 'quantidade' as const }],
  }
  const com = (carteiras: number) =>
    problemasDe({ ...vazio, estado: 'bom', condicao: 'em_uso', recursos: { carteiras } }, contado, 0).recursos
  expect(com(99_999)).toEqual([])
  expect(com(999_999_999_999)).toEqual(['carteiras'])
})

test('what is critical asks for a photo, and what does not exist for an explanation instead of the checklist', () => {
  const critico = {
    ...vazio,
    estado: 'critico' as const,
    condicao: 'em_uso' as const,
    recursos: { lousa: true },
  }
  expect(problemasDe(critico, tipo, 0).foto).toBeDefined()
  expect(problemasDe(critico, tipo, 1).foto).toBeUndefined()
  const inexistente = { ...vazio, estado: 'ruim' as const, condicao: 'inexistente' as const }
  expect(problemasDe(inexistente, tipo, 0)).toEqual({ observacoes: expect.any(String), recursos: [] })
})

test('photos are asked for as the type says, and only its words are offered, with the one that stands', () => {
  const comRegras = {
    ...tipo,
    recursos: [],
    regras: {
      min_fotos: 2,
      max_fotos: 6,
      exige_foto_se: ['ruim' as const],
      estados_permitidos: [],
      condicoes_permitidas: [],
    },
  }
  const ruim = { ...vazio, estado: 'ruim' as const, condicao: 'em_uso' as const }
  expect(problemasDe(ruim, comRegras, 1).foto).toContain('2 fotos')
  expect(problemasDe(ruim, comRegras, 2).foto).toBeUndefined()
  const semMinimo = { ...comRegras, regras: { ...comRegras.regras, min_fotos: 0 } }
  expect(problemasDe(ruim, semMinimo, 0).foto).toBeDefined()
  expect(problemasDe({ ...ruim, estado: 'bom' as const }, semMinimo, 0).foto).toBeUndefined()
  expect(problemasDe({ ...ruim, condicao: 'inexistente' as const }, comRegras, 0).foto).toBeUndefined()
  const palavras = ['bom', 'regular', 'ruim'].map((valor) => ({ valor }))
  expect(oferecidas(palavras, ['bom'], 'ruim').map(({ valor }) => valor)).toEqual(['bom', 'ruim'])
  expect(oferecidas(palavras, [])).toEqual(palavras)
})
