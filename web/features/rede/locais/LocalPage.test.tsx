import '#web/ui/testing/jsdom-dialog.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DIGA_O_MOTIVO } from '#contract/casa/letras-do-motivo.ts'
import { LocalPage } from './LocalPage.tsx'
import { escola, mostrar, pagina, Recusado, servidor } from './servidor-de-teste.tsx'

// Tabs and dialogs are fetched when they are opened, and these tests share the machine.
configure({ asyncUtilTimeout: 10_000 })
afterEach(() => void vi.unstubAllGlobals())

const FICHA = 'GET /api/painel/locais/9'
const LISTA = 'GET /api/painel/locais'
const VALE = { id: 5, nome: 'Regional do Vale', codigo_inep: null, regional: null, municipio: null }

const abrir = (em = '/painel/locais/9', permissoes: (string | null)[] = [null]) =>
  mostrar(<LocalPage />, { rota: '/painel/locais/:localId', em, permissoes })

async function acao(nome: string): Promise<void> {
  const botao = screen.queryByRole('button', { name: nome })
  if (botao) return userEvent.click(botao)
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: nome }))
}

async function escolherLocal(rotulo: string, nome: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: rotulo }))
  await userEvent.click(await screen.findByRole('option', { name: nome }))
}

test('the page says what the place is, with the way above it and the parts that the person may see', async () => {
  servidor({ [FICHA]: () => escola() })
  abrir('/painel/locais/9', ['painel.locais.listar', 'painel.locais.ver'])
  expect(await screen.findByRole('heading', { level: 1, name: 'Escola Aroeira' })).toBeTruthy()
  expect(await screen.findByText('E-9')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Regional do Ipê' }).getAttribute('href')).toBe('/painel/locais/4')
  // Out of reach: said, and no link.
  expect(screen.queryByRole('link', { name: 'Secretaria' })).toBeNull()
  const abas = screen.getAllByRole('tab').map(({ textContent }) => textContent)
  expect(abas).toContain('Resumo')
  expect(abas).not.toContain('Eventos')
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
})

test('a place of a state and of no município has no município to show', async () => {
  servidor({ [FICHA]: () => escola({ municipio: null, municipio_ibge: null, uf: 'TO' }) })
  abrir()
  await screen.findByRole('heading', { level: 1, name: 'Escola Aroeira' })
  const dito = async (rotulo: string) =>
    (await screen.findAllByText(rotulo)).map((um) => um.nextElementSibling?.textContent)
  expect(await dito('UF')).toEqual(['TO'])
  expect(await dito('Município').catch(() => [])).not.toContain('TO')
})

test('a move shows what it changes before it is done, and asks why', async () => {
  const consequencias = {
    feito: false,
    descendentes: 2,
    patrimonios: 340,
    visitas_abertas: 1,
    deixam_de_alcancar: 3,
    passam_a_alcancar: 1,
    regional_de: 'Regional do Ipê',
    regional_para: 'Regional do Vale',
  }
  const pedidos = servidor({
    [FICHA]: () => escola(),
    [LISTA]: () => pagina([VALE]),
    'POST /api/painel/locais/9/mover': ({ corpo }) => ({ ...consequencias, feito: corpo.simular !== true }),
  })
  abrir()
  await screen.findByRole('heading', { level: 1 })
  await acao('Mover')
  await escolherLocal('Novo lugar', 'Regional do Vale')
  const dialogo = screen.getByRole('dialog')
  expect(await within(dialogo).findByText(/3 pessoas deixam de alcançar/)).toBeTruthy()
  expect(within(dialogo).getByText('Regional do Ipê → Regional do Vale')).toBeTruthy()
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Mover' }))
  expect(await within(dialogo).findByText(DIGA_O_MOTIVO)).toBeTruthy()
  const movimentos = () =>
    pedidos.filter(({ caminho, corpo }) => caminho.endsWith('/mover') && corpo.simular !== true)
  expect(movimentos()).toEqual([])
  await userEvent.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'nova divisão')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Mover' }))
  await waitFor(() => expect(movimentos()).toHaveLength(1))
  expect(movimentos()[0]?.corpo).toEqual({ pai_id: 5, motivo: 'nova divisão' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal to inactivate says what is left in the place', async () => {
  servidor({
    [FICHA]: () => escola(),
    'POST /api/painel/locais/9/inativar': () =>
      new Recusado('ERR_PENDENCIAS', 'Não dá para inativar a escola. 2 locais abaixo 340 bens', {
        dados: {
          inicio: 'Não dá para inativar a escola.',
          pendencias: [
            { chave: 'filhos', mensagem: '2 locais abaixo', quantidade: 2, exemplos: ['Anexo 1', 'Anexo 2'] },
            { chave: 'patrimonios', mensagem: '340 bens', quantidade: 340, exemplos: ['Mesa'] },
          ],
        },
      }),
  })
  abrir()
  await screen.findByRole('heading', { level: 1 })
  await acao('Inativar')
  const dialogo = await screen.findByRole('alertdialog')
  await userEvent.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'fechou')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Inativar' }))
  const lista = await within(dialogo).findByRole('list', { name: 'O que impede' })
  expect(within(lista).getByRole('link', { name: '2 locais abaixo' }).getAttribute('href')).toBe(
    '/painel/locais?pai_id=9',
  )
  expect(lista.textContent).toContain('Mesa e mais 339')
  // Each thing once: in the list, and not in the sentence too.
  expect(dialogo.textContent?.split('340 bens')).toHaveLength(2)
})

test('a merge shows both registers and what goes over, and ends at the one that stays', async () => {
  const fica = escola({ id: 5, nome: 'Escola Aroeira do Campo', codigo: 'E-5', codigo_inep: '87654321' })
  const vao = { locais: 0, instalacoes: 12, patrimonios: 340, visitas: 1, atribuicoes: 0, lotacoes: 2 }
  const pedidos = servidor({
    [FICHA]: () => escola(),
    'GET /api/painel/locais/5': () => fica,
    [LISTA]: () => pagina([{ ...VALE, nome: fica.nome }]),
    'POST /api/painel/locais/9/unificar': ({ corpo }) => ({
      ...vao,
      feito: corpo.simular !== true,
      campos: ['email'],
    }),
  })
  const router = abrir()
  await screen.findByRole('heading', { level: 1 })
  await acao('Unificar')
  await escolherLocal('Local que fica', fica.nome)
  const dialogo = screen.getByRole('dialog')
  const linha = await within(dialogo).findByRole('row', { name: /INEP/ })
  expect(linha.textContent).toBe('INEP1234567887654321')
  expect(await within(dialogo).findByText(/12 instalações, 340 bens, 1 visita/)).toBeTruthy()
  await userEvent.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'cadastrada duas vezes')
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Unificar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/painel/locais/5'))
  // What was done is not simulated again: of a place that was unified it would be refused.
  expect(pedidos.filter(({ corpo }) => corpo.simular)).toHaveLength(1)
})

