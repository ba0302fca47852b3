/** A visit goes to another day or other hands: at once when nothing speaks against it, or after it was read. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Agenda, VisitaDaAgenda } from '#contract/campo/agenda.ts'
import { type Aviso, avisosDaVisita, fimDeslocado } from '#contract/campo/avisos-da-agenda.ts'
import { diaEscrito } from '#contract/casa/dias.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { hoje } from '#web/ui/hoje.ts'
import { type Destino, mesmaEquipe, mover, muda, permitida, useAgendaMudou } from './consultas.ts'

export interface Pedido {
  visita: VisitaDaAgenda
  destino: Destino
}

/** What is said before it moves: what speaks against it, and what becomes of who has it on a device. */
export function avisosDoPedido({ visita, destino }: Pedido, agenda: Agenda): string[] {
  const avisos: Aviso[] = avisosDaVisita(
    visita,
    { inicio: destino.dia, agentes: destino.agentes },
    { ...agenda, hoje: hoje() },
  )
  const saem = visita.preparada.filter((nome) => !destino.agentes.some((agente) => agente.nome === nome))
  return [
    ...avisos.map(({ texto }) => texto),
    ...saem.map(
      (nome) =>
        `${nome} já preparou esta visita em um aparelho. Nada se perde: o que registrar espera decisão em Coleta em campo, Quarentena.`,
    ),
  ]
}

const motivoDe = ({ acoes }: VisitaDaAgenda, ato: string) =>
  acoes.find(({ chave }) => chave === `homologacao.${ato}`)?.motivo

/** Why not; null when the desk may. */
function recusa({ visita, destino }: Pedido): string | null {
  const motivo = (ato: string) => motivoDe(visita, ato)
  if (destino.dia !== visita.previsto_inicio && !permitida(visita, 'reagendar'))
    return motivo('reagendar') ?? 'Você não pode mudar o dia desta visita.'
  if (!mesmaEquipe(destino.agentes, visita.agentes) && !permitida(visita, 'reatribuir'))
    return motivo('reatribuir') ?? 'Você não pode trocar os agentes desta visita.'
  return null
}

function feito({ visita, destino }: Pedido): string {
  const partes = [
    destino.dia !== visita.previsto_inicio && `para ${diaEscrito(destino.dia)}`,
    !mesmaEquipe(destino.agentes, visita.agentes) &&
      `com ${destino.agentes.map(({ nome }) => nome).join(', ')}`,
  ]
  const ditas = partes.filter(Boolean).join(', ') || 'novo horário em que o local recebe'
  return `${visita.local.nome}: ${ditas}. Os agentes foram avisados`
}

export function useMover(agenda: Agenda) {
  const mudou = useAgendaMudou()
  const [lido, setLido] = useState<(Pedido & { avisos: string[] }) | null>(null)
  const desfazer = useMutation({
    mutationFn: ({ visita, destino }: Pedido) => mover(visita, destino),
    onError: ({ message }) => notify.error(message),
    onSettled: mudou,
  })
  const fazer = useMutation({
    mutationFn: ({ visita, destino }: Pedido) => mover(visita, destino),
    onSuccess: (versao, pedido) => {
      const { visita, destino } = pedido
      if (visita.previsto_inicio === null) return notify.success(feito(pedido))
      const { janela_inicio, janela_fim } = visita
      const volta = {
        dia: visita.previsto_inicio,
        agentes: visita.agentes,
        janela: { janela_inicio, janela_fim },
      }
      const agora = {
        ...visita,
        ...destino.janela,
        previsto_inicio: destino.dia,
        agentes: [...destino.agentes],
        versao,
      }
      const movida = { ...agora, previsto_fim: fimDeslocado(visita, destino.dia) }
      notify.undo(feito(pedido), () => desfazer.mutate({ visita: movida, destino: volta }))
    },
    onError: ({ message }) => notify.error(message),
    onSettled: () => {
      setLido(null)
      mudou()
    },
  })
  return {
    ocupado: fazer.isPending,
    /** What waits to be read and confirmed. */
    lido,
    desistir: () => setLido(null),
    recusarDivisao: (visita: VisitaDaAgenda) =>
      notify.warning(motivoDe(visita, 'dividir') ?? 'Você não pode dividir esta visita.'),
    confirmar: (pedido: Pedido) => fazer.mutate(pedido),
    pedir(pedido: Pedido) {
      const { visita, destino } = pedido
      if (!muda(visita, destino)) return
      const nao = recusa(pedido)
      if (nao !== null) return notify.warning(nao)
      const avisos = avisosDoPedido(pedido, agenda)
      if (avisos.length === 0) fazer.mutate(pedido)
      else setLido({ ...pedido, avisos })
    },
  }
}
export type Mover = ReturnType<typeof useMover>
