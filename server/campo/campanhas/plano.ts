// The visits that a campaign would make: the same for the preview and for the act.
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Amostra } from '#contract/campo/amostra.ts'
import { diasDaVisita } from '#contract/campo/avisos-da-agenda.ts'
import type { campanhas, NovaCampanha, PlanoDaCampanha } from '#contract/campo/campanhas.ts'
import { VISITAS_DA_CAMPANHA } from '#contract/campo/campanhas.ts'
import { distribuir } from '#contract/campo/distribuicao.ts'
import { pode } from '#contract/casa/acesso.ts'
import { sorteio } from '#contract/casa/sorteio.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import { type DuracaoDe, duracoes } from '#server/campo/agenda/duracao.ts'
import { feriadosDoPeriodo } from '#server/campo/agenda/feriados.ts'
import { localPorChave } from '#server/campo/monitoramentos/creation.ts'
import { agentesEscolhidos } from '#server/campo/monitoramentos/programar.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { locaisPorRisco } from './a-visitar.ts'
import { amostraQueCertifica } from './certificacao.ts'
import { type LugarLido, lugaresDaEscolha, nomesDe, ocupadosNoPeriodo } from './queries.ts'

const CRIAR = 'painel.campanhas.criar'
const LUGARES = 5000

type Pedida = z.output<typeof NovaCampanha>

/** Each place with the same chance: the first of a shuffle (Fisher and Yates). */
function amostrados<T>(lugares: readonly T[], quantos: number, semente: number): T[] {
  const sorteia = sorteio(semente)
  const resto = [...lugares]
  return Array.from({ length: Math.min(quantos, resto.length) }, () =>
    resto.splice(Math.floor(sorteia() * resto.length), 1),
  ).flat()
}

async function ocupadosDe(tx: Queryable, pedida: Pedida, agentes: readonly number[], duracaoDe: DuracaoDe) {
  const ocupados = new Map(agentes.map((agente) => [agente, new Map<string, number>()]))
  for (const visita of await ocupadosNoPeriodo(tx, agentes, pedida)) {
    const dias = diasDaVisita(visita)
    const seus = ocupados.get(visita.agente_id)
    for (const dia of dias) seus?.set(dia, (seus.get(dia) ?? 0) + duracaoDe(visita).minutos / dias.length)
  }
  return ocupados
}

async function lugaresPedidos(tx: Queryable, ator: Ator, pedida: Pedida): Promise<LugarLido[]> {
  const raiz = await localPorChave(tx, { local_id: pedida.local_id })
  if (!raiz || !pode(ator.concessoes, CRIAR, raiz.caminho))
    throw campoInvalido('local_id', 'Este local não está entre os que você alcança.')
  const lugares = await lugaresDaEscolha(tx, pedida, nosDaPermissao(ator.concessoes, CRIAR), LUGARES)
  if (lugares.length > LUGARES)
    throw campoInvalido('local_id', `São mais de ${LUGARES} locais: escolha um ramo menor ou alguns tipos.`)
  const fora = new Set(pedida.locais).size - lugares.length
  if (pedida.locais.length > 0 && fora > 0)
    throw campoInvalido(
      'local_id',
      `${fora === 1 ? 'Um dos locais escolhidos não atende' : `${fora} dos locais escolhidos não atendem`} ao que foi pedido, ou não ${fora === 1 ? 'está' : 'estão'} abaixo deste.`,
    )
  if (lugares.length === 0) throw campoInvalido('local_id', 'Nenhum local aí atende ao que foi pedido.')
  return lugares
}

/** Those with the most reasons to be visited. */
async function maisUrgentes(
  { tx, services }: Leitor,
  lugares: readonly LugarLido[],
  quantos: number,
): Promise<LugarLido[]> {
  const ids = lugares.map(({ id }) => id)
  const primeiros = await locaisPorRisco(tx, [sql`l.id = any(${ids}::bigint[])`], services.config.fuso)
  const lugarDe = new Map(lugares.map((lugar) => [lugar.id, lugar]))
  return primeiros.slice(0, quantos).flatMap(({ id }) => lugarDe.get(id) ?? [])
}

interface Escolhidos {
  lugares: readonly LugarLido[]
  /** Drawn to certify: with what its report is made. */
  amostra: Amostra | null
}

