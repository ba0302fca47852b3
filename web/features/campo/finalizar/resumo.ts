// What was done in a visit and what is missing: what both people sign.
import { faltaAoLocal } from '#contract/campo/achados.ts'
import type {
  InstalacaoDaVisita,
  MonitoramentoDaVisita,
  PatrimonioDaVisita,
} from '#web/offline-browser/types.ts'

export interface Resumo {
  /** The school counts its own assets: labels and nothing else. */
  contagem: boolean
  protocolo: string
  local: string
  codigo_inep: string | null
  instalacoes: { total: number; verificadas: number; com_problema: number }
  patrimonios: {
    total: number
    vistos: number
    conferidos: number
    novos: number
    de_outro_local: number
    pendentes: number
    /** Of the pending, those that the desk is told of as not found (`faltaAoLocal`). */
    nao_localizados: number
  }
  fotos: number
  anexos: number
}

/** From so many on it may be a forgotten wing of the school, and not what was missing. */
const MUITOS = 10

/** How many assets would be declared missing, when they are many: the person writes the number. */
export function numeroAConfirmar({ patrimonios: { nao_localizados } }: Resumo): string | undefined {
  return nao_localizados >= MUITOS ? String(nao_localizados) : undefined
}

export interface Coleta {
  visita: MonitoramentoDaVisita
  instalacoes: readonly InstalacaoDaVisita[]
  patrimonios: readonly PatrimonioDaVisita[]
  arquivos: ReadonlyArray<{ tipo: string; removendo: boolean }>
}

const conta = <T>(itens: readonly T[], aceita: (item: T) => boolean) => itens.filter(aceita).length

export function resumoDe({ visita, instalacoes, patrimonios, arquivos }: Coleta): Resumo {
  const presentes = arquivos.filter(({ removendo }) => !removendo)
  return {
    contagem: Boolean(visita.contagem),
    protocolo: visita.protocolo,
    local: visita.local.nome,
    codigo_inep: visita.local.codigo_inep,
    instalacoes: {
      total: instalacoes.length,
      verificadas: conta(instalacoes, ({ estado }) => estado !== null),
      com_problema: conta(instalacoes, ({ estado }) => estado === 'ruim' || estado === 'critico'),
    },
    patrimonios: {
      total: patrimonios.length,
      vistos: conta(
        patrimonios,
        ({ resultado }) => resultado !== 'pendente' && resultado !== 'nao_localizado',
      ),
      conferidos: conta(patrimonios, ({ estado, resultado }) => estado !== null && resultado !== 'pendente'),
      novos: conta(patrimonios, ({ resultado }) => resultado === 'nao_cadastrado'),
      de_outro_local: conta(patrimonios, ({ resultado }) => resultado === 'localizado_outro_local'),
      pendentes: conta(patrimonios, ({ resultado }) => resultado === 'pendente'),
      nao_localizados: conta(
        patrimonios,
        ({ resultado, patrimonio }) => resultado === 'pendente' && faltaAoLocal(patrimonio, visita.local.id),
      ),
    },
    fotos: conta(presentes, ({ tipo }) => tipo.startsWith('foto_')),
    anexos: conta(presentes, ({ tipo }) => tipo === 'anexo'),
  }
}

/** What is still missing, in words; empty when all was checked. Nothing here forbids to finish. */
export function faltas({ contagem, instalacoes, patrimonios }: Resumo): string[] {
  if (contagem) return []
  const salas = instalacoes.total - instalacoes.verificadas
  const { pendentes, nao_localizados: faltam } = patrimonios
  const outros = pendentes - faltam
  return [
    ...(salas > 0
      ? [`${salas} ${salas === 1 ? 'instalação não verificada' : 'instalações não verificadas'}`]
      : []),
    ...(faltam > 0
      ? [
          `${faltam} ${faltam === 1 ? 'bem não visto será marcado como não localizado' : 'bens não vistos serão marcados como não localizados'}`,
        ]
      : []),
    ...(outros > 0
      ? [
          `${outros} ${outros === 1 ? 'bem não visto que o cadastro não dá como ativo aqui (em manutenção, por exemplo)' : 'bens não vistos que o cadastro não dá como ativos aqui (em manutenção, por exemplo)'}`,
        ]
      : []),
  ]
}
