import { expect, test } from 'vitest'
import {
  comLeitura,
  comRegistro,
  contadoDe,
  contagemDe,
  embalagemEscrita,
  excessoDe,
  type Item,
  leituraEscrita,
} from './contagem.ts'
import { linhaVazia, comLeitura as noRascunho, qtdDaLinha } from './rascunho.ts'

const material = {
  id: 7,
  codigo: 'M-7',
  descricao: 'Caderno',
  natureza: 'consumo' as const,
  unidade: 'un',
  casas: 0,
  controla_lote: false,
  controla_validade: false,
  dias_validade_minima: null,
  ativo: true,
  embalagens: [{ id: 1, nome: 'Caixa', fator_num: 12, fator_den: 1 }],
}
const caixa = material.embalagens[0] ?? null

const item = (id: number, partes: Partial<Item> = {}): Item => ({
  id,
  ordem: id,
  material,
  descricao_documento: '',
  codigo_documento: null,
  embalagem_id: null,
  qtd_documento_e3: 2000,
  qtd_recebida_e3: null,
  qtd_recusada_e3: 0,
  motivo_recusa: null,
  total_centavos: 100,
  custo_documento_centavos: null,
  custo_centavos: null,
  lote_codigo: null,
  fabricacao: null,
  validade: null,
  lote_id: null,
  endereco: null,
  marca: '',
  series: [],
  valor_estimado_por: null,
  ...partes,
})

test('each reading counts in the line that still lacks, then in the last one, and never in another material', () => {
  const itens = [item(1), item(2)]
  let contagens = itens.map(contagemDe)
  for (let i = 0; i < 5; i += 1)
    contagens = [...(comLeitura(contagens, itens, { material, embalagem: null })?.contagens ?? [])]
  expect(contagens.map(({ recebida }) => recebida)).toEqual([2, 3])
  const pelaCaixa = comLeitura(contagens, itens, { material, embalagem: caixa })
  expect(pelaCaixa?.contagens.map(({ recebida }) => recebida)).toEqual([2, 15])
  const outro = { ...material, id: 8 }
  expect(comLeitura(contagens, itens, { material: outro, embalagem: null })).toBeUndefined()
  expect(caixa && embalagemEscrita(caixa, material.unidade).replaceAll(/\s/g, ' ')).toBe(
    'Caixa com 12 unidades',
  )
  expect(leituraEscrita({ material, embalagem: caixa }).replaceAll(/\s/g, ' ')).toBe('1 Caixa = 12 unidades')
})

test('in a draft what is read goes to the line of its package, to the units of the one in units, or to a new line', () => {
  const ler = (linhas: Parameters<typeof noRascunho>[0], embalagem = caixa) =>
    noRascunho(linhas, { material, embalagem })
  const primeira = ler([linhaVazia()])
  expect(primeira).toMatchObject({ ordem: 2, linhas: [{}, { material, embalagem_id: 1, quantidade: 1 }] })
  expect(ler(primeira.linhas)).toMatchObject({ ordem: 2, linhas: [{}, { quantidade: 2 }] })
  const emUnidades = [{ ...linhaVazia(), material, quantidade: 5 }]
  expect(ler(emUnidades)).toMatchObject({ ordem: 1, linhas: [{ embalagem_id: null, quantidade: 17 }] })
  const semQuantidade = [{ ...linhaVazia(), material }]
  expect(ler(semQuantidade)).toMatchObject({ ordem: 1, linhas: [{ embalagem_id: 1, quantidade: 1 }] })
  expect(ler(primeira.linhas, null)).toMatchObject({ ordem: 3, linhas: [{}, {}, { quantidade: 1 }] })
})

test('what is recorded is in thousandths, with nothing in place of an empty text', () => {
  const contagem = { ...contagemDe(item(1)), recebida: 1.5, series: ' S1 \n\nS2' }
  expect(contadoDe(contagem)).toMatchObject({
    qtd_recebida_e3: 1500,
    qtd_recusada_e3: 0,
    motivo_recusa: null,
    lote_codigo: null,
    series: ['S1', 'S2'],
  })
})

test('a quantity of packages is exact in the unit of stock, or no quantity at all', () => {
  const linha = { ...linhaVazia(), material, embalagem_id: 1 }
  expect(qtdDaLinha({ ...linha, quantidade: 2.5 })).toBe(30_000)
  expect(qtdDaLinha({ ...linha, quantidade: 0.1 })).toBeNull()
  expect(qtdDaLinha({ ...linha, quantidade: null })).toBeNull()
})

test('what stays beyond the document is told, and nothing where who counts does not see it', () => {
  const contada = { recebida: 3, recusada: null }
  expect(excessoDe(item(1), contada)).toBe(1000)
  expect(excessoDe(item(1), { ...contada, recusada: 1 })).toBe(0)
  expect(excessoDe(item(1), { recebida: null, recusada: null })).toBe(0)
  expect(excessoDe(item(1, { qtd_documento_e3: null }), contada)).toBe(0)
})

test('what another person counted comes in, and what was counted here stays', () => {
  const antes = [item(1), item(2), item(3)]
  const daqui = antes.map(contagemDe).map((uma) => (uma.id === 1 ? { ...uma, recebida: 9 } : uma))
  const agora = [item(1, { qtd_recebida_e3: 1000 }), item(2, { qtd_recebida_e3: 2000 }), item(4)]
  expect(comRegistro(daqui, antes, agora).map(({ id, recebida }) => [id, recebida])).toEqual([
    [1, 9],
    [2, 2],
    [4, null],
  ])
  expect(comRegistro(daqui, antes, antes)).toEqual(daqui)
})