async function escolhidos(leitor: Leitor, livres: readonly LugarLido[], pedida: Pedida): Promise<Escolhidos> {
  const { amostra, semente, urgentes, certificar_margem: margem } = pedida
  if (margem !== null) {
    const sorteada = await amostraQueCertifica(leitor, livres, { margem, semente })
    const lugarDe = new Map(livres.map((lugar) => [lugar.id, lugar]))
    return { amostra: sorteada, lugares: sorteada.locais.flatMap(({ id }) => lugarDe.get(id) ?? []) }
  }
  if (amostra !== null) return { lugares: amostrados(livres, amostra, semente), amostra: null }
  if (urgentes !== null) return { lugares: await maisUrgentes(leitor, livres, urgentes), amostra: null }
  return { lugares: livres, amostra: null }
}

type Leitor = Pick<Call<typeof campanhas.prever>, 'tx' | 'ator' | 'services'>

export interface Planejada {
  plano: PlanoDaCampanha
  amostra: Amostra | null
}

export async function planoDaCampanha(leitor: Leitor, pedida: Pedida): Promise<Planejada> {
  const { tx, ator } = leitor
  const encontrados = await lugaresPedidos(tx, ator, pedida)
  const agentes = await agentesEscolhidos(tx, pedida.agentes)
  const livres = encontrados.filter(({ aberta }) => !aberta)
  const { lugares, amostra } = await escolhidos(leitor, livres, pedida)
  if (lugares.length > VISITAS_DA_CAMPANHA)
    throw campoInvalido(
      'local_id',
      `São ${lugares.length} locais: uma campanha cria até ${VISITAS_DA_CAMPANHA} visitas. Divida-a, peça uma amostra, uma margem maior ou só os mais urgentes.`,
    )
  const duracaoDe = await duracoes(tx)
  const minutosDe = ({ id, tipo_id }: LugarLido) => duracaoDe({ local_id: id, tipo_id }).minutos
  const feriados = await feriadosDoPeriodo(tx, { de: pedida.inicio, ate: pedida.fim })
  const ocupados = await ocupadosDe(tx, pedida, agentes, duracaoDe)
  const diasDe = (municipio_ibge: string | null) =>
    feriados.filter((um) => um.municipio_ibge === municipio_ibge).map(({ dia }) => dia)
  const plano = distribuir({
    lugares: lugares.map((lugar) => ({
      ...lugar,
      minutos: minutosDe(lugar),
      feriados: lugar.municipio_ibge === null ? [] : diasDe(lugar.municipio_ibge),
    })),
    agentes: agentes.map((id) => ({ id, ocupado: ocupados.get(id) ?? new Map<string, number>() })),
    inicio: pedida.inicio,
    fim: pedida.fim,
    feriados: diasDe(null),
    horas_por_dia: (await limitesAtuais(tx)).agenda_horas_por_dia,
  })
  const nomes = new Map((await nomesDe(tx, agentes)).map(({ id, nome }) => [id, nome]))
  const lugarDe = new Map(lugares.map((lugar) => [lugar.id, lugar]))
  const nomeado = ({ id, nome }: LugarLido) => ({ id, nome })
  const visitas = plano.visitas.flatMap(({ local_id, agente_id, dia }) => {
    const lugar = lugarDe.get(local_id)
    if (!lugar) return []
    const agente = { id: agente_id, nome: nomes.get(agente_id) ?? '' }
    return [{ local: nomeado(lugar), municipio: lugar.municipio, agente, dia, minutos: minutosDe(lugar) }]
  })
  const comAberta = encontrados.filter(({ aberta }) => aberta)
  const feito = {
    visitas: visitas.sort((a, b) => a.dia.localeCompare(b.dia) || a.agente.id - b.agente.id),
    fora: [
      ...comAberta.map((lugar) => ({ local: nomeado(lugar), motivo: 'Já tem uma visita aberta.' })),
      ...plano.sem_dia.flatMap((id) => {
        const lugar = lugarDe.get(id)
        return lugar ? [{ local: nomeado(lugar), motivo: 'Não cabe nos dias e horas dos agentes.' }] : []
      }),
    ],
    encontrados: encontrados.length,
    certificacao: amostra && { margem: amostra.margem, bens: amostra.bens, estratos: amostra.estratos },
  }
  return { plano: feito, amostra }
}
