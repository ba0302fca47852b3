// What is said of a device that needs somebody's attention.
import type { AlertaDoAparelho } from './coleta.ts'

export const AVISOS_DO_APARELHO: Readonly<Record<AlertaDoAparelho, string>> = {
  silencioso: 'Sem contato',
  lacuna: 'Faltam registros',
  perda: 'Dados apagados',
  relogio: 'Relógio errado',
  sem_espaco: 'Pouco espaço',
  sem_protecao: 'Sem proteção',
  versao_antiga: 'Versão antiga',
}
