// What a visit found, room by room and asset by asset, as far as it went.

import type {
  CondicaoDoPatrimonio,
  EstadoDaInstalacao,
  EstadoDoPatrimonio,
} from '#contract/administracao/vocabularios.ts'
import type { Recursos } from '#contract/rede/instalacao-tipos.ts'
import { INSTALACAO_TIPOS } from '#server/seeds/instalacao-tipos/todos.ts'
import { avaliacao } from './bens.ts'
import type { AmbienteDaCarga, BemDaCarga, Conteudo } from './carga-de-lugares.ts'
import type { Escola } from './lugares.ts'
import type { Random } from './random.ts'
import { type AvaliacaoDeInstalacao, avaliacaoDeInstalacao, respostas } from './respostas.ts'
import type { VisitaDoRoteiro } from './roteiro.ts'

interface Momento {
  /** Of the room or asset as registered. */
  uuid: string
  monitoramento_id: number
  latitude: number
  longitude: number
  precisao_m: number
  atualizado_em: string
}

export interface ResultadoDeAmbiente extends Momento, Omit<AvaliacaoDeInstalacao, 'estado'> {
  estado: EstadoDaInstalacao | null
  recursos: Recursos
}

export interface ResultadoDeBem extends Momento {
  resultado: 'visto' | 'conferido' | 'nao_localizado'
  estado: EstadoDoPatrimonio | null
  condicao: CondicaoDoPatrimonio | null
  observacoes: string | null
}

/** The open courts that schools told the census of: where the visits went there is bare ground. */
const DECLARADA_E_NAO_HA = 'quadra_descoberta'
const NAO_HA = {
  estado: null,
  condicao: 'inexistente' as const,
  observacoes: 'Há só o terreno, sem piso nem traves.',
  recursos: {},
}

export interface Resultados {
  ambientes: ResultadoDeAmbiente[]
  bens: ResultadoDeBem[]
}

const CHECKLISTS = new Map(INSTALACAO_TIPOS.map(({ slug, recursos }) => [slug, recursos]))
const DEFEITOS = ['Assento solto.', 'Pé quebrado.', 'Não liga.', 'Faz barulho e para.', 'Tampo descolado.']

/** Instants spread evenly over the stretches of work, in order. */
function relogio(visita: VisitaDoRoteiro, agora: Date, passos: number): (passo: number) => string {
  const trechos = visita.intervalos.map(({ inicio, fim }) => {
    const de = Date.parse(inicio)
    return { de, ms: (fim === null ? agora.getTime() : Date.parse(fim)) - de }
  })
  const total = trechos.reduce((soma, { ms }) => soma + ms, 0)
  return (passo) => {
    let resto = (total * (passo + 1)) / (passos + 2)
    for (const { de, ms } of trechos) {
      if (resto <= ms) return new Date(de + resto).toISOString()
      resto -= ms
    }
    return agora.toISOString()
  }
}

function resultadoDoBem(
  random: Random,
  bem: BemDaCarga,
  encerrada: boolean,
): Omit<ResultadoDeBem, keyof Momento> {
  const nada = { estado: null, condicao: null, observacoes: null }
  if (random.chance(0.025)) return { resultado: encerrada ? 'nao_localizado' : 'visto', ...nada }
  if (random.chance(0.06)) return { resultado: 'visto', ...nada }
  const mudou = random.chance(0.12)
  const { estado, condicao } = mudou ? avaliacao(random) : bem
  const defeito = estado === 'ruim' || estado === 'pessimo'
  return { resultado: 'conferido', estado, condicao, observacoes: defeito ? random.pick(DEFEITOS) : null }
}

export interface VisitaCriada {
  id: number
  visita: VisitaDoRoteiro
  escola: Escola
}

function daEscola<T extends { local: string }>(itens: readonly T[], { codigo }: Escola): T[] {
  return itens.filter(({ local }) => local === codigo)
}

export function resultadosDa(
  random: Random,
  agora: Date,
  { id, visita, escola }: VisitaCriada,
  conteudo: Conteudo,
): Resultados {
  const todos = daEscola(conteudo.ambientes, escola)
  const ambientes = todos.slice(0, Math.round(todos.length * visita.progresso))
  const feitos = new Set(ambientes.map(({ uuid }) => uuid))
  const bens = daEscola(conteudo.bens, escola).filter(({ instalacao }) => feitos.has(instalacao))
  const hora = relogio(visita, agora, ambientes.length + bens.length)
  let passo = 0

  const momento = (uuid: string): Momento => ({
    uuid,
    monitoramento_id: id,
    latitude: Math.round((escola.latitude + (random.next() - 0.5) * 0.0008) * 1e6) / 1e6,
    longitude: Math.round((escola.longitude + (random.next() - 0.5) * 0.0008) * 1e6) / 1e6,
    precisao_m: random.int(4, 18),
    atualizado_em: hora(passo++),
  })
  const doAmbiente = ({ uuid, tipo }: AmbienteDaCarga): ResultadoDeAmbiente => ({
    ...momento(uuid),
    ...avaliacaoDeInstalacao(random),
    recursos: respostas(random, CHECKLISTS.get(tipo) ?? []),
    ...(tipo === DECLARADA_E_NAO_HA && NAO_HA),
  })
  const encerrada = visita.finalizado_em !== null
  const doBem = (bem: BemDaCarga): ResultadoDeBem => ({
    ...momento(bem.uuid),
    ...resultadoDoBem(random, bem, encerrada),
  })

  const resultados: Resultados = { ambientes: [], bens: [] }
  for (const ambiente of ambientes) {
    resultados.ambientes.push(doAmbiente(ambiente))
    resultados.bens.push(...bens.filter(({ instalacao }) => instalacao === ambiente.uuid).map(doBem))
  }
  return resultados
}
