import '#web/ui/testing/jsdom-dialog.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ErroDeRede, type Resposta } from '#web/api/answer.ts'
import { Toasts } from '#web/ui/feedback/Toasts.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormDialog } from './FormDialog.tsx'
import { FormPage } from './FormPage.tsx'
import { useContractForm } from './use-contract-form.ts'

const editar = {
  body: z.strictObject({
    nome: z.string().trim().min(3, 'Informe o nome completo'),
    email: z.string(),
    versao: z.number(),
  }),
}
type Enviar = (body: z.output<typeof editar.body>, opcoes: { chave: string }) => Promise<Resposta<string>>

const salvo = { codigo: 'SUCESSO', mensagem: '', dados: 'salvo' } as const
const recusado = (codigo: 'ERR_FORM_VALIDATION' | 'ERR_CONFLITO_VERSAO', erros = {}) =>
  ({ codigo, mensagem: `recusado: ${codigo}`, dados: null, erros }) as const

interface Props {
  enviar: Enviar
  aoMudar?: (dados: string) => void
  aoSalvar?: (dados: string) => void
  recarregar?: () => void
  valores?: { nome: string; email: string; versao: number }
}

const ANA = { nome: 'Ana Ribeiro', email: 'ana@teste.zelo', versao: 3 }

function useEditar({ enviar, aoMudar = () => {}, aoSalvar = () => {}, recarregar, valores = ANA }: Props) {
  return useContractForm(editar, {
    valores,
    enviar,
    feito: (dados) => `Pessoa ${dados}`,
    mudou: aoMudar,
    aoSalvar,
    ...(recarregar && { recarregar }),
  })
}

function Campos({ contract }: { contract: ReturnType<typeof useEditar> }) {
  return (
    <>
      <TextField label="Nome" {...contract.controle('nome')} />
      <TextField label="E-mail" {...contract.controle('email')} />
    </>
  )
}

function Pagina(props: Props) {
  const contract = useEditar(props)
  return (
    <FormPage form={contract}>
      <Campos contract={contract} />
      <Link to="/outra">Outra tela</Link>
    </FormPage>
  )
}

function Janela(props: Props & { onClose: () => void }) {
  const contract = useEditar(props)
  return (
    <FormDialog title="Editar" form={contract} onClose={props.onClose}>
      <Campos contract={contract} />
    </FormDialog>
  )
}

function abrir(element: React.ReactElement) {
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/outra', element: <p>outra tela</p> },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)
  return router
}

const nome = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' })
const salvar = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

test('a form is checked by the contract’s own body, and the first wrong field has the focus', async () => {
  const enviar = vi.fn<Enviar>()
  abrir(<Pagina enviar={enviar} />)
  await userEvent.clear(nome())
  await userEvent.type(nome(), 'A')
  await salvar()
  expect(await screen.findByText('Informe o nome completo')).toBeTruthy()
  expect(document.activeElement).toBe(nome())
  expect(enviar).not.toHaveBeenCalled()
})

test('what was saved is said and shown, and only then does the screen go on', async () => {
  const feitos: string[] = []
  abrir(
    <>
      <Pagina
        enviar={async () => salvo}
        aoMudar={(dados) => feitos.push(`mudou ${dados}`)}
        aoSalvar={(dados) => feitos.push(`seguiu ${dados}`)}
      />
      <Toasts />
    </>,
  )
  await userEvent.type(nome(), ' Souza')
  await salvar()
  await screen.findByText('Pessoa salvo')
  expect(feitos).toEqual(['mudou salvo', 'seguiu salvo'])
})

test('what the server refuses goes to its field; the rest stands above the form', async () => {
  const enviar: Enviar = async () =>
    recusado('ERR_FORM_VALIDATION', { email: ['Já é de outra pessoa'], versao: ['Versão inválida'] })
  abrir(<Pagina enviar={enviar} />)
  await userEvent.type(nome(), ' Lima')
  await salvar()
  expect(await screen.findByText('Já é de outra pessoa')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }))
  expect(screen.getByText(/Versão inválida/)).toBeTruthy()
  expect(nome().value).toBe('Ana Ribeiro Lima')
})

test('what was refused of a field is of what was sent: after a change it stands at the field alone', async () => {
  const recusa: Enviar = async () => recusado('ERR_FORM_VALIDATION', { email: ['Já é de outra pessoa'] })
  abrir(<Pagina enviar={recusa} />)
  await userEvent.type(nome(), ' Lima')
  await salvar()
  expect(await screen.findByText('Já é de outra pessoa')).toBeTruthy()
  const avisos = () => document.querySelectorAll('.z-banner').length
  expect(avisos()).toBe(1)
  await userEvent.type(nome(), 's')
  expect(avisos()).toBe(0)
  expect(screen.getByText('Já é de outra pessoa')).toBeTruthy()
})

test('a refusal that is the message of its field is said there alone', async () => {
  const dito = 'Este e-mail já é de outra pessoa.'
  const recusa = { ...recusado('ERR_FORM_VALIDATION', { email: [dito] }), mensagem: dito }
  abrir(<Pagina enviar={async () => recusa} />)
  await salvar()
  await screen.findByText(dito)
  expect(screen.getAllByText(dito)).toHaveLength(1)
})

test('who was not the first to save may bring the record as it is now', async () => {
  const recarregar = vi.fn()
  abrir(<Pagina enviar={async () => recusado('ERR_CONFLITO_VERSAO')} recarregar={recarregar} />)
  await userEvent.type(nome(), ' Lima')
  await salvar()
  await userEvent.click(await screen.findByRole('button', { name: 'Recarregar' }))
  expect(recarregar).toHaveBeenCalledOnce()
})

