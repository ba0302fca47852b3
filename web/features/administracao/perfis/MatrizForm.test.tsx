import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { PerfilDetalhado } from '#contract/administracao/perfis.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { usePerfil } from './consultas.ts'
import { MatrizForm } from './MatrizForm.tsx'

afterEach(() => vi.unstubAllGlobals())

const como = (versao: number, descricao: string, chaves: readonly string[]) =>
  ({
    id: 4,
    nome: 'Guarda',
    descricao,
    nivel_max_local: 'orgao',
    niveis: ['orgao'],
    chaves,
    versao,
    acoes: [{ chave: 'perfis.editar', permitido: true }],
  }) as unknown as PerfilDetalhado // as: what the form reads

function Pagina() {
  const { data } = usePerfil(4)
  return data && <MatrizForm perfil={data} />
}

test('who saves a profile second keeps what was changed, over the profile as the other person left it', async () => {
  const escritos: Record<string, unknown>[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') {
      const dados =
        escritos.length === 0
          ? como(1, 'Do depósito', [])
          : como(2, 'Dos dois depósitos', ['painel.almoxarifado.estoque.listar'])
      return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
    }
    if (String(url).includes('impacto'))
      return Response.json({
        codigo: 'SUCESSO',
        mensagem: '',
        dados: { usuarios: 0, ganham: [], perdem: [], alertas: [] },
      })
    escritos.push(JSON.parse(String(init.body)))
    return escritos.length === 1
      ? Response.json(
          { codigo: 'ERR_CONFLITO_VERSAO', mensagem: 'Outra pessoa alterou', dados: null },
          { status: 409 },
        )
      : Response.json({ codigo: 'SUCESSO', mensagem: '', dados: como(3, '', []) })
  })
  const router = createMemoryRouter([{ path: '*', element: <Pagina /> }])
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const salvar = async () => {
    await userEvent.click(screen.getByText('Conferir e salvar'))
    const dialogo = await waitFor(() => {
      const aberto = document.querySelector<HTMLElement>('dialog[open]')
      if (!aberto) throw new Error('not open yet')
      return aberto
    })
    await userEvent.click(within(dialogo).getByText(/^Salvar/))
  }
  const nome = await screen.findByLabelText<HTMLInputElement>('Nome')
  await userEvent.type(nome, ' do depósito')
  await salvar()
  await userEvent.click(await screen.findByText('Recarregar'))
  await screen.findByText(/O que você mudou continua aqui/)
  expect(nome.value).toBe('Guarda do depósito')
  expect(screen.getByLabelText<HTMLInputElement>(/Descrição/).value).toBe('Dos dois depósitos')
  await salvar()
  await waitFor(() => expect(escritos).toHaveLength(2))
  expect(escritos[1]).toMatchObject({
    nome: 'Guarda do depósito',
    descricao: 'Dos dois depósitos',
    chaves: ['painel.almoxarifado.estoque.listar'],
    versao: 2,
  })
})
