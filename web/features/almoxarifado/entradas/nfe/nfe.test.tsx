import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { LinhaProposta, MaterialDaLinha, NotaEmConferencia } from '#contract/almoxarifado/nfe.ts'
import { PARCELAS_DA_NFE, ParcelaDaNfe } from '#contract/almoxarifado/nfe.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { embalagemDaNota, gtinDaUnidade } from './CadastrarMaterialDialog.tsx'
import { ConferenciaDaNfe } from './ConferenciaDaNfe.tsx'
import { recusaDasNotas, recusaDoXml } from './enviar-nfe.ts'
import { comMaterial, modosDeContar, procedencia } from './linhas.ts'

afterEach(() => vi.unstubAllGlobals())

const CADERNO: MaterialDaLinha = {
  id: 3,
  codigo: 'MAT-00003',
  descricao: 'Caderno brochura',
  natureza: 'consumo',
  unidade: 'un',
  casas: 0,
  controla_lote: false,
  controla_validade: false,
  dias_validade_minima: null,
  ativo: true,
  embalagens: [{ id: 9, nome: 'Caixa com 12', fator_num: 12, fator_den: 1 }],
}

const LINHA: LinhaProposta = {
  item: 1,
  codigo: 'P1',
  descricao: 'CADERNO BROCHURA 96F',
  gtin: null,
  ncm: '48201000',
  unidade: 'CX',
  quantidade: '2.0000',
  gtin_tributavel: null,
  unidade_tributavel: 'CX',
  quantidade_tributavel: '2.0000',
  valor_unitario: '30.00',
  valor_unitario_tributavel: '30.00',
  produto_centavos: 6000,
  custo_centavos: 6000,
  soma: true,
  lotes: [],
  material: CADERNO,
  origem: 'anterior',
  confianca: 100,
  alternativas: [],
  embalagem_id: 9,
  embalagem_definida: true,
  contada: 'comercial',
  qtd_e3: 24_000,
}
const SEM_MATERIAL: LinhaProposta = {
  ...LINHA,
  material: null,
  origem: null,
  confianca: null,
  embalagem_id: null,
  embalagem_definida: false,
  qtd_e3: null,
  alternativas: [{ id: 3, codigo: 'MAT-00003', descricao: 'Caderno brochura', confianca: 42 }],
}

const NOTA: NotaEmConferencia = {
  chave: '1'.repeat(44),
  leiaute: '4.00',
  protocolo: '117260000000001',
  numero: '123',
  serie: '1',
  doc_tipo: 'nfe',
  emissao: '2026-08-10',
  natureza_da_operacao: 'Venda',
  emitente: {
    tipo_pessoa: 'pj',
    documento: '11222333000181',
    razao_social: 'Papelaria Buriti Ltda',
    nome_fantasia: 'Buriti',
    inscricao_estadual: '290000000',
    uf: 'TO',
    municipio: 'Palmas',
    municipio_ibge: '1721000',
    cep: '77001000',
    endereco: 'Rua das Palmeiras, 10',
    telefone: '6332181000',
    email: 'vendas@',
  },
  destinatario: { documento: null, nome: 'Secretaria da Educação' },
  transportador: null,
  volumes: null,
  empenho: '2026NE00045',
  contrato: null,
  pedido: null,
  linhas: [LINHA],
  valor_centavos: 6000,
  calculado_centavos: 6000,
  conferencia: ParcelaDaNfe.options.map((parcela) => ({
    parcela,
    declarado_centavos: parcela === 'produtos' ? 6000 : 0,
    somado_centavos: parcela === 'produtos' ? 6000 : 0,
  })),
  confere: true,
  diferencas: [],
  deposito_id: 4,
  ressuprimento: null,
  fornecedor: { id: 5, nome: 'Papelaria Buriti Ltda' },
  motivo: null,
  versao: 4,
}

const SESSAO = { sessao: { usuario: { id: 1 }, permissoes: [{ role: null, permission: null, local: null }] } }
const store = { subscribe: () => () => undefined, get: () => SESSAO }

const DA_NOTA = '/api/painel/almoxarifado/entradas/9/nota'
const CADASTRADO = {
  id: 3,
  codigo: 'MAT-00003',
  descricao: 'Caderno brochura',
  grupo: { id: 7, nome: 'Expediente' },
}
const OPCOES = { '/api/painel/almoxarifado/materiais/opcoes': [{ ...CADERNO, pelo_gtin: null }] }

