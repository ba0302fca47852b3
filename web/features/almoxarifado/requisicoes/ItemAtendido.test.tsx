import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ItemDaRequisicao, RequisicaoDetalhada } from '#contract/almoxarifado/requisicao-formas.ts'
import { ItemAtendido } from './ItemAtendido.tsx'

const mostrar = (qtd_devolvida_e3: number) => {
  const material = {
    id: 2,
    codigo: 'CAD',
    descricao: 'Caderno',
    natureza: 'consumo',
    unidade: 'un',
    casas: 0,
  }
  const item = {
    id: 1,
    material,
    atendimento: 'nao_iniciado',
    substituicao: null,
    substituto_de: null,
    qtd_solicitada_e3: 10_000,
    qtd_autorizada_e3: 10_000,
    qtd_expedida_e3: 0,
    qtd_recebida_e3: 0,
    qtd_devolvida_e3,
    abertas: [],
  }
  const requisicao = { id: 7, situacao: 'autorizada', itens: [item], acoes: [] }
  // as: of the line and of its requisition these alone are read
  const props = {
    item: item as unknown as ItemDaRequisicao,
    requisicao: requisicao as unknown as RequisicaoDetalhada,
  }
  render(<ItemAtendido {...props} />)
}

test('a line says how much of what left is back in the depósito, and nothing where nothing is', () => {
  mostrar(6_000)
  expect(screen.getByText('De volta ao depósito: 6 unidades')).toBeTruthy()
  cleanup()
  mostrar(0)
  expect(screen.queryByText(/De volta/)).toBeNull()
})
