import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CargaDetalhada } from '#contract/patrimonio/termos.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { Aviso } from './CargaPage.tsx'
import { ForaDoLocal } from './ForaDoLocal.tsx'
import { assinaturaEmPalavras } from './palavras.ts'
import { TermosTab } from './TermosTab.tsx'

/** Of who may nothing. */
const quem = { estado: 'online', sessao: { permissoes: [] }, confirmando: false }
const sessao = {
  store: { subscribe: () => () => undefined, get: () => quem },
} as unknown as SessionContextValue // as: only this is read

const carga = (partes: Partial<CargaDetalhada>, emite: boolean) =>
  ({
    situacao: 'sem_termo',
    responsavel: 'Elisa',
    trocou_responsavel: false,
    desatualizada_desde: null,
    acoes: [{ chave: 'termos.emitir', permitido: emite }],
    ...partes,
  }) as CargaDetalhada // as: what the notice reads

const aviso = (partes: Partial<CargaDetalhada>, emite: boolean) => {
  const { container, unmount } = render(<Aviso carga={carga(partes, emite)} />)
  const texto = container.textContent
  unmount()
  return texto
}

test('only who may issue a termo is told to issue one', () => {
  expect(aviso({}, true)).toBe('Há bens em carga e nenhum termo assinado. Emita o primeiro.')
  expect(aviso({}, false)).toBe('Há bens em carga e nenhum termo assinado.')
  const trocou = { trocou_responsavel: true }
  expect(aviso(trocou, true)).toContain('emita o termo de passagem')
  expect(aviso(trocou, false)).not.toMatch(/emita/i)
  const velha = { situacao: 'a_regularizar', desatualizada_desde: '2026-03-01' } as const
  expect(aviso(velha, true)).toContain('Emita um termo novo')
  expect(aviso(velha, false)).not.toMatch(/emita/i)
})

test('who issues or signs is told how many are not there, by situation', () => {
  const fora = [
    { situacao: 'nao_localizado', bens: 2 },
    { situacao: 'em_manutencao', bens: 1 },
  ] as const
  const { container, rerender } = render(<ForaDoLocal carga={{ fora: [...fora] }} />)
  expect(container.textContent).toContain(
    '3 bens em carga não estão aqui: não localizado (2), em manutenção (1).',
  )
  rerender(<ForaDoLocal carga={{ fora: [] }} />)
  expect(container.textContent).toBe('')
})

test('what was signed has another number than what was read, and both are said', () => {
  const termo = {
    id: 7,
    documento: { id: 2, numero: 'TERMO-2026-000002' },
    lido: { id: 1, numero: 'TERMO-2026-000001' },
  } as CargaDetalhada['termos'][number] // as: what is read of it
  expect(assinaturaEmPalavras({ termos: [termo] }, 7)).toBe(
    'Termo TERMO-2026-000001 assinado: o documento com a assinatura é o TERMO-2026-000002, no lugar dele',
  )
  const texto = render(
    <SessionContext value={sessao}>
      <TermosTab carga={{ termos: [{ ...termo, situacao: 'assinado' }] } as unknown as CargaDetalhada} />
    </SessionContext>,
  ).container.textContent
  expect(texto).toContain('O que se leu e assinou foi o TERMO-2026-000001; este, com a assinatura')
})