/** Answers what was sent, by its path; each save is the next version. */
function mostrar(partes: Partial<NotaEmConferencia>, respostas: Readonly<Record<string, unknown>> = {}) {
  const enviados: { caminho: string; corpo: Record<string, unknown> }[] = []
  const concluida = vi.fn()
  let versao = NOTA.versao
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const caminho = new URL(url, 'https://zelo.teste').pathname
    if (init?.body) enviados.push({ caminho, corpo: JSON.parse(String(init.body)) })
    if (caminho === DA_NOTA) versao += 1
    const gravada = { versao, diferencas: partes.diferencas ?? [] }
    const dados = respostas[caminho] ?? (caminho === DA_NOTA ? gravada : [])
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados })
  })
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <QueryClientProvider client={createQueryClient()}>
        <ConferenciaDaNfe entrada_id={9} nota={{ ...NOTA, ...partes }} onConferida={concluida} />
      </QueryClientProvider>
    </SessionContext>,
  )
  const conclusao = () => enviados.find(({ corpo }) => corpo.concluir === true)?.corpo
  return { enviados, conclusao, concluida }
}

const botao = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tudo confere' })

test('a note that came all right is confirmed with Enter alone', async () => {
  const { enviados, concluida } = mostrar({})
  expect(screen.getByText('Fecha ao centavo')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(concluida).toHaveBeenCalledTimes(1))
  expect(enviados.map(({ corpo }) => corpo)).toEqual([
    {
      fornecedor_id: 5,
      ressuprimento_id: null,
      motivo: null,
      concluir: true,
      versao: 4,
      linhas: [{ item: 1, material_id: 3, embalagem_id: 9, contada: 'comercial' }],
    },
  ])
})

test('a line without material waits for one; the one offered is taken with a touch, and kept at once', async () => {
  const { enviados, conclusao } = mostrar({ linhas: [SEM_MATERIAL] }, OPCOES)
  expect(botao().disabled).toBe(true)
  expect(screen.getByText('1 item precisa de material ou de quantidade.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Caderno brochura (42%)' }))
  expect(await screen.findByText('Escolhido agora')).toBeTruthy()
  const contar = screen.getByLabelText<HTMLSelectElement>('Quantidade do item 1')
  expect(contar.selectedOptions[0]?.textContent).toBe('2 CX × Caixa com 12 = 24 unidades')
  await userEvent.selectOptions(contar, '2 CX = 2 unidades')
  await userEvent.click(botao())
  const escolha = { item: 1, material_id: 3, embalagem_id: null, contada: 'comercial' }
  await vi.waitFor(() => expect(conclusao()).toMatchObject({ linhas: [escolha], versao: 5 }))
  expect(enviados[0]?.corpo).toMatchObject({ concluir: false, linhas: [escolha], versao: 4 })
})

test('a material that the catalogue does not have is registered from the line, and fills it', async () => {
  const { enviados } = mostrar(
    { linhas: [{ ...SEM_MATERIAL, gtin: '7891234567895', unidade: 'UN', unidade_tributavel: 'UN' }] },
    {
      ...OPCOES,
      '/api/painel/almoxarifado/materiais': CADASTRADO,
      '/api/painel/almoxarifado/materiais/grupos': [{ id: 7, codigo: '16', nome: 'Expediente', ativo: true }],
      '/api/painel/almoxarifado/materiais/unidades': [{ id: 2, sigla: 'un', nome: 'unidade' }],
    },
  )
  await userEvent.click(screen.getByRole('button', { name: /^Cadastrar material do item 1,/ }))
  const grupo = await screen.findByRole('option', { name: '16 Expediente' })
  await userEvent.selectOptions(screen.getByLabelText('Grupo'), grupo)
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Código de barras/).value).toBe('7891234567895'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar e usar' }))
  expect(await screen.findByText('Escolhido agora')).toBeTruthy()
  expect(enviados[0]).toMatchObject({
    caminho: '/api/painel/almoxarifado/materiais',
    corpo: {
      descricao: 'CADERNO BROCHURA 96F',
      ncm: '48201000',
      grupo_id: 7,
      unidade_id: 2,
      gtins: ['7891234567895'],
    },
  })
})

