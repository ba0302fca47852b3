import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ModeloDeRequisicao } from '#contract/almoxarifado/modelos-de-requisicao.ts'
import { api } from '#web/api/api.ts'
import { usePagedList } from '#web/api/use-paged-list.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { chaveDaLista } from '#web/list/use-list.ts'
import { useRowNow } from '#web/list/use-row-now.ts'
import { NaSessao } from '#web/testing/NaSessao.tsx'
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
    <NaSessao>
      <QueryClientProvider client={createQueryClient()}>
        {dialogo({ onClose: () => undefined, onDone })}
      </QueryClientProvider>
    </NaSessao>,
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

test('a quota edited below what is used says what follows, and of another period says nothing', async () => {
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

/** The list, with the dialog of its row open; another person saved `dela` since. */
function emDuasMaos<T extends { id: number; versao: number }>(minha: T, dela: T) {
  const escritos: unknown[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET') {
      const dados = { data: [escritos.length === 0 ? minha : dela], page: 1, perPage: 50 }
      return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
    }
    escritos.push(JSON.parse(String(init.body)))
    return escritos.length === 1
      ? Response.json(
          { codigo: 'ERR_CONFLITO_VERSAO', mensagem: 'Outra pessoa alterou', dados: null },
          { status: 409 },
        )
      : Response.json({ codigo: 'SUCESSO', mensagem: '', dados: dela })
  })
  return escritos
}

function CotaDaLista() {
  const queryClient = useQueryClient()
  const { itens } = usePagedList([...chaveDaLista('cotas'), {}], (onde) => api.cotas.listar({ query: onde }))
  const agora = useRowNow('cotas', cota)
  return (
    itens.length > 0 && (
      <CotaDialog
        cota={agora}
        grupos={[]}
        onClose={() => undefined}
        onDone={() => void queryClient.invalidateQueries({ queryKey: chaveDaLista('cotas') })}
      />
    )
  )
}

test('who saves a quota second keeps what was typed, over the row as it is now', async () => {
  const escritos = emDuasMaos(cota, { ...cota, periodo: 'ano' as never, valor_centavos: 600_000, versao: 2 })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CotaDaLista />
    </QueryClientProvider>,
  )
  const valor = await screen.findByLabelText<HTMLInputElement>(/^Valor/)
  await userEvent.clear(valor)
  await userEvent.type(valor, '7000')
  await tocar('Salvar')
  await userEvent.click(await screen.findByText('Recarregar'))
  await screen.findByText(/Outra pessoa mudou também/)
  expect(valor.value).toBe('7000')
  expect(screen.getByLabelText<HTMLSelectElement>('Período').value).toBe('ano')
  await tocar('Salvar')
  await waitFor(() => expect(escritos).toHaveLength(2))
  expect(escritos[1]).toEqual({ periodo: 'ano', valor_centavos: 700_000, versao: 2 })
})

test('a model that another changed takes their materials where this person touched none, and keeps the name typed', async () => {
  const modelo = {
    id: 4,
    nome: 'Kit',
    descricao: null,
    local,
    tipo: 'consumo' as const,
    itens: [{ material, qtd_e3: 2_000 }],
    ativo: true,
    versao: 1,
    acoes: [],
  } as unknown as ModeloDeRequisicao // as: what the dialog reads
  const tesoura = { ...material, id: 13, descricao: 'Tesoura' }
  const outro = { id: 9, nome: 'Escola Jacarandá' }
  const dela = {
    ...modelo,
    local: outro,
    itens: [
      { material: tesoura, qtd_e3: 1_000 },
      { material, qtd_e3: 5_000 },
    ],
    versao: 2,
  } as ModeloDeRequisicao // as: the same
  const escritos = emDuasMaos(modelo, dela)
  const client = createQueryClient()
  const tela = (agora: ModeloDeRequisicao) => (
    <NaSessao>
      <QueryClientProvider client={client}>
        <ModeloDialog modelo={agora} onClose={() => undefined} onDone={() => rerender(tela(dela))} />
      </QueryClientProvider>
    </NaSessao>
  )
  const { rerender } = render(tela(modelo))
  await userEvent.type(campo('Nome'), ' da secretaria')
  await tocar('Salvar')
  await userEvent.click(await screen.findByText('Recarregar'))
  expect((await screen.findByLabelText<HTMLInputElement>(/Quantidade de Tesoura/)).value).toBe('1')
  expect(screen.getByLabelText<HTMLInputElement>(/Quantidade de Papel A4/).value).toBe('5')
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Kit da secretaria')
  expect(screen.getByLabelText<HTMLInputElement>(/Serve a/).value).toBe('Escola Jacarandá')
  await tocar('Salvar')
  await waitFor(() => expect(escritos).toHaveLength(2))
  expect(escritos[1]).toEqual({
    nome: 'Kit da secretaria',
    descricao: '',
    local_id: 9,
    tipo: 'consumo',
    itens: [
      { material_id: 13, qtd_e3: 1_000 },
      { material_id: 12, qtd_e3: 5_000 },
    ],
    versao: 2,
  })
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
