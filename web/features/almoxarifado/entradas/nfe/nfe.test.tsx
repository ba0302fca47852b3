import '#web/ui/testing/jsdom-dialog.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { DadosDaEntrada } from '#contract/almoxarifado/entrada.ts'
import type { LinhaProposta, MaterialDaLinha, PropostaDeNfe } from '#contract/almoxarifado/nfe.ts'
import { PARCELAS_DA_NFE, ParcelaDaNfe } from '#contract/almoxarifado/nfe.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { SessionContext, type SessionContextValue } from '#web/session/session-context.ts'
import { ConferenciaDaNfe, type NfeConferida } from './ConferenciaDaNfe.tsx'
import { recusaDoXml } from './enviar-nfe.ts'
import { cadastroDoEmitente } from './FornecedorDaNfe.tsx'
import { comMaterial, type LinhaResolvida, modosDeContar, procedencia } from './linhas.ts'
import { rascunhoDaNota } from './rascunho.ts'

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

const PROPOSTA: PropostaDeNfe = {
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
  xml_sha256: 'a'.repeat(64),
  fornecedor: { id: 5, nome: 'Papelaria Buriti Ltda' },
  produtos_centavos: 6000,
  frete_centavos: 0,
  outras_centavos: 0,
  desconto_centavos: 0,
}

const SESSAO = { sessao: { usuario: { id: 1 }, permissoes: [{ role: null, permission: null, local: null }] } }
const store = { subscribe: () => () => undefined, get: () => SESSAO }

/** Answers what was confirmed, and what was sent. */
function mostrar(partes: Partial<PropostaDeNfe>, respostas: Readonly<Record<string, unknown>> = {}) {
  const conferidas: NfeConferida[] = []
  const corpos: unknown[] = []
  // why: there is no server in this test
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const caminho = new URL(url, 'https://zelo.teste').pathname
    if (init?.body) corpos.push(JSON.parse(String(init.body)))
    return Response.json({ codigo: 'SUCESSO', mensagem: '', dados: respostas[caminho] ?? [] })
  })
  render(
    <SessionContext value={{ store } as unknown as SessionContextValue /* as: only this is read */}>
      <QueryClientProvider client={createQueryClient()}>
        <ConferenciaDaNfe
          proposta={{ ...PROPOSTA, ...partes }}
          onConferida={(conferida) => conferidas.push(conferida)}
          onDesistir={() => undefined}
        />
      </QueryClientProvider>
    </SessionContext>,
  )
  return { conferidas, corpos }
}

const botao = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Tudo confere' })

test('a note that came all right is confirmed with Enter alone', async () => {
  const { conferidas } = mostrar({})
  expect(screen.getByText('Fecha ao centavo')).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(conferidas).toMatchObject([{ fornecedor: { id: 5 }, linhas: [{ item: 1, qtd_e3: 24_000 }] }])
})

test('a line without material waits for one; the one offered is taken with a touch', async () => {
  const { conferidas } = mostrar(
    { linhas: [SEM_MATERIAL] },
    { '/api/painel/almoxarifado/materiais/opcoes': [{ ...CADERNO, pelo_gtin: null }] },
  )
  expect(botao().disabled).toBe(true)
  expect(screen.getByText('1 item precisa de material ou de quantidade.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Caderno brochura (42%)' }))
  expect(await screen.findByText('Escolhido agora')).toBeTruthy()
  const contar = screen.getByLabelText<HTMLSelectElement>('Quantidade do item 1')
  expect(contar.selectedOptions[0]?.textContent).toBe('2 CX × Caixa com 12 = 24 un')
  await userEvent.selectOptions(contar, '2 CX = 2 un')
  await userEvent.click(botao())
  expect(conferidas).toMatchObject([{ linhas: [{ material: { id: 3 }, embalagem_id: null, qtd_e3: 2000 }] }])
})