test('line after line is registered by Enter and Ctrl+Enter, the group said once, down to the end', async () => {
  const emUnidades = { ...SEM_MATERIAL, unidade: 'UN', unidade_tributavel: 'UN', alternativas: [] }
  const { enviados } = mostrar(
    { linhas: [emUnidades, { ...emUnidades, item: 2, descricao: 'LAPIS' }] },
    {
      '/api/painel/almoxarifado/materiais/opcoes': [{ ...CADERNO, embalagens: [], pelo_gtin: null }],
      '/api/painel/almoxarifado/materiais': CADASTRADO,
      '/api/painel/almoxarifado/materiais/grupos': [{ id: 7, codigo: '16', nome: 'Expediente', ativo: true }],
      '/api/painel/almoxarifado/materiais/unidades': [{ id: 2, sigla: 'un', nome: 'unidade' }],
    },
  )
  screen.getByRole('button', { name: /^Cadastrar material do item 1,/ }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.selectOptions(
    screen.getByLabelText('Grupo'),
    await screen.findByRole('option', { name: '16 Expediente' }),
  )
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  const seguinte = screen.getByRole('button', { name: 'Cadastrar material do item 2, LAPIS' })
  await vi.waitFor(() => expect(document.activeElement).toBe(seguinte))
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('O do material cadastrado antes deste.')).toBeTruthy()
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Grupo').value).toBe('7'))
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(/^Unidade/).value).toBe('2'))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(document.activeElement).toBe(botao()))
  const cadastrados = enviados.filter(({ caminho }) => caminho === '/api/painel/almoxarifado/materiais')
  expect(cadastrados.map(({ corpo }) => corpo.grupo_id)).toEqual([7, 7])
})

test('what a note sells by another unit is a package, with as many inside as the note says', () => {
  const caixa = { ...SEM_MATERIAL, gtin: '7891000315507' }
  expect(embalagemDaNota(caixa, undefined)).toBeNull()
  expect(embalagemDaNota(caixa, 'cx')).toBeNull()
  expect(embalagemDaNota(caixa, 'un')).toEqual({ nome: 'CX', quantas: null, gtins: ['7891000315507'] })
  const dita = { ...caixa, unidade: 'CX12' }
  expect(embalagemDaNota(dita, 'un')).toMatchObject({ nome: 'CX12', quantas: 12 })
  const tributada = { ...caixa, unidade_tributavel: 'UN', quantidade_tributavel: '48.0000' }
  expect(embalagemDaNota(tributada, 'un')).toMatchObject({ nome: 'CX', quantas: 24 })
  const quebrada = { ...tributada, quantidade_tributavel: '47.0000', gtin: '123' }
  expect(embalagemDaNota(quebrada, 'un')).toEqual({ nome: 'CX', quantas: null, gtins: [] })
})

test('the bar code is of what is sold in the unit that was chosen', () => {
  const caixa = {
    ...LINHA,
    gtin: '17891234567892',
    gtin_tributavel: '7891234567895',
    unidade_tributavel: 'UN',
  }
  expect(gtinDaUnidade(caixa, 'un')).toBe('7891234567895')
  expect(gtinDaUnidade(caixa, 'cx')).toBe('17891234567892')
  expect(gtinDaUnidade(caixa, 'kg')).toBeNull()
  expect(gtinDaUnidade({ ...caixa, gtin_tributavel: '7891234567890' }, 'un')).toBeNull()
})

