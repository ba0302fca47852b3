// The visits of the demonstration: one story for each state that a visit can be in.
import type { Calendario } from './calendario.ts'
import { AGENTE, SUPERVISOR } from './pessoas.ts'

export interface VisitaDoRoteiro {
  /** Position in the list of schools. */
  escola: number
  agente: string
  previsto_inicio: string
  previsto_fim: string | null
  prioridade: 'normal' | 'alta'
  instrucoes: string | null
  contato_nome: string
  contato_telefone: string
  criado_em: string
  /** Stretches of work; the last may be open. */
  intervalos: readonly { inicio: string; fim: string | null }[]
  finalizado_em: string | null
  concluido_em: string | null
  cancelado_em: string | null
  cancelado_motivo: string | null
  responsavel: { nome: string; matricula: string; cargo: string } | null
  recusa: { motivo: string; testemunhas: { nome: string; documento: string }[] } | null
  /** Share of the rooms that were checked, and of the assets in them. */
  progresso: number
  /** What was found beside the list: an asset of another school, an unknown code, new assets. */
  achados: boolean
}

type Parcial = Partial<VisitaDoRoteiro> & Pick<VisitaDoRoteiro, 'escola' | 'contato_nome'>

export interface Montador {
  /** `dias` from today to the day it was planned for, on which the school is open. */
  visita(dias: number, dados: Parcial): VisitaDoRoteiro
  concluida(dias: number, dados: Parcial): VisitaDoRoteiro
}

export function roteiro(calendario: Calendario): VisitaDoRoteiro[] {
  const montador = montadorDe(calendario)
  return [
    ...aguardando(montador),
    ...abertas(montador, calendario),
    ...concluidas(montador),
    ...canceladas(montador, calendario),
  ]
}

export function montadorDe({ dia, instante, util }: Calendario): Montador {
  function visita(diasAtePrevisto: number, dados: Parcial): VisitaDoRoteiro {
    return {
      agente: AGENTE,
      previsto_inicio: dia(util(diasAtePrevisto)),
      previsto_fim: null,
      prioridade: 'normal',
      instrucoes: null,
      contato_telefone: `(29) 99700-${String(2000 + dados.escola * 37).slice(0, 4)}`,
      criado_em: instante(util(Math.min(diasAtePrevisto, 0) - 15), '10:20'),
      intervalos: [],
      finalizado_em: null,
      concluido_em: null,
      cancelado_em: null,
      cancelado_motivo: null,
      responsavel: null,
      recusa: null,
      progresso: 0,
      achados: false,
      ...dados,
    }
  }

  function concluida(diasDoPrevisto: number, dados: Parcial): VisitaDoRoteiro {
    const dias = util(diasDoPrevisto)
    return visita(dias, {
      intervalos: [
        { inicio: instante(dias, '08:10'), fim: instante(dias, '11:45') },
        { inicio: instante(dias, '13:20'), fim: instante(dias, '16:05') },
      ],
      finalizado_em: instante(dias, '16:02'),
      concluido_em: instante(dias, '16:06'),
      responsavel: { nome: dados.contato_nome, matricula: `17${dados.escola + 10}40-2`, cargo: 'Diretora' },
      progresso: 1,
      ...dados,
    })
  }

  return { visita, concluida }
}

function aguardando({ visita }: Montador): VisitaDoRoteiro[] {
  return [
    visita(0, {
      escola: 0,
      contato_nome: 'Elisa Bezerra',
      instrucoes:
        'Conferência anual. Procure a direção ao chegar. O Bloco B passou por reforma: confira as três salas com atenção e fotografe o forro.',
    }),
    visita(-2, {
      escola: 6,
      prioridade: 'alta',
      contato_nome: 'Lúcia Bandeira',
      instrucoes: 'Denúncia de fiação exposta na cozinha. Visite assim que possível.',
    }),
    visita(1, {
      escola: 2,
      contato_nome: 'Joel Sampaio',
      instrucoes: 'Leve plaquetas: a escola recebeu ventiladores que ainda não foram tombados.',
    }),
    visita(3, { escola: 9, contato_nome: 'Dirce Moura' }),
    visita(7, {
      escola: 15,
      contato_nome: 'Cacique Irã Taboca',
      instrucoes: 'Combine a chegada com a liderança da aldeia. Não há sinal de celular no local.',
    }),
  ]
}

