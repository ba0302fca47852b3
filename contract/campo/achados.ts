// What a visit finds that the register does not say, and what may be done about it.
import { z } from 'zod'
import { chavesDe } from '#contract/casa/chaves.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'

/** Where a visit stands for the desk. */
export const SITUACOES_DA_VISITA = {
  aguardando: 'Aguardando início',
  em_andamento: 'Em andamento',
  pausada: 'Pausada',
  falta_concluir: 'Falta concluir',
  em_correcao: 'Em correção',
  aguardando_homologacao: 'Aguardando homologação',
  homologada: 'Homologada',
  cancelada: 'Cancelada',
  impossivel: 'Não foi possível',
} as const
export type SituacaoDaVisita = keyof typeof SITUACOES_DA_VISITA
export const SituacaoDaVisita = z.enum(chavesDe(SITUACOES_DA_VISITA))

/** Begun, and still with its agents. */
export const VISITAS_COMECADAS = [
  'em_andamento',
  'pausada',
  'falta_concluir',
  'em_correcao',
] as const satisfies readonly SituacaoDaVisita[]

/** What is done about something that the visit found. */
export const ATOS = {
  incorporar: 'Incorporar ao cadastro',
  descartar: 'Descartar o cadastro de campo',
  transferir: 'Transferir para cá',
  reetiquetar: 'Trocar a plaqueta no cadastro',
  nao_localizar: 'Declarar não localizado',
  apurar: 'Abrir apuração',
  localizar: 'Registrar que foi localizado',
  atualizar: 'Atualizar o cadastro',
  arrolar: 'Arrolar para desfazimento',
  anotar: 'Anotar no cadastro',
  ignorar: 'Deixar como está',
} as const
export type Ato = keyof typeof ATOS
export const Ato = z.enum(chavesDe(ATOS))

interface DescricaoDoAchado {
  rotulo: string
  ajuda: string
  /** The first is what the product proposes. */
  atos: readonly [Ato, ...Ato[]]
}

/** Every kind of difference between the visit and the register, and what may be done about it. */
export const ACHADOS = {
  bem_novo: {
    rotulo: 'Bem novo',
    ajuda: 'Registrado em campo, ainda fora das contas.',
    atos: ['incorporar', 'descartar', 'ignorar'],
  },
  de_outro_local: {
    rotulo: 'Bem de outro local',
    ajuda: 'O cadastro diz que ele fica em outro lugar.',
    atos: ['transferir', 'ignorar'],
  },
  plaqueta: {
    rotulo: 'Plaqueta diferente',
    ajuda: 'Recebeu em campo uma plaqueta que não é a do cadastro.',
    atos: ['reetiquetar', 'ignorar'],
  },
  nao_localizado: {
    rotulo: 'Não localizado',
    ajuda: 'Estava na lista e ninguém o viu.',
    atos: ['nao_localizar', 'apurar', 'ignorar'],
  },
  reapareceu: {
    rotulo: 'Reapareceu',
    ajuda: 'Constava como não localizado e foi visto nesta visita.',
    atos: ['localizar', 'ignorar'],
  },
  dados: {
    rotulo: 'Dados diferentes',
    ajuda: 'Estado, condição ou ambiente não são os do cadastro.',
    atos: ['atualizar', 'ignorar'],
  },
  observacao: {
    rotulo: 'Observação',
    ajuda: 'O que se escreveu em campo sobre o bem, e o cadastro não diz.',
    atos: ['anotar', 'ignorar'],
  },
  inservivel: {
    rotulo: 'Bem inservível',
    ajuda: 'Visto como antieconômico ou irrecuperável, e ainda ativo.',
    atos: ['arrolar', 'ignorar'],
  },
  instalacao_nova: {
    rotulo: 'Ambiente novo',
    ajuda: 'Registrado em campo, ainda por homologar.',
    atos: ['incorporar', 'descartar'],
  },
} as const satisfies Readonly<Record<string, DescricaoDoAchado>>
export type TipoDeAchado = keyof typeof ACHADOS
export const TipoDeAchado = z.enum(chavesDe(ACHADOS))

/** These say no to what the field found, and are told why. */
const PEDEM_MOTIVO: readonly Ato[] = ['ignorar', 'descartar', 'nao_localizar', 'apurar']
export const pedeMotivo = (ato: Ato): boolean => PEDEM_MOTIVO.includes(ato)

/** Only of an asset in use, in its own place, does it say something that nobody saw it. */
export const SITUACAO_DE_QUEM_FALTA: SituacaoDoPatrimonio = 'ativo'

/** Whether an asset that nobody saw comes to the desk as not found: the device counts by the server's own rule. */
export const faltaAoLocal = (
  bem: { situacao: SituacaoDoPatrimonio; local_id: number },
  local_id: number,
): boolean => bem.situacao === SITUACAO_DE_QUEM_FALTA && bem.local_id === local_id
