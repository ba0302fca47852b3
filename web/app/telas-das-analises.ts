// What reads every area and writes none.
import { ArrowLeftRight, ChartLine, Mail, Package, Stethoscope } from 'lucide-react'
import type { TelaDeclarada } from './telas.ts'

export const TELAS_DAS_ANALISES: readonly TelaDeclarada[] = [
  {
    titulo: 'Diagnóstico Avançado',
    to: '/painel/almoxarifado/diagnostico',
    lugar: 'analises',
    icone: Stethoscope,
    palavras: ['erros', 'problemas', 'regras', 'achados', 'pendências', 'saúde da rede'],
  },
  {
    titulo: 'Insights Gerais',
    to: '/painel/almoxarifado/analises',
    lugar: 'analises',
    icone: ChartLine,
    palavras: ['análises', 'gráficos', 'consumo', 'previsão', 'curva ABC', 'equidade', 'indicadores', 'giro'],
  },
  {
    titulo: 'Movimentos de consumo e perda',
    to: '/painel/almoxarifado/analises/movimentos',
    lugar: 'interna',
    pai: '/painel/almoxarifado/analises',
    icone: ArrowLeftRight,
    palavras: ['consumo por escola', 'perdas'],
  },
  {
    titulo: 'Materiais consumidos',
    to: '/painel/almoxarifado/analises/materiais',
    lugar: 'interna',
    pai: '/painel/almoxarifado/analises',
    icone: Package,
    palavras: ['curva ABC', 'XYZ'],
  },
  {
    titulo: 'Relatórios por e-mail',
    to: '/painel/almoxarifado/analises/relatorios',
    lugar: 'interna',
    pai: '/painel/almoxarifado/analises',
    icone: Mail,
    palavras: ['enviar relatório', 'agendar relatório', 'relatório semanal', 'relatório mensal', 'e-mail'],
  },
  {
    titulo: 'Novo relatório',
    to: '/painel/almoxarifado/analises/relatorios/cadastrar',
    lugar: 'interna',
    pai: '/painel/almoxarifado/analises/relatorios',
    icone: Mail,
    palavras: ['salvar relatório'],
  },
]
