// What reads every area and writes none.
import { ArrowLeftRight, ChartLine, Mail, Package, Stethoscope } from 'lucide-react'
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
  {
    titulo: 'Relatórios por e-mail',
    to: '/painel/almoxarifado/analises/relatorios',
    permissao: 'painel.almoxarifado.analises.exportar',
    lugar: 'interna',
    pai: '/painel/almoxarifado/analises',
    icone: Mail,
    palavras: ['enviar relatório', 'agendar relatório', 'relatório semanal', 'relatório mensal', 'e-mail'],
  },
  {
    titulo: 'Novo relatório',
    to: '/painel/almoxarifado/analises/relatorios/cadastrar',
    permissao: 'painel.almoxarifado.analises.exportar',
    lugar: 'interna',
    pai: '/painel/almoxarifado/analises/relatorios',
    icone: Mail,
    palavras: ['salvar relatório'],
  },
]
