import { useMemo } from 'react'
import {
  avisosDoRoteiro,
  type FaltaDoRoteiro,
  faltasDoRoteiro,
  type Pergunta,
  perguntaFeita,
  perguntasVisiveis,
  type Respostas,
  type RoteiroDaVisita,
} from '#contract/campo/roteiro.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useArquivos, usePacote } from '#web/offline-browser/use-rows.ts'

export interface RoteiroNoAparelho {
  roteiro: RoteiroDaVisita
  respostas: Respostas
  /** Of the visit as it stands on the device, by the same rule as the server's. */
  faltas: readonly FaltaDoRoteiro[]
  /** The same with other answers: those of a form that was not saved yet. */
  faltasDe: (respostas: Respostas) => FaltaDoRoteiro[]
  /** Those that apply, in the order of the screen. */
  perguntas: readonly Pergunta[]
  /** Chaves of those of them that are answered and were not sent back. */
  feitas: ReadonlySet<string>
  /** What the desk asked again and was not answered since: it forbids nothing. */
  aRefazer: readonly Pergunta[]
  avisosDe: (respostas: Respostas) => Record<string, string>
}

const SEM_RESPOSTAS: Respostas = {}

/** Null for a visit without a roteiro, and until it is read. */
export function useRoteiroDaVisita(id: number): RoteiroNoAparelho | null {
  const { visita } = useMonitoramento(id)
  const roteiro = usePacote(id)?.roteiro
  const arquivos = useArquivos(id)
  return useMemo(() => {
    if (!roteiro || visita === null || arquivos === undefined) return null
    const presentes = arquivos.filter(({ removendo }) => !removendo)
    const respostas = visita.respostas ?? SEM_RESPOSTAS
    const coleta = {
      arquivos: new Set(presentes.map(({ uuid }) => uuid)),
      fotos: presentes.filter(({ tipo }) => tipo.startsWith('foto_')).length,
    }
    const faltasDe = (outras: Respostas) =>
      faltasDoRoteiro(roteiro.conteudo, { ...coleta, respostas: outras })
    const avisosDe = (outras: Respostas) => avisosDoRoteiro(roteiro.conteudo, outras, visita.local)
    const perguntas = perguntasVisiveis(roteiro.conteudo.perguntas, respostas)
    const devolvidas = new Set(visita.devolucao?.perguntas)
    const feitas = perguntas.filter((cada) => perguntaFeita(cada, { ...coleta, respostas }, devolvidas))
    return {
      roteiro,
      respostas,
      faltas: faltasDe(respostas),
      faltasDe,
      perguntas,
      feitas: new Set(feitas.map(({ chave }) => chave)),
      aRefazer: perguntas.filter(({ chave }) => devolvidas.has(chave)),
      avisosDe,
    }
  }, [roteiro, visita, arquivos])
}