/** Under way, paused, and finished but not yet concluded. */
function abertas({ visita }: Montador, { dia, instante, util, haMinutos }: Calendario): VisitaDoRoteiro[] {
  const [ontem, anteontem] = [util(-1), util(-2)]
  return [
    // Under way now, whatever day it is.
    visita(util(0) === 0 ? 0 : ontem, {
      escola: 1,
      contato_nome: 'Marta Quirino',
      instrucoes: 'Comece pelo laboratório: a direção relatou computadores que vieram de outra escola.',
      intervalos: [{ inicio: haMinutos(95), fim: null }],
      progresso: 0.45,
      achados: true,
    }),
    visita(ontem, {
      escola: 8,
      contato_nome: 'Edson Farias',
      instrucoes: 'Visita em dois dias. A biblioteca só abre à tarde.',
      previsto_fim: dia(util(0)),
      intervalos: [
        { inicio: instante(ontem, '08:30'), fim: instante(ontem, '11:50') },
        { inicio: instante(ontem, '13:40'), fim: instante(ontem, '16:20') },
      ],
      progresso: 0.6,
    }),
    visita(anteontem, {
      escola: 3,
      contato_nome: 'Sônia Lacerda',
      intervalos: [{ inicio: instante(anteontem, '08:05'), fim: instante(anteontem, '12:10') }],
      finalizado_em: instante(anteontem, '12:08'),
      responsavel: { nome: 'Sônia Lacerda', matricula: '171334-8', cargo: 'Diretora' },
      progresso: 1,
      achados: true,
    }),
  ]
}

function concluidas({ concluida }: Montador): VisitaDoRoteiro[] {
  return [
    concluida(-180, { escola: 0, contato_nome: 'Elisa Bezerra' }),
    concluida(-210, { escola: 2, contato_nome: 'Joel Sampaio' }),
    concluida(-12, { escola: 4, contato_nome: 'Rita Camargo' }),
    concluida(-20, { escola: 10, contato_nome: 'Teresa Valente' }),
    concluida(-33, {
      escola: 5,
      contato_nome: 'Nelson Braga',
      responsavel: { nome: 'Nelson Braga', matricula: '171540-2', cargo: 'Diretor' },
      recusa: {
        motivo: 'Não concorda com a relação de bens e pediu nova conferência.',
        testemunhas: [
          { nome: 'Paula Resende', documento: '168002-5' },
          { nome: 'Otávio Luz', documento: '155871-7' },
        ],
      },
    }),
    concluida(-40, { escola: 16, contato_nome: 'Vera Monteiro', agente: SUPERVISOR }),
  ]
}

/** One before it began, one after. */
function canceladas({ visita }: Montador, { instante, util }: Calendario): VisitaDoRoteiro[] {
  const [semComeco, comecada] = [util(-5), util(-9)]
  return [
    visita(semComeco, {
      escola: 11,
      contato_nome: 'Inês Portela',
      cancelado_em: instante(semComeco, '07:15'),
      cancelado_motivo: 'Estrada interditada pela chuva; nova data a combinar com a escola.',
    }),
    visita(comecada, {
      escola: 13,
      contato_nome: 'Márcio Leal',
      intervalos: [{ inicio: instante(comecada, '09:00'), fim: instante(comecada, '09:40') }],
      cancelado_em: instante(comecada, '09:40'),
      cancelado_motivo: 'Falta de energia na escola: as salas foram fechadas e os estudantes, dispensados.',
      progresso: 0.2,
    }),
  ]
}
