import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { rotuloDoCampo } from './rotulos-dos-campos.ts'

const escritos = () =>
  new Set(
    Object.values(contract).flatMap((operacoes) =>
      Object.values(operacoes).flatMap((operacao: object) =>
        'body' in operacao && operacao.body instanceof z.ZodObject ? Object.keys(operacao.body.shape) : [],
      ),
    ),
  )

/** Endings that in Portuguese have an accent. */
const SEM_ACENTO = /(cao|coes|sao|soes|encia|ario|avel|ivel|icio|erio|orio|ipio)s?\b/

test('every field that an operation writes is called in Portuguese, with its accents', () => {
  const campos = [...escritos()]
  expect(campos.length).toBeGreaterThan(300)
  const ditos = campos.map((campo) => [campo, rotuloDoCampo(campo)] as const)
  expect(ditos.filter(([, dito]) => SEM_ACENTO.test(dito) || /_|^[a-z]|^$/.test(dito))).toEqual([])
})

test('each record calls its own fields its own way', () => {
  expect(rotuloDoCampo('inscricao_estadual', 'fornecedor')).toBe('Inscrição estadual')
  expect(rotuloDoCampo('inicio', 'comissao')).toBe('Início')
  expect(rotuloDoCampo('fim', 'inventario')).toBe('Prazo')
  expect(rotuloDoCampo('motivo', 'entrada')).toBe('Motivo da recusa')
  expect(rotuloDoCampo('motivo', 'remessa')).toBe('Motivo')
  expect(rotuloDoCampo('localizacao')).toBe('Localização')
  expect(rotuloDoCampo('pai_id', 'patrimonio')).toBe('Parte de')
  expect(rotuloDoCampo('fonte_recurso', 'patrimonio')).toBe('Fonte do recurso')
})