test('who is designated may take the place of the titular, and a name is enough', async () => {
  const titular = {
    id: 1,
    papel: 'titular',
    usuario: null,
    nome: 'Dirce Moura',
    matricula: null,
    cargo: 'Diretora',
    ato: null,
    inicio: '2024-02-01',
    fim: null,
    vigente: true,
  }
  const pedidos = servidor({
    [FICHA]: () => escola(),
    'GET /api/painel/locais/9/responsaveis': () => [titular],
    'POST /api/painel/locais/9/responsaveis': () => [titular],
  })
  abrir('/painel/locais/9?aba=responsaveis')
  expect(await screen.findByText('Dirce Moura')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Designar' }))
  const dialogo = screen.getByRole('dialog')
  await userEvent.type(within(dialogo).getByRole('textbox', { name: 'Nome' }), 'Lúcia Bandeira')
  await userEvent.click(within(dialogo).getByRole('checkbox', { name: /Encerrar Dirce Moura/ }))
  await userEvent.click(within(dialogo).getByRole('button', { name: 'Designar' }))
  await waitFor(() => expect(pedidos.some(({ metodo }) => metodo === 'POST')).toBe(true))
  const enviado = pedidos.find(({ metodo }) => metodo === 'POST')?.corpo
  expect(enviado).toMatchObject({
    papel: 'titular',
    nome: 'Lúcia Bandeira',
    usuario_id: null,
    fim: null,
    encerra_anterior: true,
  })
})