test('a supplier that is not registered is registered from the note', async () => {
  const { enviados } = mostrar(
    { fornecedor: null },
    { [`${DA_NOTA}/fornecedor`]: { id: 8, nome: 'Papelaria Buriti Ltda' } },
  )
  expect(botao().disabled).toBe(true)
  expect(screen.getByText(/não está entre os fornecedores/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar fornecedor' }))
  await vi.waitFor(() => expect(botao().disabled).toBe(false))
  expect(enviados[0]).toEqual({ caminho: `${DA_NOTA}/fornecedor`, corpo: {} })
})

test('a supplier who did not issue the note is refused beside the field', () => {
  const texto = 'Fornecedor: a nota é de outro.'
  mostrar({ diferencas: [{ codigo: 'fornecedor', peso: 'impede', texto }] })
  expect(screen.getByText(texto)).toBeTruthy()
  expect(botao().disabled).toBe(true)
})

const DIFERENCA = { codigo: 'totais', peso: 'pede_motivo', texto: 'Frete: difere.' } as const

test('what asks for a reason waits for it, and goes with it', async () => {
  const { conclusao } = mostrar({ diferencas: [DIFERENCA] })
  expect(screen.getByText('Frete: difere.')).toBeTruthy()
  expect(botao().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Por que receber assim'), ' Frete pago à parte ')
  await userEvent.click(botao())
  await vi.waitFor(() => expect(conclusao()).toMatchObject({ motivo: 'Frete pago à parte' }))
})

test('what does not agree is shown with its difference', () => {
  const conferencia = NOTA.conferencia.map((cada) =>
    cada.parcela === 'frete' ? { ...cada, declarado_centavos: 1250 } : cada,
  )
  mostrar({ conferencia, confere: false, diferencas: [DIFERENCA] })
  expect(screen.getByText('Não fecha')).toBeTruthy()
  const linha = screen.getByRole('row', { name: new RegExp(PARCELAS_DA_NFE.frete.rotulo) })
  expect(linha.textContent?.replaceAll(/\s/g, ' ')).toBe('FreteR$ 12,50R$ 0,00R$ 12,50')
})

test('a package that is called as the unit of the note says how much is in each', () => {
  const UN = { id: 9, nome: 'UN', fator_num: 2, fator_den: 1 }
  const material = { ...CADERNO, unidade: 'cx', embalagens: [UN] }
  const linha = { ...LINHA, material, unidade: 'UN', quantidade: '4.0000', unidade_tributavel: 'UN' }
  const tributada = { ...linha, quantidade_tributavel: '4.0000' }
  expect(modosDeContar(tributada).map(({ rotulo }) => rotulo)).toEqual([
    '4 UN, 1 caixa em cada = 4 caixas',
    '4 UN, 2 caixas em cada = 8 caixas',
  ])
})

test('a line offers only the ways of counting that are exact', () => {
  const meia = { ...LINHA, quantidade: '0.5000', unidade_tributavel: 'UN', quantidade_tributavel: '6.0000' }
  expect(modosDeContar(meia).map(({ rotulo }) => rotulo)).toEqual([
    '0,5 CX × Caixa com 12 = 6 unidades',
    '6 UN = 6 unidades',
  ])
  expect(comMaterial(meia, { ...CADERNO, embalagens: [] })).toMatchObject({
    contada: 'tributavel',
    qtd_e3: 6000,
  })
  expect(comMaterial(meia, null)).toMatchObject({ material: null, qtd_e3: null })
  expect(procedencia({ ...LINHA, origem: 'semelhanca', confianca: 71 }).texto).toBe('Nome parecido: 71%')
})

test('what is no XML of a note is refused before it is sent', () => {
  expect(recusaDoXml({ name: 'nota.xml', size: 900, type: 'text/xml' })).toBeUndefined()
  expect(recusaDoXml({ name: 'DANFE.PDF', size: 900, type: 'application/pdf' })).toContain('DANFE')
  expect(recusaDoXml({ name: 'nota.zip', size: 900, type: 'application/zip' })).toContain('XML')
  expect(recusaDoXml({ name: 'nota.xml', size: 0, type: 'text/xml' })).toContain('vazio')
  expect(recusaDoXml({ name: 'nota.xml', size: 3 * 1024 ** 2, type: 'text/xml' })).toContain('3,00 MB')
  expect(recusaDasNotas({ name: 'notas.zip', size: 900, type: 'application/zip' })).toBeUndefined()
  expect(recusaDasNotas({ name: 'notas.zip', size: 21 * 1024 ** 2, type: '' })).toContain('21,00 MB')
  expect(recusaDasNotas({ name: 'DANFE.PDF', size: 900, type: 'application/pdf' })).toContain('DANFE')
})

test('an order that alone waits for what the note brings is offered, and goes with the review', async () => {
  const pedido = {
    id: 8,
    protocolo: 'RES-2026-000008',
    criado_em: '2026-08-01T12:00:00Z',
    materiais: 'Caderno brochura',
    esperados: [3],
  }
  const { conclusao } = mostrar({}, { '/api/painel/almoxarifado/ressuprimentos/a-chegar': [pedido] })
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar a RES-2026-000008' }))
  await userEvent.click(botao())
  await vi.waitFor(() => expect(conclusao()).toMatchObject({ ressuprimento_id: 8 }))
})
