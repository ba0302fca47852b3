import { expect, test } from 'vitest'
import { enderecoDasTelhas, Identidade, Mapa, origemDasTelhas, Rotulos } from './parametros.ts'
import { vocabulariosCom, vocabulariosDaVisita } from './vocabularios.ts'

const mensagens = (resultado: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  (resultado.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const mapa = (endereco: string, resto: Partial<Mapa> = {}): Mapa => ({
  provedor: 'externo',
  endereco,
  chave: '',
  atribuicao: '',
  ...resto,
})

test('Identidade takes a colour that white can be read on, and no other', () => {
  const de = (cor: string | null) =>
    Identidade.safeParse({
      orgao: 'Secretaria da Educação',
      sigla: 'SE',
      uf: 'TO',
      suporte_telefone: '',
      suporte_email: '',
      cor,
      cnpjs: [],
    })
  expect(de('#0B5D3B').data?.cor).toBe('#0b5d3b')
  expect(de(null).data?.cor).toBeNull()
  expect(mensagens(de('#ffcc00'))).toEqual([
    'cor: Texto branco não se lê sobre esta cor. Escolha uma mais escura.',
  ])
  expect(mensagens(de('red'))).toEqual(['cor: Use uma cor como #0b5d3b'])
  expect(de('#0b5d3b;--x:1').success).toBe(false)
})

test('Mapa takes tiles over https alone, from a server whose name is written whole', () => {
  const bom = 'https://mapas.exemplo.gov.br:8443/v1/{z}/{x}/{y}.png?k={key}'
  expect(mensagens(Mapa.safeParse(mapa(bom, { chave: 'a b&c' })))).toEqual([])
  expect(mensagens(Mapa.safeParse(mapa(bom)))).toEqual(['chave: Informe a chave que o endereço pede'])
  expect(Mapa.safeParse(mapa('', { provedor: 'embutido' })).success).toBe(true)
  for (const [endereco, problema] of [
    ['', 'https'],
    ['https://', 'Use um endereço'],
    ['http://mapas.exemplo.gov.br/{z}/{x}/{y}.png', 'https'],
    ['javascript:alert({z}{x}{y})', 'https'],
    ['data:image/png,{z}{x}{y}', 'https'],
    ['https://mapas.exemplo.gov.br/{z}/{x}.png', 'Falta {y}'],
    ['https://{s}.mapas.exemplo.gov.br/{z}/{x}/{y}.png', 'Use um endereço'],
    ['https://*.exemplo.gov.br/{z}/{x}/{y}.png', 'Use um endereço'],
    ['https://mapas.exemplo.gov.br/{s}/{z}/{x}/{y}.png', 'não conhece {s}'],
    ['https://ana:senha@mapas.exemplo.gov.br/{z}/{x}/{y}.png', 'Use um endereço'],
    ['https://mapas.exemplo.gov.br /{z}/{x}/{y}.png', 'Use um endereço'],
    ["https://a.br;script-src 'unsafe-inline'/{z}/{x}/{y}", 'Use um endereço'],
  ] as const) {
    const [mensagem = 'nenhuma', ...outras] = mensagens(Mapa.safeParse(mapa(endereco)))
    expect(mensagem).toMatch(/^endereco: /)
    expect(mensagem).toContain(problema)
    expect(outras).toEqual([])
  }
})

test('origemDasTelhas names one server and enderecoDasTelhas has the key in its place', () => {
  const externo = mapa('https://Mapas.Exemplo.gov.br/v1/{z}/{x}/{y}.png?k={key}', { chave: 'a b&c' })
  expect(origemDasTelhas(externo)).toBe('https://mapas.exemplo.gov.br')
  expect(enderecoDasTelhas(externo)).toBe('https://Mapas.Exemplo.gov.br/v1/{z}/{x}/{y}.png?k=a%20b%26c')
  const embutido = { ...externo, provedor: 'embutido' } as const
  expect([origemDasTelhas(embutido), enderecoDasTelhas(embutido)]).toEqual([null, ''])
  expect(origemDasTelhas(mapa('http://sem-cifra.br/{z}/{x}/{y}'))).toBeNull()
})

test('Rotulos takes other words for the keys that exist, each once', () => {
  expect(mensagens(Rotulos.safeParse({ estado_patrimonio: { bom: 'Conservado' } }))).toEqual([])
  expect(mensagens(Rotulos.safeParse({ estado_de_espirito: { bom: 'Ótimo' } }))).toEqual([
    'estado_de_espirito: Este vocabulário não existe',
  ])
  expect(mensagens(Rotulos.safeParse({ estado_patrimonio: { excelente: 'Excelente' } }))).toEqual([
    'estado_patrimonio.excelente: Esta chave não existe',
  ])
  expect(mensagens(Rotulos.safeParse({ constructor: { bom: 'x' } }))[0]).toContain('não existe')
  expect(mensagens(Rotulos.safeParse({ estado_patrimonio: { toString: 'x' } }))[0]).toContain('não existe')
  expect(mensagens(Rotulos.safeParse({ estado_patrimonio: { bom: 'RUIM' } }))).toEqual([
    'estado_patrimonio.ruim: Outra opção já tem este nome',
  ])
  expect(Rotulos.safeParse({ estado_patrimonio: { bom: ' ' } }).success).toBe(false)
})

test('vocabulariosCom changes labels and nothing else', () => {
  const proprios = vocabulariosCom({ estado_patrimonio: { bom: 'Conservado' } })
  expect(proprios.estado_patrimonio?.[1]).toEqual({
    ...vocabulariosDaVisita.estado_patrimonio?.[1],
    rotulo: 'Conservado',
  })
  expect(vocabulariosCom({ estado_patrimonio: { bom: 'Bom' } })).toEqual(vocabulariosDaVisita)
})
