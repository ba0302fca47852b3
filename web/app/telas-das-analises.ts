// What reads every area and writes none.
import { Stethoscope } from 'lucide-react'
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
]
