import '#web/ui/testing/jsdom-dialog.ts'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CadastrarLocalPage } from './CadastrarLocalPage.tsx'
import { EditarLocalPage } from './EditarLocalPage.tsx'
import { ESCOLA, escola, mostrar, pagina, REGIONAL, Recusado, servidor } from './servidor-de-teste.tsx'

// Asking of each of a hundred fields whether it is in sight takes longer than the test itself.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })
afterEach(() => void vi.unstubAllGlobals())

const ROTA = '/painel/locais/cadastrar'
const DO_FORMULARIO = {
  'GET /api/painel/locais/tipos': () => [REGIONAL, ESCOLA],
  'GET /api/painel/locais/municipios': () => [
    { municipio_ibge: '1721000', municipio: 'Palmas', uf: 'TO', locais: 3 },
  ],
  'GET /api/painel/locais': () => pagina([escola({ id: 4, nome: 'Regional do Ipê' })]),
}
const campo = (nome: RegExp | string) => screen.getByRole('textbox', { name: nome })

/** At once: a long form typed letter by letter would take its test half a minute. */
async function escrever(onde: HTMLElement, texto: string): Promise<void> {
  await userEvent.click(onde)
  await userEvent.paste(texto)
}

test('a new school: its type says what is required, a known município brings its code, warnings come after', async () => {
  const aviso = { campo: 'latitude', mensagem: 'A posição está fora de Palmas.' }
  const pedidos = servidor({
    ...DO_FORMULARIO,
    'POST /api/painel/locais': () => ({ local: escola(), avisos: [aviso] }),
  })
  const router = mostrar(<CadastrarLocalPage />, { rota: ROTA, em: `${ROTA}?pai_id=4` })
  const tipo = await screen.findByRole('combobox', { name: 'Tipo' })
  expect(screen.getByLabelText(/^Código INEP \(opcional\)/)).toBeTruthy()
  await userEvent.selectOptions(tipo, 'Escola')
  expect(screen.queryByLabelText(/^Código INEP \(opcional\)/)).toBeNull()
  expect(await screen.findByDisplayValue('Regional do Ipê')).toBeTruthy()
  await escrever(campo('Nome'), 'Escola Aroeira')
  await escrever(campo('Código'), 'E-9')
  await escrever(campo('Código INEP'), '12345678')
  await escrever(screen.getByRole('combobox', { name: /^Município/ }), 'palmas')
  await waitFor(() => expect(campo(/^Código do município/)).toHaveProperty('value', '1721000'))
  await escrever(campo(/^Latitude/), '-10,1844')
  await escrever(campo(/^Longitude/), '-48.3336')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Manhã' }))
  await userEvent.click(screen.getByRole('button', { name: 'Incluir telefone' }))
  await escrever(campo('Telefone'), '(63) 3000-0000')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/painel/locais/9'))
  expect(router.state.location.state).toEqual({ avisos: [aviso] })
  expect(pedidos.find(({ metodo }) => metodo === 'POST')?.corpo).toMatchObject({
    pai_id: 4,
    tipo_id: ESCOLA.id,
    nome: 'Escola Aroeira',
    municipio_ibge: '1721000',
    uf: 'TO',
    latitude: -10.1844,
    longitude: -48.3336,
    turnos: ['manha'],
    telefones: ['(63) 3000-0000'],
    dependencia: null,
  })
})

test('what is wrong is said at its field, and nothing typed is lost', async () => {
  servidor({
    ...DO_FORMULARIO,
    'POST /api/painel/locais': () =>
      new Recusado('ERR_FORM_VALIDATION', 'Confira os campos.', {
        erros: { codigo: ['Este código já é de Escola Ipê.'] },
      }),
  })
  mostrar(<CadastrarLocalPage />, { rota: ROTA, em: ROTA })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Regional')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  expect(await screen.findByText('Informe o nome do local')).toBeTruthy()
  await escrever(campo('Nome'), 'Regional Nova')
  await escrever(campo('Código'), 'R-1')
  await escrever(campo(/^Latitude/), 'abc')
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  expect(await screen.findByText('A latitude vai de -90 a 90')).toBeTruthy()
  await userEvent.clear(campo(/^Latitude/))
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar' }))
  expect(await screen.findByText('Este código já é de Escola Ipê.')).toBeTruthy()
  expect(campo('Nome')).toHaveProperty('value', 'Regional Nova')
})

test('an edit sends the version that was read and what was not touched as it was', async () => {
  const pedidos = servidor({
    ...DO_FORMULARIO,
    'GET /api/painel/locais/9': () => escola(),
    'PUT /api/painel/locais/9': () => ({ local: escola({ versao: 4 }), avisos: [] }),
  })
  const router = mostrar(<EditarLocalPage />, {
    rota: '/painel/locais/:localId/editar',
    em: '/painel/locais/9/editar',
  })
  const nome = await screen.findByRole('textbox', { name: 'Nome' })
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo' }).value).toBe(String(ESCOLA.id))
  await escrever(nome, ' Nova')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/painel/locais/9'))
  expect(pedidos.find(({ metodo }) => metodo === 'PUT')?.corpo).toMatchObject({
    nome: 'Escola Aroeira Nova',
    codigo_inep: '12345678',
    telefones: ['(63) 3000-0000'],
    raio_m: 250,
    versao: 3,
  })
})

test('above a school only what may hold one is offered', async () => {
  const pedidos = servidor(DO_FORMULARIO)
  mostrar(<CadastrarLocalPage />, { rota: ROTA, em: ROTA })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Escola')
  await escrever(screen.getByRole('combobox', { name: /^Acima dele/ }), 'Ipê')
  const daEscolha = () =>
    pedidos.filter(({ caminho, busca }) => caminho === '/api/painel/locais' && busca.includes('texto='))
  await waitFor(() => expect(daEscolha().length).toBeGreaterThan(0))
  for (const { busca } of daEscolha())
    expect(new URLSearchParams(busca).get('tipo_id')).toBe(String(REGIONAL.id))
})