test('a supplier that is not registered is registered from the note, without what its register refuses', async () => {
  const { corpos } = mostrar(
    { fornecedor: null },
    { '/api/painel/geral/fornecedores': { id: 8, razao_social: 'Papelaria Buriti Ltda' } },
  )
  expect(botao().disabled).toBe(true)
  expect(screen.getByText(/não está entre os fornecedores/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cadastrar fornecedor' }))
  await vi.waitFor(() => expect(botao().disabled).toBe(false))
  expect(corpos).toEqual([cadastroDoEmitente(PROPOSTA.emitente)])
  expect(corpos).toMatchObject([
    { documento: '11222333000181', telefones: ['6332181000'], natureza: ['fornecedor'], uf: 'TO' },
  ])
  expect(corpos[0]).not.toHaveProperty('emails')
})

const DIFERENCA = { codigo: 'totais', peso: 'pede_motivo', texto: 'Frete: difere.' } as const

test('what asks for a reason waits for it, and goes with it', async () => {
  const { conferidas } = mostrar({ diferencas: [DIFERENCA] })
  expect(screen.getByText('Frete: difere.')).toBeTruthy()
  expect(botao().disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Por que receber assim'), ' Frete pago à parte ')
  await userEvent.click(botao())
  expect(conferidas).toMatchObject([{ motivo: 'Frete pago à parte' }])
})

test('what does not agree is shown with its difference', () => {
  const conferencia = PROPOSTA.conferencia.map((cada) =>
    cada.parcela === 'frete' ? { ...cada, declarado_centavos: 1250 } : cada,
  )
  mostrar({ conferencia, confere: false, diferencas: [DIFERENCA] })
  expect(screen.getByText('Não fecha')).toBeTruthy()
  const linha = screen.getByRole('row', { name: new RegExp(PARCELAS_DA_NFE.frete.rotulo) })
  expect(linha.textContent?.replaceAll(/\s/g, ' ')).toBe('FreteR$ 12,50R$ 0,00R$ 12,50')
})

test('a line offers only the ways of counting that are exact', () => {
  const meia = { ...LINHA, quantidade: '0.5000', unidade_tributavel: 'UN', quantidade_tributavel: '6.0000' }
  expect(modosDeContar(meia).map(({ rotulo }) => rotulo)).toEqual([
    '0,5 CX × Caixa com 12 = 6 un',
    '6 UN = 6 un',
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
})

const RESOLVIDA: LinhaResolvida = { ...LINHA, material: CADERNO, qtd_e3: 24_000 }
const rascunho = (partes: Partial<LinhaResolvida>, daNota: Partial<PropostaDeNfe> = {}) =>
  rascunhoDaNota({
    proposta: { ...PROPOSTA, ...daNota },
    fornecedor: { id: 5, nome: 'Buriti' },
    linhas: [{ ...RESOLVIDA, ...partes }],
    motivo: null,
  })

test('a checked note is the draft of its entry, which the contract takes', () => {
  const dados = rascunho(
    { custo_centavos: 6100 },
    { pedido: '17', frete_centavos: 100, valor_centavos: 6100 },
  )
  expect(dados).toMatchObject({
    fornecedor_id: 5,
    chave_nfe: PROPOSTA.chave,
    valor_documento_centavos: 6100,
    frete_centavos: 100,
    rateio: 'nota',
    empenhos: [{ numero: '2026NE00045' }],
    ordem_fornecimento: '17',
    itens: [
      { material_id: 3, qtd_documento_e3: 24_000, total_centavos: 6000, custo_documento_centavos: 6100 },
    ],
  })
  expect(DadosDaEntrada.safeParse({ ...dados, tipo: 'compra', deposito_id: 1 }).error).toBeUndefined()
  expect(rascunho({}, { confere: false }).rateio).toBe('valor')
  expect(rascunho({ soma: false }).itens).toMatchObject([{ total_centavos: 0 }])
})

test('a line with its lots told is an item for each, and the cents of all make the line', () => {
  const lote = (codigo: string, quantidade: string) => ({
    codigo,
    quantidade,
    fabricacao: null,
    validade: '2027-01-02',
  })
  const comLote = { material: { ...CADERNO, controla_lote: true }, produto_centavos: 6001, qtd_e3: 24_000 }
  const emCaixas = rascunho({ ...comLote, lotes: [lote('A', '0.5'), lote('B', '1.5')] }).itens
  expect(emCaixas).toMatchObject([
    { lote_codigo: 'A', qtd_documento_e3: 6000, total_centavos: 1500, validade: '2027-01-02' },
    { lote_codigo: 'B', qtd_documento_e3: 18_000, total_centavos: 4501 },
  ])
  const porUnidade = rascunho({ ...comLote, lotes: [lote('A', '7'), lote('B', '17.000')] }).itens
  expect(porUnidade.map(({ qtd_documento_e3 }) => qtd_documento_e3)).toEqual([7000, 17_000])
  expect(rascunho({ ...comLote, lotes: [lote('A', '5')] }).itens).toMatchObject([
    { qtd_documento_e3: 24_000 },
  ])
  expect(rascunho({ lotes: [lote('A', '2')] }).itens[0]).not.toHaveProperty('lote_codigo')
})
