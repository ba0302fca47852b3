import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { type Campos, FORNECEDOR_VAZIO } from './campos.ts'
import { DocumentoField } from './DocumentoField.tsx'

const CNPJ = '12ABC34501DE35'

function Form({ id, tipo_pessoa }: { id: number | null; tipo_pessoa: Campos['tipo_pessoa'] }) {
  const form = useForm<Campos>({ defaultValues: { ...FORNECEDOR_VAZIO, tipo_pessoa } })
  return (
    <FormProvider {...form}>
      <DocumentoField id={id} />
    </FormProvider>
  )
}

/** The API is not asked: what it would answer about the document is already known. */
function show({
  id = null,
  tipo_pessoa = 'pj',
}: {
  id?: number | null
  tipo_pessoa?: Campos['tipo_pessoa']
}) {
  const queryClient = createQueryClient()
  const data = [{ id: 7, razao_social: 'Móveis Alfa Ltda', nome_fantasia: null }]
  queryClient.setQueryData(['fornecedores', 'documento', CNPJ], { data })
  const router = createMemoryRouter([{ path: '*', element: <Form id={id} tipo_pessoa={tipo_pessoa} /> }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('a pasted CNPJ is checked as it stands, and whose it is has a link', async () => {
  show({})
  await userEvent.click(screen.getByLabelText('CNPJ'))
  await userEvent.paste('12.abc.345/01de-35')
  expect(screen.getByText('Os dígitos conferem: 12.ABC.345/01DE-35 · filial')).toBeTruthy()
  const dono = screen.getByRole('link', { name: 'Móveis Alfa Ltda' })
  expect(dono.getAttribute('href')).toBe('/painel/geral/fornecedores/7')
})

test('a wrong digit is told once the document is whole, and the record does not warn of itself', async () => {
  show({ id: 7 })
  const campo = screen.getByLabelText('CNPJ')
  await userEvent.type(campo, '12.abc.345/01de-3')
  expect(screen.queryByText(/dígito verificador/)).toBeNull()
  await userEvent.type(campo, '6')
  expect(screen.getByText(/segundo dígito verificador/)).toBeTruthy()
  await userEvent.type(campo, '{Backspace}5')
  expect(screen.getByText(/Os dígitos conferem/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a person has a CPF, and a foreign supplier no document', () => {
  show({ tipo_pessoa: 'pf' })
  expect(screen.getByLabelText('CPF')).toBeTruthy()
  show({ tipo_pessoa: 'estrangeiro' })
  expect(screen.queryByLabelText('CNPJ')).toBeNull()
})
