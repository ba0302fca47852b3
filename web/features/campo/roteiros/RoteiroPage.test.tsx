import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type ConteudoDoRoteiro, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import type { RoteiroDetalhado } from '#contract/campo/roteiros.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { RoteiroPage } from './RoteiroPage.tsx'

afterEach(() => void vi.unstubAllGlobals())

const CONTEUDO: ConteudoDoRoteiro = {
  ...ROTEIRO_EM_BRANCO,
  orientacao: 'Fale com a direção.',
  perguntas: [
    { chave: 'agua', rotulo: 'Há água?', tipo: 'sim_nao', obrigatoria: true },
    { chave: 'portao', rotulo: 'Foto do portão', tipo: 'foto' },
  ],
}
const versao1 = {
  versao: 1,
  conteudo: CONTEUDO,
  publicada_em: '2025-04-10T12:00:00.000Z',
  publicada_por: 'Fábio',
  visitas: 2,
}
const ROTEIRO: RoteiroDetalhado = {
  id: 7,
  nome: 'Água e portões',
  descricao: null,
  ativo: true,
  versao: 1,
  atualizado_em: '2025-04-10T12:00:00.000Z',
  versao_publicada: 1,
  perguntas: 2,
  visitas: 2,
  tem_rascunho: false,
  rascunho: null,
  versoes: [versao1],
  publicadas: { agua: 'sim_nao', portao: 'foto' },
  acoes: ['editar', 'salvarRascunho', 'descartarRascunho', 'publicar', 'inativar'].map((acao) => ({
    chave: `roteiros.${acao}`,
    permitido: acao !== 'publicar',
  })),
}

/** Keeps the draft that it is given, and publishes it. */
function servidor(inicial: RoteiroDetalhado) {
  let roteiro = inicial
  const rascunhos: { conteudo: ConteudoDoRoteiro; versao: number }[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/rascunho')) {
      const rascunho: (typeof rascunhos)[number] = JSON.parse(String(init?.body))
      rascunhos.push(rascunho)
      const guardado = { ...rascunho, versao: rascunho.versao + 1 }
      const autoria = { atualizado_em: '2025-04-11T12:00:00.000Z', atualizado_por: 'Fábio' }
      roteiro = { ...roteiro, tem_rascunho: true, rascunho: { ...guardado, ...autoria } }
    } else if (url.endsWith('/publicar') && roteiro.rascunho) {
      const { conteudo } = roteiro.rascunho
      const nova = { ...versao1, conteudo, versao: 2, visitas: 0 }
      roteiro = {
        ...roteiro,
        versao_publicada: 2,
        rascunho: null,
        tem_rascunho: false,
        versoes: [nova, versao1],
      }
    }
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: roteiro })
  })
  return rascunhos
}

function abrir() {
  const router = createMemoryRouter([{ path: '/roteiros/:roteiroId', element: <RoteiroPage /> }], {
    initialEntries: ['/roteiros/7'],
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const perguntas = () =>
  within(screen.getByRole('list', { name: 'Perguntas do roteiro' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent)

test('a question with a condition is written, moved by keyboard and published', async () => {
  const rascunhos = servidor(ROTEIRO)
  const user = abrir()
  await user.click(await screen.findByRole('button', { name: 'Nova pergunta' }))
  const folha = within(screen.getByRole('dialog'))
  await user.type(folha.getByLabelText('Pergunta'), 'De onde ela vem?')
  await user.selectOptions(folha.getByLabelText('Resposta'), 'opcoes')
  await user.type(folha.getByLabelText('Opção 1'), 'Rede')
  await user.type(folha.getByLabelText('Opção 2'), 'Poço')
  await user.click(folha.getByLabelText(/^Obrigatória/))
  await user.selectOptions(folha.getByLabelText('Aparece'), 'condicao')
  await user.click(folha.getByRole('button', { name: 'Concluir' }))
  expect(screen.getByText('Várias opções · obrigatória · só se “Há água” for Sim')).toBeTruthy()

  screen.getByRole('button', { name: 'Editar De onde ela vem?' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(perguntas()).toEqual(['Há água?', 'De onde ela vem?', 'Foto do portão'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Editar De onde ela vem?')

  await user.click(screen.getByRole('button', { name: 'Conferir e publicar' }))
  const dialogo = within(await screen.findByRole('dialog', { name: 'Publicar a versão 2' }))
  expect(dialogo.getByText('De onde ela vem?')).toBeTruthy()
  expect(rascunhos).toMatchObject([
    {
      versao: 0,
      conteudo: {
        perguntas: [
          { chave: 'agua' },
          {
            chave: 'de_onde_ela_vem',
            opcoes: [{ valor: 'rede' }, { valor: 'poco' }],
            so_se: { chave: 'agua', operador: 'igual', valor: true },
          },
          { chave: 'portao' },
        ],
      },
    },
  ])
  await user.click(dialogo.getByRole('button', { name: 'Publicar' }))
  await user.click(await screen.findByRole('tab', { name: 'Versões' }))
  expect(screen.getByText('Versão 2')).toBeTruthy()
})

test('the preview is the form of the field: conditions act, and what lacks is said', async () => {
  servidor(ROTEIRO)
  const user = abrir()
  const titulo = await screen.findByRole('heading', { name: 'Como o agente verá' })
  const previa = within(titulo.closest('section') ?? document.body)
  expect(previa.getByText('Fale com a direção.')).toBeTruthy()
  await user.click(previa.getByRole('button', { name: 'Conferir o que falta' }))
  expect(previa.getByText('Responda a esta pergunta')).toBeTruthy()
  await user.click(previa.getByRole('radio', { name: 'Sim' }))
  expect(previa.getByText('Nada falta.')).toBeTruthy()
  await user.click(previa.getByRole('button', { name: 'Limpar respostas' }))
  expect(previa.queryByText('Nada falta.')).toBeNull()
})

test('moved above what it asks about, a question says so and nothing is published', async () => {
  const so_se = { chave: 'agua', operador: 'igual' as const, valor: false }
  const conteudo = {
    ...CONTEUDO,
    perguntas: [
      ...CONTEUDO.perguntas,
      { chave: 'desde', rotulo: 'Desde quando?', tipo: 'texto' as const, so_se },
    ],
  }
  servidor({ ...ROTEIRO, versoes: [{ ...versao1, conteudo }] })
  const user = abrir()
  const subir = await screen.findByRole('button', { name: 'Subir Desde quando?' })
  await user.click(subir)
  await user.click(screen.getByRole('button', { name: 'Subir Desde quando?' }))
  expect(screen.getByText('A condição precisa ser sobre uma pergunta que venha antes desta')).toBeTruthy()
  const publicar: HTMLButtonElement = screen.getByRole('button', { name: 'Conferir e publicar' })
  expect(publicar.disabled).toBe(true)
})

test('who only looks is offered nothing to change', async () => {
  servidor({ ...ROTEIRO, acoes: [] })
  abrir()
  expect(await screen.findByText('Há água?', { selector: 'strong' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nova pergunta' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Salvar rascunho' })).toBeNull()
})
