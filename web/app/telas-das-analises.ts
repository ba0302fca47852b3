// What reads every area and writes none.
import { ArrowLeftRight, ChartLine, Package, Stethoscope } from 'lucide-react'
import type { Tela } from './telas.ts'

export const TELAS_DAS_ANALISES: readonly Tela[] = [
  {
    titulo: 'Diagnóstico Avançado',
    to: '/painel/almoxarifado/diagnostico',
    permissao: 'painel.almoxarifado.diagnosticos',
    lugar: 'analises',
    icone: Stethoscope,
    palavras: ['erros', 'problemas', 'regras', 'achados', 'pendências', 'saúde da rede'],
  },
  {
    titulo: 'Insights Gerais',
    to: '/painel/almoxarifado/analises',
    permissao: 'painel.almoxarifado.analises',
    lugar: 'analises',
    icone: ChartLine,
    palavras: ['análises', 'gráficos', 'consumo', 'previsão', 'curva ABC', 'equidade', 'indicadores', 'giro'],
  },
  {
    titulo: 'Movimentos de consumo e perda',
    to: '/painel/almoxarifado/analises/movimentos',
    permissao: 'painel.almoxarifado.analises',
    lugar: 'interna',
    pai: '/painel/almoxarifado/analises',
    icone: ArrowLeftRight,
    palavras: ['consumo por escola', 'perdas'],
  },
  {
    titulo: 'Materiais consumidos',
    to: '/painel/almoxarifado/analises/materiais',
    permissao: 'painel.almoxarifado.analises',
    lugar: 'interna',
    pai: '/painel/almoxarifado/analises',
    icone: Package,
    palavras: ['curva ABC', 'XYZ'],
  },
]
