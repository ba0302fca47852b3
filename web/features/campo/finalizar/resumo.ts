// What was done in a visit and what is missing: what both people sign.

import { faltaAoLocal } from '#contract/campo/achados.ts'
import { arquivosDasRespostas } from '#contract/campo/roteiro.ts'
import { bemConferido, bemVisto, instalacaoVerificada } from '#contract/campo/verificados.ts'
import { instalacaoComProblema } from '#contract/rede/respostas-da-instalacao.ts'
import { listaDe, type Tipos } from '#web/offline-browser/lista-da-instalacao.ts'
import type {
  InstalacaoDaVisita,
  MonitoramentoDaVisita,
  PatrimonioDaVisita,
} from '#web/offline-browser/types.ts'
import { quantosDevolvidos } from '#web/partes/campo/devolvidos.ts'

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
    /** Not seen: those that wait, and those that an earlier finish declared not found. */
    pendentes: number
    /** Of them, those that the desk is told of as not found (`faltaAoLocal`). */
    nao_localizados: number
  }
  fotos: number
  anexos: number
  /** Questions that the desk asked again and nobody answered since. */
  perguntas_a_refazer: number
  /** Rooms and assets that it sent back and nobody looked at since. */
  itens_a_corrigir: number
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
  arquivos: ReadonlyArray<{ uuid: string; tipo: string; removendo: boolean }>
  tipos: Tipos
}

const conta = <T>(itens: readonly T[], aceita: (item: T) => boolean) => itens.filter(aceita).length

export function resumoDe(
  { visita, instalacoes, patrimonios, arquivos, tipos }: Coleta,
  perguntas_a_refazer = 0,
): Resumo {
  const presentes = arquivos.filter(({ removendo }) => !removendo)
  const respostas = arquivosDasRespostas(visita.respostas)
  const naoVistos = patrimonios.filter(({ resultado }) => !bemVisto(resultado))
  return {
    contagem: Boolean(visita.contagem),
    protocolo: visita.protocolo,
    local: visita.local.nome,
    codigo_inep: visita.local.codigo_inep,
    instalacoes: {
      total: instalacoes.length,
      verificadas: conta(instalacoes, instalacaoVerificada),
      com_problema: conta(instalacoes, (sala) => instalacaoComProblema(sala, listaDe(sala, tipos))),
    },
    patrimonios: {
      total: patrimonios.length,
      vistos: patrimonios.length - naoVistos.length,
      conferidos: conta(patrimonios, bemConferido),
      novos: conta(patrimonios, ({ resultado }) => resultado === 'nao_cadastrado'),
      de_outro_local: conta(patrimonios, ({ resultado }) => resultado === 'localizado_outro_local'),
      pendentes: naoVistos.length,
      nao_localizados: conta(naoVistos, ({ patrimonio }) => faltaAoLocal(patrimonio, visita.local.id)),
    },
    fotos: conta(presentes, ({ tipo }) => tipo.startsWith('foto_')),
    anexos: conta(presentes, ({ uuid, tipo }) => tipo === 'anexo' && !respostas.has(uuid)),
    perguntas_a_refazer,
    itens_a_corrigir: quantosDevolvidos([...instalacoes, ...patrimonios]),
  }
}

/** What is still missing, in words; empty when all was checked. Nothing here forbids to finish. */
export function faltas({
  contagem,
  instalacoes,
  patrimonios,
  perguntas_a_refazer: perguntas,
  itens_a_corrigir: itens,
}: Resumo): string[] {
  if (contagem) return []
  const salas = instalacoes.total - instalacoes.verificadas
  const { pendentes, nao_localizados: faltam } = patrimonios
  const outros = pendentes - faltam
  return [
    ...(perguntas > 0
      ? [
          `${perguntas} ${perguntas === 1 ? 'pergunta devolvida, por responder de novo' : 'perguntas devolvidas, por responder de novo'}`,
        ]
      : []),
    ...(itens > 0
      ? [
          `${itens} ${itens === 1 ? 'item devolvido, por conferir de novo' : 'itens devolvidos, por conferir de novo'}`,
        ]
      : []),
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
