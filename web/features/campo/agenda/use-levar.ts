/** Taking a visit from one cell to another: by the pointer, or by the space bar, the arrows and the space bar again. */
import { type KeyboardEvent, useState } from 'react'
import type { VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { equipeCom, type Pessoa, permitida } from './consultas.ts'
import { diaPorExtenso } from './periodo.ts'
import type { Mover } from './use-mover.ts'
import type { Levada } from './VisitaChip.tsx'

export interface Celula {
  dia: string
  /** Of whose row; undefined where a cell is of nobody in particular. */
  agente?: Pessoa | undefined
}

interface Grade {
  dias: readonly string[]
  /** Of the rows, from top to bottom; empty where the rows are weeks. */
  agentes: readonly Pessoa[]
}

const SEMANA = 7

const passosDe = (grade: Grade): Readonly<Record<string, { dias: number; linhas: number }>> => ({
  ArrowLeft: { dias: -1, linhas: 0 },
  ArrowRight: { dias: 1, linhas: 0 },
  ArrowUp: grade.agentes.length > 0 ? { dias: 0, linhas: -1 } : { dias: -SEMANA, linhas: 0 },
  ArrowDown: grade.agentes.length > 0 ? { dias: 0, linhas: 1 } : { dias: SEMANA, linhas: 0 },
})

function vizinha(grade: Grade, { dia, agente }: Celula, tecla: string): Celula | null {
  const passo = passosDe(grade)[tecla]
  if (!passo) return null
  const novoDia = grade.dias[Math.max(0, grade.dias.indexOf(dia)) + passo.dias]
  const linha = grade.agentes.findIndex(({ id }) => id === agente?.id) + passo.linhas
  const novoAgente = passo.linhas === 0 ? agente : grade.agentes[linha]
  if (novoDia === undefined || (passo.linhas !== 0 && novoAgente === undefined)) return null
  return { dia: novoDia, agente: novoAgente }
}

const escrita = ({ dia, agente }: Celula) => [diaPorExtenso(dia), agente?.nome].filter(Boolean).join(', ')

/** What is asked of a visit that is let go with Alt, or with the letter D: only the rest of it goes there. */
export interface Divisao {
  visita: VisitaDaAgenda
  dia?: string
  agente?: Pessoa | undefined
}

export function useLevar(grade: Grade, mover: Mover, dividir: (divisao: Divisao) => void) {
  const [levada, setLevada] = useState<Levada | null>(null)
  const [alvo, setAlvo] = useState<Celula | null>(null)
  const [dito, setDito] = useState('')
  const largar = () => {
    setLevada(null)
    setAlvo(null)
  }
  const soltar = ({ visita, de }: Levada, { dia, agente }: Celula, divide: boolean) => {
    largar()
    if (divide)
      return permitida(visita, 'dividir') ? dividir({ visita, dia, agente }) : mover.recusarDivisao(visita)
    const agentes = agente === undefined ? visita.agentes : equipeCom(visita.agentes, de, agente)
    mover.pedir({ visita, destino: { dia, agentes } })
  }
  const levantar = (nova: Levada) => {
    const dia = nova.visita.previsto_inicio
    const aqui = dia !== null && grade.dias.includes(dia) ? dia : grade.dias[0]
    if (aqui === undefined) return
    const celula = { dia: aqui, agente: grade.agentes.find(({ id }) => id === nova.de) ?? grade.agentes[0] }
    setLevada(nova)
    setAlvo(celula)
    setDito(
      `${nova.visita.local.nome} levantada em ${escrita(celula)}. Setas movem, espaço solta, D divide, Esc desiste.`,
    )
  }
  const teclaComLevada = (event: KeyboardEvent, atual: Levada, onde: Celula) => {
    if (event.key === 'Escape') {
      largar()
      setDito('Desistiu: a visita ficou onde estava.')
    } else if (event.key === ' ' || event.key === 'Enter') soltar(atual, onde, false)
    else if (event.key.toLowerCase() === 'd') soltar(atual, onde, true)
    else {
      const outra = vizinha(grade, onde, event.key)
      if (outra === null) return
      setAlvo(outra)
      setDito(escrita(outra))
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    levada,
    dito,
    levar: (nova: Levada | null) => (nova === null ? largar() : setLevada(nova)),
    ehAlvo: (celula: Celula) =>
      alvo !== null &&
      alvo.dia === celula.dia &&
      (celula.agente === undefined || alvo.agente?.id === celula.agente.id),
    sobre: setAlvo,
    soltarEm: (celula: Celula, divide: boolean) => levada && soltar(levada, celula, divide),
    tecla: (event: KeyboardEvent, daVisita: Levada) => {
      if (levada?.visita.id === daVisita.visita.id && alvo !== null) teclaComLevada(event, levada, alvo)
      else if (event.key === ' ') {
        event.preventDefault()
        if (daVisita.visita.acoes.some(({ permitido }) => permitido)) levantar(daVisita)
      }
    },
  }
}
export type Levar = ReturnType<typeof useLevar>
