// What the field met that nobody planned, in the long demonstration: occurrences told at the desk and treated, visits that
// could not be made, and the ones in their place.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { homologacao } from '#contract/campo/homologacao.ts'
import type { MotivoDaImpossibilidade } from '#contract/campo/impossibilidade.ts'
import { monitoramentos } from '#contract/campo/monitoramentos.ts'
import { type GRAVIDADES, ocorrencias, type TIPOS_DE_OCORRENCIA } from '#contract/campo/ocorrencias.ts'
import { dataHoraDe } from '#contract/casa/tempo.ts'
import { homologacaoHandlers } from '#server/campo/homologacao/routes.ts'
import { monitoramentosHandlers } from '#server/campo/monitoramentos/routes.ts'
import { ocorrenciasHandlers } from '#server/campo/ocorrencias/routes.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { atosDe, type Cena } from '../atos.ts'
import { ZONA } from '../decisao.ts'
import { AGENTE, SUPERVISOR } from '../pessoas.ts'
import { aDias, emUteis } from './dias.ts'
import { EQUIPE_DO_INVENTARIO } from './gente.ts'
import type { Vida } from './vida.ts'

const HORA = 60

interface Contada {
  dias: number
  /** Place in the list of the schools. */
  escola: number
  tipo: keyof typeof TIPOS_DE_OCORRENCIA
  gravidade: keyof typeof GRAVIDADES
  descricao: string
  /** How it ended, so many days later; open while not said. */
  tratada?: readonly [dias: number, tratamento: string]
}

const OCORRENCIAS: readonly Contada[] = [
  {
    dias: -390,
    escola: 2,
    tipo: 'dano',
    gravidade: 'media',
    descricao: 'Forro da sala 4 cedeu com a chuva; ninguém se feriu.',
    tratada: [9, 'Forro trocado pela manutenção da regional.'],
  },
  {
    dias: -331,
    escola: 9,
    tipo: 'reclamacao',
    gravidade: 'baixa',
    descricao: 'A direção diz que as cadeiras entregues são baixas para o ensino médio.',
    tratada: [14, 'Trocadas por 40 cadeiras do tamanho certo, em transferência.'],
  },
  {
    dias: -274,
    escola: 15,
    tipo: 'furto',
    gravidade: 'alta',
    descricao: 'Arrombamento no fim de semana: levaram dois projetores da sala de vídeo.',
    tratada: [21, 'Boletim registrado e apuração aberta; grade colocada na janela.'],
  },
  {
    dias: -226,
    escola: 5,
    tipo: 'risco',
    gravidade: 'alta',
    descricao: 'Fiação exposta no corredor do bloco B.',
    tratada: [2, 'Corredor isolado no mesmo dia e fiação refeita no seguinte.'],
  },
  {
    dias: -168,
    escola: 20,
    tipo: 'dano',
    gravidade: 'baixa',
    descricao: 'Bebedouro do pátio vaza desde as férias.',
    tratada: [30, 'Consertado na garantia.'],
  },
  {
    dias: -113,
    escola: 11,
    tipo: 'outra',
    gravidade: 'baixa',
    descricao: 'A biblioteca mudou de sala e a placa da porta ficou na antiga.',
    tratada: [6, 'Placa trocada; ambiente corrigido no cadastro.'],
  },
  {
    dias: -62,
    escola: 7,
    tipo: 'risco',
    gravidade: 'media',
    descricao: 'Muro dos fundos com rachadura que aumentou desde a última visita.',
  },
  {
    dias: -24,
    escola: 17,
    tipo: 'furto',
    gravidade: 'alta',
    descricao: 'Sumiram quatro notebooks do laboratório entre sexta e segunda.',
  },
  {
    dias: -5,
    escola: 3,
    tipo: 'reclamacao',
    gravidade: 'media',
    descricao: 'A escola recebeu a requisição de limpeza sem os sacos de lixo.',
  },
]

interface Impossivel {
  dias: number
  escola: number
  motivo: MotivoDaImpossibilidade
  descricao: string
  /** Another was marked in its place the day after. */
  refeita: boolean
}

const IMPOSSIVEIS: readonly Impossivel[] = [
  {
    dias: -19,
    escola: 21,
    motivo: 'estrada',
    descricao: 'A ponte do córrego está interditada; a volta passa de 80 km.',
    refeita: true,
  },
  {
    dias: -11,
    escola: 8,
    motivo: 'sem_responsavel',
    descricao: 'A direção estava em formação e ninguém podia acompanhar.',
    refeita: true,
  },
  {
    dias: -2,
    escola: 13,
    motivo: 'escola_fechada',
    descricao: 'Feriado municipal: portão fechado às 9 h.',
    refeita: false,
  },
]

const FALTAM_ATE_A_NOVA = 4