test('who was not the first to save keeps what was typed, over the record as it is now', async () => {
  const enviados: unknown[] = []
  const dele = { nome: 'Ana R. de Souza', email: 'ana.souza@teste.zelo', versao: 4 }
  const enviar: Enviar = async (body) => {
    enviados.push(body)
    return enviados.length === 1 ? recusado('ERR_CONFLITO_VERSAO') : salvo
  }
  function Aberta() {
    const [valores, setValores] = useState(ANA)
    return <Pagina enviar={enviar} valores={valores} recarregar={() => setValores(dele)} />
  }
  abrir(<Aberta />)
  await userEvent.type(nome(), ' Lima')
  await salvar()
  await userEvent.click(await screen.findByRole('button', { name: 'Recarregar' }))
  expect(
    await screen.findByText(
      'Outra pessoa mudou também Nome (“Ana R. de Souza”). O que você digitou continua aqui: confira e salve.',
    ),
  ).toBeTruthy()
  expect(nome().value).toBe('Ana Ribeiro Lima')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe(dele.email)
  await salvar()
  await waitFor(() => expect(enviados).toHaveLength(2))
  expect(enviados[1]).toEqual({ ...dele, nome: 'Ana Ribeiro Lima' })
})

test('what another changed elsewhere in the record is shown without a word, and leaves what is typed', async () => {
  function Aberta() {
    const [valores, setValores] = useState(ANA)
    return (
      <>
        <Pagina enviar={async () => salvo} valores={valores} recarregar={() => {}} />
        <button
          type="button"
          onClick={() => setValores({ ...valores, email: 'outro@teste.zelo', versao: 4 })}
        >
          Chega
        </button>
      </>
    )
  }
  abrir(<Aberta />)
  await userEvent.type(nome(), ' Lima')
  await userEvent.click(screen.getByRole('button', { name: 'Chega' }))
  expect(nome().value).toBe('Ana Ribeiro Lima')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('outro@teste.zelo')
  expect(screen.queryByText(/Outra pessoa/)).toBeNull()
})

test('a repetition after a lost answer carries the key of the first; other content has another', async () => {
  const chaves: string[] = []
  const enviar: Enviar = async (_, { chave }) => {
    chaves.push(chave)
    if (chaves.length < 3) throw new ErroDeRede()
    return salvo
  }
  const aoSalvar = vi.fn()
  abrir(<Pagina enviar={enviar} aoSalvar={aoSalvar} />)
  await userEvent.type(nome(), ' Lima')
  await salvar()
  await screen.findByText(/Sem conexão/)
  await salvar()
  await waitFor(() => expect(chaves).toHaveLength(2))
  await userEvent.type(nome(), ' Sá')
  await salvar()
  await waitFor(() => expect(aoSalvar).toHaveBeenCalledWith('salvo'))
  expect(chaves[1]).toBe(chaves[0])
  expect(chaves[2]).not.toBe(chaves[0])
})

test('a second press of what was just saved does nothing, and what was typed since is saved', async () => {
  const enviar = vi.fn<Enviar>(async () => salvo)
  abrir(<Pagina enviar={enviar} />)
  await userEvent.type(nome(), ' Lima')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(enviar).toHaveBeenCalled())
  await salvar()
  expect(enviar).toHaveBeenCalledOnce()
  await userEvent.type(nome(), ' Sá')
  await salvar()
  await waitFor(() => expect(enviar).toHaveBeenCalledTimes(2))
})

test('leaving with something typed asks first, and after saving it does not', async () => {
  const router = abrir(<Pagina enviar={async () => salvo} />)
  await userEvent.type(nome(), ' Lima')
  await userEvent.click(screen.getByRole('link', { name: 'Outra tela' }))
  const pergunta = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
  await userEvent.click(within(pergunta).getByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.pathname).toBe('/')
  await salvar()
  await waitFor(() => expect(screen.queryByText('Alterações não salvas')).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'Outra tela' }))
  expect(await screen.findByText('outra tela')).toBeTruthy()
})

test('a dialog with something typed asks before it closes', async () => {
  const onClose = vi.fn()
  abrir(<Janela enviar={async () => salvo} onClose={onClose} />)
  await userEvent.type(nome(), ' Lima')
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  expect(onClose).toHaveBeenCalledOnce()
})

const comissao = {
  body: z.strictObject({
    membros: z.array(z.strictObject({ nome: z.string() })).min(2, 'São ao menos 2 membros'),
    escondido: z.string().min(3, 'Falta o que ninguém mostra'),
  }),
}

/** Two members, of whom one may go; and a field that no control of the screen holds. */
function Comissao({ escondido, mostra }: { escondido: string; mostra: boolean }) {
  const contract = useContractForm(comissao, {
    valores: { membros: [{ nome: 'Ana' }, { nome: 'Bia' }], escondido },
    enviar: async () => salvo,
  })
  const membros = useFieldArray({ control: contract.form.control, name: 'membros' })
  return (
    <FormPage form={contract}>
      <button type="button" onClick={() => membros.remove(1)}>
        Tirar
      </button>
      {mostra && <p role="alert">{contract.erro('membros')}</p>}
    </FormPage>
  )
}

test.each([
  { mostra: true, escondido: 'abc', ditos: ['São ao menos 2 membros'] },
  { mostra: false, escondido: 'abc', ditos: ['São ao menos 2 membros'] },
  { mostra: false, escondido: '', ditos: ['São ao menos 2 membros Falta o que ninguém mostra'] },
])('what is wrong and no field says is said above them: $mostra, $escondido', async ({ ditos, ...props }) => {
  abrir(<Comissao {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Tirar' }))
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  for (const dito of ditos) expect(await screen.findAllByText(dito)).toHaveLength(1)
})
