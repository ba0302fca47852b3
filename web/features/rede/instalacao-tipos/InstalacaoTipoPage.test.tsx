import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { DadosDoRascunho, TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { InstalacaoTipoPage } from './InstalacaoTipoPage.tsx'

afterEach(() => void vi.unstubAllGlobals())

const ACOES = ['editar', 'salvarRascunho', 'publicar', 'descartarRascunho', 'duplicar', 'inativar']
const versao1 = {
  versao: 1,
  orientacao: 'Abra uma torneira.',
  recursos: [
    { chave: 'agua', rotulo: 'Há água?', tipo: 'sim_nao' as const, critico_se: false },
    { chave: 'limpeza', rotulo: 'Limpeza', tipo: 'escala' as const },
  ],
  publicada_em: '2025-04-10T12:00:00.000Z',
  publicada_por: null,
  visitas: 2,
}
const BANHEIRO: TipoDetalhado = {
  id: 7,
  slug: 'banheiro',
  nome: 'Banheiro',
  grupo: 'Banheiros',
  codigo_censo: null,
  icone: null,
  permite_varias: true,
  min_fotos: 0,
  max_fotos: 6,
  exige_foto_se: [],
  estados_permitidos: [],
  condicoes_permitidas: [],
  peso_nota: 1,
  ordem: 10,
  ativo: true,
  versao: 1,
  atualizado_em: '2025-04-10T12:00:00.000Z',
  usos: 12,
  locais: 5,
  versao_publicada: 1,
  itens: 2,
  tem_rascunho: false,
  rascunho: null,
  versoes: [versao1],
  publicados: { agua: 'sim_nao', limpeza: 'escala' },
  acoes: ACOES.map((acao) => ({ chave: `instalacaoTipos.${acao}`, permitido: acao !== 'publicar' })),
}

/** Keeps the draft that it is given, and publishes it. */
function servidor(inicial: TipoDetalhado) {
  let tipo = inicial
  const rascunhos: DadosDoRascunho[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/rascunho')) {
      const rascunho: DadosDoRascunho = JSON.parse(String(init?.body))
      rascunhos.push(rascunho)
      tipo = {
        ...tipo,
        tem_rascunho: true,
        rascunho: {
          ...rascunho,
          versao: rascunho.versao + 1,
          atualizado_em: '2025-04-11T12:00:00.000Z',
          atualizado_por: 'Clara',
        },
      }
    } else if (url.endsWith('/publicar') && tipo.rascunho) {
      const { recursos, orientacao } = tipo.rascunho
      const nova = { ...versao1, recursos, orientacao, versao: 2, visitas: 0 }
      tipo = { ...tipo, versao_publicada: 2, rascunho: null, tem_rascunho: false, versoes: [nova, versao1] }
    }
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: tipo })
  })
  return rascunhos
}

function abrir() {
  const router = createMemoryRouter([{ path: '/tipos/:tipoId', element: <InstalacaoTipoPage /> }], {
    initialEntries: ['/tipos/7'],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const itens = () => screen.getByRole('list', { name: 'Itens do checklist' })
const perguntas = () =>
  within(itens())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)

test('an item is written, moved and published, with what changes said before', async () => {
  const rascunhos = servidor(BANHEIRO)
  const user = abrir()
  await user.click(await screen.findByRole('button', { name: 'Novo item' }))
  const folha = within(screen.getByRole('dialog'))
  await user.type(folha.getByLabelText('Pergunta'), 'Torneiras que funcionam')
  await user.selectOptions(folha.getByLabelText('Resposta'), 'quantidade')
  await user.selectOptions(folha.getByLabelText('Aparece'), 'condicao')
  await user.selectOptions(folha.getByLabelText('O item'), 'agua')
  await user.click(folha.getByRole('button', { name: 'Concluir' }))
  expect(perguntas()).toEqual(['Há água?', 'Limpeza', 'Torneiras que funcionam'])
  expect(screen.getByText('Quantidade · só se “Há água” for Sim')).toBeTruthy()

  const editar = screen.getByRole('button', { name: 'Editar Torneiras que funcionam' })
  editar.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(perguntas()).toEqual(['Há água?', 'Torneiras que funcionam', 'Limpeza'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar Torneiras que funcionam')

  await user.click(screen.getByRole('button', { name: 'Conferir e publicar' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Publicar a versão 2' }))
  expect(dialogo.getByText('12 instalações em 5 locais.')).toBeTruthy()
  expect(dialogo.getByText('Novo')).toBeTruthy()
  expect(rascunhos).toMatchObject([
    { versao: 0, recursos: [{ chave: 'agua' }, { chave: 'torneiras_que_funcionam' }, { chave: 'limpeza' }] },
  ])
  await user.click(dialogo.getByRole('button', { name: 'Publicar' }))
  await user.click(await screen.findByRole('tab', { name: 'Versões' }))
  expect(screen.getByText('Versão 2')).toBeTruthy()
})

test('an item without question is a problem of its line, and nothing is published meanwhile', async () => {
  servidor(BANHEIRO)
  const user = abrir()
  await user.click(await screen.findByRole('button', { name: 'Novo item' }))
  await user.click(screen.getByRole('button', { name: 'Concluir' }))
  expect(within(itens()).getByText('Escreva a pergunta')).toBeTruthy()
  const publicar: HTMLButtonElement = screen.getByRole('button', { name: 'Conferir e publicar' })
  expect(publicar.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Retirar item sem pergunta' }))
  expect(screen.queryByText('Escreva a pergunta')).toBeNull()
})

test('the preview is the checklist of the field, with its critical answers', async () => {
  servidor(BANHEIRO)
  const user = abrir()
  const previa = within(
    (await screen.findByRole('heading', { name: 'Como o agente verá' })).closest('section') ?? document.body,
  )
  expect(previa.getByText('Abra uma torneira.')).toBeTruthy()
  await user.click(previa.getByRole('radio', { name: 'Não' }))
  expect(previa.getByText(/Situação crítica/)).toBeTruthy()
  await user.click(previa.getByRole('button', { name: 'Limpar respostas' }))
  expect(previa.queryByText(/Situação crítica/)).toBeNull()
})

test('who only looks is offered nothing to change', async () => {
  servidor({ ...BANHEIRO, acoes: [] })
  abrir()
  expect(await screen.findByText('Limpeza', { selector: 'strong' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Novo item' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Salvar rascunho' })).toBeNull()
})
