import { expect, test } from 'vitest'
import { VERSAO } from '#contract/casa/versao.ts'
import { textoDoDiagnostico, versaoPorExtenso } from './diagnostico.ts'

const dados = {
  agora: new Date('2025-04-10T12:00:00Z'),
  fuso: '-03:00',
  email: 'clara@zelo.demo',
  endereco: '/painel/locais',
  navegador: 'Navegador 1.0',
  tela: { largura: 1280, altura: 800, densidade: 2 },
  janela: { largura: 1200, altura: 700 },
  conexao: { online: true, verificada: true },
  dispositivo_id: '7f9f2d3e-1d0a-4a55-9d4e-0f5c8f1f0a11',
  pendentes: 3,
  recusados: 1,
}

test('the diagnosis says what the support needs, a line for each thing', () => {
  expect(textoDoDiagnostico(dados).split('\n')).toEqual([
    `Zelo ${VERSAO.numero} · ${VERSAO.data}`,
    'Quando: 2025-04-10T12:00:00.000Z · fuso -03:00',
    'Conta: clara@zelo.demo',
    'Endereço: /painel/locais',
    'Navegador: Navegador 1.0',
    'Tela: 1280×800, densidade 2; janela: 1200×700',
    'Conexão: o servidor responde',
    'Aparelho: 7f9f2d3e-1d0a-4a55-9d4e-0f5c8f1f0a11',
    'Envios pendentes: 3, dos quais 1 precisam de alguém',
  ])
})

test('a built program says what it was built from', () => {
  expect(versaoPorExtenso('3fa2c1d0')).toBe(`Zelo ${VERSAO.numero} · ${VERSAO.data} · construção 3fa2c1d0`)
})

test('what is not known is said to be so', () => {
  const texto = textoDoDiagnostico({
    ...dados,
    conexao: { online: true, verificada: false },
    dispositivo_id: null,
  })
  expect(texto).toContain('Conexão: ainda não verificada')
  expect(texto).toContain('Aparelho: não identificado')
})
