// The permission catalogue: one key for each thing a person may be allowed to do. It grows with each area.
import { z } from 'zod'

interface Verbete {
  rotulo: string
  risco: 'baixo' | 'medio' | 'alto'
}

export const PERMISSOES = {
  'painel.almoxarifado.dashboard': { rotulo: 'Ver o Painel Geral', risco: 'baixo' },
  'painel.locais.listar': { rotulo: 'Listar locais', risco: 'baixo' },
  'painel.monitoramentos.listar': { rotulo: 'Listar monitoramentos', risco: 'baixo' },
  'painel.monitoramentos.criar': { rotulo: 'Programar monitoramentos', risco: 'medio' },
  'painel.monitoramentos.acompanhar': { rotulo: 'Acompanhar a saúde da coleta', risco: 'baixo' },
  'painel.monitoramentos.resolver-conflito': {
    rotulo: 'Resolver divergências e quarentena da coleta',
    risco: 'medio',
  },
  'painel.monitoramentos.importar-pacote': { rotulo: 'Importar pacote de um aparelho', risco: 'alto' },
  'monitoramentos.executar': { rotulo: 'Executar os monitoramentos atribuídos', risco: 'medio' },
  'monitoramentos.concluir-sem-assinatura': {
    rotulo: 'Concluir monitoramento sem assinaturas',
    risco: 'alto',
  },
} as const satisfies Record<string, Verbete>

export type Permissao = keyof typeof PERMISSOES

const chaves = Object.keys(PERMISSOES) as [Permissao, ...Permissao[]] // as: Object.keys forgets the literal keys
export const Permissao = z.enum(chaves)
