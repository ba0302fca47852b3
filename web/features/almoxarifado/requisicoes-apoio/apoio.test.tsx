import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { CotaDialog } from './CotaDialog.tsx'
import { DelegarDialog } from './DelegarDialog.tsx'
import { ModeloDialog } from './ModeloDialog.tsx'

configure({ asyncUtilTimeout: 10_000 })
afterEach(() => vi.unstubAllGlobals())

const material = {
  id: 12,
  codigo: 'EXP-1',
  descricao: 'Papel A4',
  natureza: 'consumo',
  unidade: 'resma',
  casas: 0,
  controla_lote: false,
  controla_validade: false,
  dias_validade_minima: null,
  ativo: true,
  embalagens: [],
  pelo_gtin: null,
}
const local = { id: 3, nome: 'Escola Ipê', codigo_inep: null, regional: null, municipio: null }
const RESPOSTAS: readonly (readonly [RegExp, unknown])[] = [
  [/materiais/, [material]],
  [/locais/, { data: [local], page: 1, perPage: 20 }],
  [/pessoas/, [{ id: 8, nome: 'Davi', lotacao: null }]],
]

function mostrar(dialogo: (props: { onClose: () => void; onDone: () => void }) => ReactNode) {
  const escritos: unknown[] = []
  const onDone = vi.fn()
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method !== 'GET') escritos.push(JSON.parse(String(init.body)))
    const dados = RESPOSTAS.find(([endereco]) => endereco.test(url))?.[1] ?? null
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      {dialogo({ onClose: () => undefined, onDone })}
    </QueryClientProvider>,
  )
  return { escritos, onDone }
}

const campo = (nome: string | RegExp) => screen.getByLabelText(nome)
const tocar = (nome: string) => userEvent.click(screen.getByText(nome))
/** The form has lists of the browser's own too: their options carry no role of ours. */
async function procurar(nome: RegExp) {
  await userEvent.click(campo(nome))
  const achado = await waitFor(() => {
    const opcao = document.querySelector('[role=option]')
    if (!opcao) throw new Error('nothing was found yet')
    return opcao
  })
  await userEvent.click(achado)
}

test('a model keeps its materials, each once, and the quantity of one may be left to who uses it', async () => {
  const { escritos, onDone } = mostrar((props) => <ModeloDialog modelo={null} {...props} />)
  await tocar('Salvar')
  await screen.findByText('Acrescente ao menos um material')
  await userEvent.type(campo('Nome'), 'Kit da secretaria')
  await procurar(/Acrescentar material/)
  await procurar(/Acrescentar material/)
  expect(screen.getAllByLabelText(/Quantidade de Papel A4/)).toHaveLength(1)
  await userEvent.type(campo(/Quantidade de Papel A4/), '5')
  await userEvent.clear(campo(/Quantidade de Papel A4/))
  await tocar('Salvar')
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(escritos).toEqual([
    {
      nome: 'Kit da secretaria',
      descricao: '',
      local_id: null,
      tipo: 'consumo',
      itens: [{ material_id: 12, qtd_e3: null }],
    },
  ])
})

test('a quota edited below what is used says what follows, and of another period says nothing', async () => {
  const cota = {
    id: 5,
    local,
    grupo: { id: 7, nome: 'Expediente' },
    periodo: 'mes' as const,
    valor_centavos: 500_000,
    usado_centavos: 25_113,
    restante_centavos: 474_887,
    ativa: true,
    versao: 1,
    acoes: [],
  }
  mostrar((props) => <CotaDialog cota={cota} grupos={[]} {...props} />)
  const passa = () => screen.queryByText(/Já foram usados/)?.textContent?.replaceAll(/\s/g, ' ')
  expect(passa()).toBeUndefined()
  await userEvent.clear(campo(/^Valor/))
  await userEvent.type(campo(/^Valor/), '200')
  await waitFor(() => expect(passa()).toContain('usados R$ 251,13'))
  expect(passa()).toContain('passada em R$ 51,13')
  await userEvent.selectOptions(campo('Período'), 'ano')
  await waitFor(() => expect(passa()).toBeUndefined())
})

test('a quota asks for the place, the group and the value, and sends centavos', async () => {
  const grupos = [{ value: '7', label: '16 Expediente' }]
  const { escritos } = mostrar((props) => <CotaDialog cota={null} grupos={grupos} {...props} />)
  await tocar('Salvar')
  for (const falta of ['Escolha o local', 'Escolha o grupo', 'Informe o valor'])
    await screen.findByText(falta)
  await procurar(/^Local/)
  await userEvent.selectOptions(campo(/Grupo de materiais/), '7')
  await userEvent.type(campo(/^Valor/), '1500,5')
  await tocar('Salvar')
  await waitFor(() =>
    expect(escritos).toEqual([{ local_id: 3, grupo_id: 7, periodo: 'mes', valor_centavos: 150_050 }]),
  )
})

test('authority is lent to a person, up to ninety days', async () => {
  const { escritos } = mostrar((props) => <DelegarDialog {...props} />)
  await procurar(/Para quem/)
  await userEvent.type(campo('Início'), '2090-01-02')
  await userEvent.type(campo(/^Fim/), '2090-06-20')
  await userEvent.type(campo(/^Motivo/), 'Férias')
  await tocar('Delegar')
  await screen.findByText('A delegação vale por até 90 dias')
  await userEvent.clear(campo(/^Fim/))
  await userEvent.type(campo(/^Fim/), '2090-01-20')
  await tocar('Delegar')
  const prazo = { vigencia_inicio: '2090-01-02', vigencia_fim: '2090-01-20' }
  await waitFor(() => expect(escritos).toEqual([{ para_id: 8, ...prazo, motivo: 'Férias' }]))
})