/** Those that happened since the story began. */
function viverOcorrencias({ cena, agenda, escolas, meses }: Vida, agora: Date): void {
  const comeco = meses[0]?.util(2, 0) ?? agora
  const atuar = atosDe(cena, 'ocorrencias', { operacoes: ocorrencias, handlers: ocorrenciasHandlers })
  const em = (dias: number, horas: number) => aDias(agora, dias, horas * HORA)
  for (const { dias, escola, tratada, ...dita } of OCORRENCIAS) {
    const onde = escolas[escola]
    if (onde === undefined || em(dias, 11) < comeco) continue
    agenda.marcar(em(dias, 11), async () => {
      const { id, versao } = await atuar(SUPERVISOR, 'cadastrar', { body: { local_id: onde.id, ...dita } })
      const { id: responsavel_id } = await cena.tx.one<{ id: number }>(
        sql`select id from usuario where email = ${onde.coordenacao}`,
      )
      const { versao: depois } = await atuar(SUPERVISOR, 'designarResponsavel', {
        params: { id },
        body: { responsavel_id, versao },
      })
      if (tratada === undefined) return
      const [ate, tratamento] = tratada
      agenda.marcar(em(dias + ate, 16), async () => {
        await atuar(onde.coordenacao, 'tratar', { params: { id }, body: { tratamento, versao: depois } })
      })
    })
  }
}

function viverImpossiveis({ cena, agenda, escolas }: Vida, agora: Date): void {
  const { tx } = cena
  const campo = atosDe(cena, 'monitoramentos', {
    operacoes: monitoramentos,
    handlers: monitoramentosHandlers,
  })
  const mesa = atosDe(cena, 'homologacao', { operacoes: homologacao, handlers: homologacaoHandlers })
  const util = (desde: number, dias: number, horas: number) =>
    emUteis(aDias(agora, desde, 0), dias, horas * HORA)
  for (const [i, { dias, escola, motivo, descricao, refeita }] of IMPOSSIVEIS.entries()) {
    const onde = escolas[escola]
    const [agente = AGENTE] = EQUIPE_DO_INVENTARIO.slice(i % EQUIPE_DO_INVENTARIO.length)
    if (onde === undefined) continue
    const dia = util(dias, 0, 9)
    agenda.marcar(util(dias - 5, 0, 10), async () => {
      const { id } = await campo(SUPERVISOR, 'criar', {
        body: {
          local_id: onde.id,
          agentes: [agente],
          previsto_inicio: diaDe(dia, ZONA),
          instrucoes: 'Conferir os bens recebidos neste semestre.',
        },
      })
      agenda.marcar(dia, async () => {
        const ocorrido_em = dataHoraDe(dia.getTime(), '-03:00')
        await campo(agente, 'declararImpossivel', {
          params: { id },
          body: { motivo, descricao, ocorrido_em },
        })
      })
      if (!refeita) return
      agenda.marcar(util(dias, 1, 9), async () => {
        const { versao } = await tx.one<{ versao: number }>(
          sql`select versao from monitoramento where id = ${id}`,
        )
        const previsto_inicio = diaDe(util(0, FALTAM_ATE_A_NOVA + i, 9), ZONA)
        await mesa(SUPERVISOR, 'reprogramar', {
          params: { id },
          body: { previsto_inicio, previsto_fim: null, versao },
        })
      })
    })
  }
}

export function viverImprevistos(vida: Vida, agora: Date): void {
  viverOcorrencias(vida, agora)
  viverImpossiveis(vida, agora)
}

const DO_CAMPO = [
  ['risco', 'alta', 'Extintor do corredor vencido há dois meses e sem lacre.'],
  ['dano', 'media', 'Porta do laboratório não fecha: a dobradiça de cima soltou.'],
] as const

/** What the agent tells in the visit that is under way. None in the short demonstration. */
export async function ocorrenciasDaVisita(cena: Cena): Promise<void> {
  const { registrarOcorrencia } = monitoramentos
  const campo = atosDe(cena, 'monitoramentos', {
    operacoes: { registrarOcorrencia },
    handlers: { registrarOcorrencia: monitoramentosHandlers.registrarOcorrencia },
  })
  const { id } = await cena.tx.one<{ id: number }>(sql`
    select m.id from monitoramento m join monitoramento_intervalo i on i.monitoramento_id = m.id and i.fim is null
      join monitoramento_agente a on a.monitoramento_id = m.id join usuario u on u.id = a.usuario_id
    where u.email = ${AGENTE} order by m.id limit 1`)
  for (const [tipo, gravidade, descricao] of DO_CAMPO)
    await campo(AGENTE, 'registrarOcorrencia', {
      params: { id },
      body: {
        uuid: randomUUID(),
        tipo,
        gravidade,
        descricao,
        ocorrida_em: dataHoraDe(cena.agora().getTime() - HORA * 60_000, '-03:00'),
      },
    })
}
