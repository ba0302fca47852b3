import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { FechamentoDetalhado, TipoDePendencia } from '#contract/almoxarifado/fechamentos.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { chaveDoFechamento, useFechamento } from './consultas.ts'
import { FecharDialog } from './FecharDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const com = (versao: number, tipos: readonly TipoDePendencia[]) =>
  ({
    id: 3,
    versao,
    competencia: '2030-01',
    deposito: { id: 1, nome: 'Depósito Central' },
    pendencias: tipos.map((tipo) => ({ tipo, quantas: 2, itens: [] })),
    rma: { total: { atual_centavos: 1_000 } },
  }) as unknown as FechamentoDetalhado // as: what the dialog reads

const fechado = vi.fn()

function Pagina() {
  const { data } = useFechamento(3)
  const queryClient = useQueryClient()
  return (
    data && (
      <FecharDialog
        fechamento={data}
        onClose={() => fechado(queryClient.getQueryState(chaveDoFechamento(3))?.status)}
      />
    )
  )
}

test.each(['ERR_CONFLITO_VERSAO', 'ERR_ESTADO_INVALIDO'])(
  'what was written of one pending thing stays when another comes up meanwhile (%s)',
  async (codigo) => {
    const escritos: { ressalvas: unknown }[] = []
    // why: there is no server in this test
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      if (init.method === 'GET') {
        const dados =
          escritos.length === 0
            ? com(1, ['material_sem_natureza'])
            : com(2, ['entrada_sem_aceite', 'material_sem_natureza'])
        return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
      }
      escritos.push(JSON.parse(String(init.body)))
      return escritos.length === 1
        ? Response.json({ codigo, mensagem: 'Recusado', dados: null }, { status: 409 })
        : Response.json({ codigo: 'SUCESSO', mensagem: '', dados: com(3, []) })
    })
    fechado.mockClear()
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Pagina />
      </QueryClientProvider>,
    )
    const naturezas = () => screen.findByLabelText<HTMLTextAreaElement>(/^Materiais sem natureza/)
    await userEvent.type(await naturezas(), 'Cadastro em revisão')
    await userEvent.click(screen.getByText('Fechar o mês'))
    if (codigo === 'ERR_CONFLITO_VERSAO') await userEvent.click(await screen.findByText('Recarregar'))
    const entradas = await screen.findByLabelText<HTMLTextAreaElement>(/^Entradas sem aceite/)
    expect((await naturezas()).value).toBe('Cadastro em revisão')
    expect(fechado).not.toHaveBeenCalled()
    await userEvent.click(screen.getByText('Fechar o mês'))
    expect(escritos).toHaveLength(1)
    await userEvent.type(entradas, 'A comissão se reúne na segunda')
    await userEvent.click(screen.getByText('Fechar o mês'))
    await waitFor(() => expect(fechado).toHaveBeenCalled())
    expect(escritos[1]).toEqual({
      versao: 2,
      ressalvas: [
        { tipo: 'entrada_sem_aceite', justificativa: 'A comissão se reúne na segunda' },
        { tipo: 'material_sem_natureza', justificativa: 'Cadastro em revisão' },
      ],
    })
  },
)
