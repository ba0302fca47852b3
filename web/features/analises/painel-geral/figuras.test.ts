import { expect, test } from 'vitest'
import { ATENDIMENTOS, type Atendimento } from '#contract/almoxarifado/atendimento.ts'
import type { MetricaChave, ValorDaMetrica } from '#contract/analises/metricas.ts'
import type { VisitaDaAgenda } from '#contract/campo/agenda.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { ETAPAS, etapaDe, ondeEsta } from './caminho.ts'
import { cobertura } from './cobertura.ts'
import { figurasDe } from './figuras.ts'
import { emOrdem } from './Situacao.tsx'
import { comoVai, diasDeVisitas, semanaDe } from './semana.ts'

const com = (...permissoes: (Permissao | null)[]) =>
  permissoes.map((permission) => ({ role: 'teste', permission, local: null }))

const VE_A_REDE = ['painel.almoxarifado.analises', 'painel.locais.listar'] as const
const ESTOQUE = [
  'painel.almoxarifado.estoque.listar',
  'painel.almoxarifado.estoque.transferir-endereco',
] as const

test('one sees first the picture of the work that one does, and the network after it', () => {
  expect(figurasDe(com(...VE_A_REDE, 'painel.monitoramentos.agendar'))).toEqual(['semana', 'rede'])
  expect(figurasDe(com(...VE_A_REDE, ...ESTOQUE))).toEqual(['cobertura', 'rede'])
  expect(figurasDe(com(...VE_A_REDE, 'painel.almoxarifado.requisicoes.criar'))).toEqual(['caminho', 'rede'])
})

test('who does no such work, or all of them, sees the network first; who may see nothing, nothing', () => {
  expect(figurasDe(com(...VE_A_REDE))).toEqual(['rede'])
  expect(figurasDe(com(null))).toEqual(['rede', 'semana', 'cobertura', 'caminho'])
  expect(figurasDe(com('painel.locais.listar'))).toEqual([])
  // The stock alone tells no coverage: it is an insight.
  expect(figurasDe(com(...ESTOQUE))).toEqual([])
})

test('among the figures, those that ask for care come first, and of these those of one’s own work', () => {
  const agendar = com(...VE_A_REDE, 'painel.monitoramentos.agendar')
  const valor = (metrica: MetricaChave, total: number): ValorDaMetrica => ({
    metrica,
    total,
    total_aproximado: false,
    desde: null,
    soma: null,
    media: null,
    todo: null,
  })
  const valores = [
    valor('requisicoes_no_prazo', 9),
    valor('materiais_em_falta', 4),
    valor('visitas_atrasadas', 0),
    valor('visitas_em_andamento', 2),
    valor('aparelhos_silenciosos', 1),
    valor('distancia_do_local', 7),
    // A mean of nothing is no figure.
    valor('locais_avaliados', 0),
    valor('leituras_digitadas', 0),
  ]
  expect(emOrdem(valores, agendar).map(({ metrica }) => metrica)).toEqual([
    'aparelhos_silenciosos',
    'distancia_do_local',
    'materiais_em_falta',
    'visitas_em_andamento',
    'requisicoes_no_prazo',
    'visitas_atrasadas',
  ])
})

test('a request is in one stage, whatever was done of it', () => {
  const etapa = (atendimento: Atendimento) => etapaDe({ situacao: 'autorizada', atendimento })
  for (const [atendimento, esperada] of [
    ['nao_iniciado', 'Separação'],
    ['separada', 'Separação'],
    ['expedida_parcial', 'Entrega'],
    ['recebida_parcial', 'Recebimento'],
  ] as const)
    expect(ETAPAS[etapa(atendimento)]).toBe(esperada)
  for (const atendimento of Object.keys(ATENDIMENTOS))
    expect(ETAPAS[etapa(atendimento as Atendimento)]).toBeTruthy() // as: its keys
  expect(ETAPAS[etapaDe({ situacao: 'em_autorizacao', atendimento: 'nao_iniciado' })]).toBe('Autorização')
  expect(ETAPAS[etapaDe({ situacao: 'devolvida', atendimento: 'nao_iniciado' })]).toBe('Pedido')
})

test('where a request is says its stage, since when, and the day for which it was asked', () => {
  const pedido = {
    situacao: 'autorizada',
    nivel: null,
    atendimento: 'nao_iniciado',
    na_fila: true,
    separavel: false,
    dias_na_etapa: 11,
    necessidade_em: '2026-11-30',
  } as const
  expect(ondeEsta(pedido)).toBe('Aguardando estoque há 11 dias, para 30/11/2026')
  expect(ondeEsta({ ...pedido, dias_na_etapa: 0, necessidade_em: null })).toBe(
    'Aguardando estoque desde hoje',
  )
})

const visita = (
  previsto_inicio: string,
  situacao: VisitaDaAgenda['situacao'],
  previsto_fim: string | null = null,
) => ({ previsto_inicio, previsto_fim, situacao }) as VisitaDaAgenda // as: nothing else of it is read

test('the week begins on Monday, and a visit of two days is in both', () => {
  expect(semanaDe('2026-11-29')).toEqual({ de: '2026-11-23', ate: '2026-11-29' })
  const visitas = [
    visita('2026-11-23', 'homologada'),
    visita('2026-11-23', 'aguardando'),
    visita('2026-11-24', 'em_andamento', '2026-11-25'),
    visita('2026-11-25', 'aguardando'),
  ]
  const feriados = [
    {
      id: null,
      dia: '2026-11-26',
      nome: 'Feriado',
      facultativo: false,
      municipio_ibge: null,
      municipio: null,
      anual: true,
    },
  ]
  const dias = diasDeVisitas({ visitas, feriados }, '2026-11-25')
  expect(dias.map(({ dia }) => dia.slice(8))).toEqual(['23', '24', '25', '26', '27'])
  expect(dias.map(({ visitas: quantas }) => quantas)).toEqual([2, 1, 2, 0, 0])
  expect(dias.map(comoVai)).toEqual([
    '1 feita, 1 não começou',
    '1 em andamento',
    '1 em andamento',
    'Feriado',
    '',
  ])
})

test('a weekend is shown when somebody works in it', () => {
  const dias = diasDeVisitas({ visitas: [visita('2026-11-28', 'aguardando')], feriados: [] }, '2026-11-25')
  expect(dias.map(({ dia }) => dia.slice(8))).toEqual(['23', '24', '25', '26', '27', '28'])
})

test('what ends first comes first, and what nobody used is not told', () => {
  const linha = (chave: string, dias: number | null) => ({
    chave,
    rotulo: chave,
    valores: { cobertura: dias },
    filtro: null,
  })
  const linhas = [linha('papel', 90), linha('giz', null), linha('café', 12)]
  expect(cobertura({ linhas }).map(({ chave }) => chave)).toEqual(['café', 'papel'])
})
