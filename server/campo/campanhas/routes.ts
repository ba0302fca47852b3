// Campaigns of visits.
import type { CampanhaDetalhada, campanhas } from '#contract/campo/campanhas.ts'
import { pode } from '#contract/casa/acesso.ts'
import { diasDe, somaDias } from '#contract/casa/dias.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { hojeDe } from '#server/campo/agenda/arquivo.ts'
import { programar } from '#server/campo/monitoramentos/programar.ts'
import { versaoEmVigor } from '#server/campo/visita/roteiro.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { paginaPorId } from '#server/casa/http/list/newest-first.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { aVisitar, noMapa } from './a-visitar.ts'
import { certificacaoDa, guardarAmostra } from './certificacao.ts'
import { planoDaCampanha } from './plano.ts'
import {
  agentesDaCampanha,
  type CampanhaLida,
  campanhaLida,
  condicoes,
  diasDaCampanha,
  encerrarCampanha,
  novaCampanha,
  origem,
  travarCampanha,
  visitasNoMapa,
} from './queries.ts'

type Leitor = Pick<Call<typeof campanhas.encerrar>, 'tx' | 'ator' | 'services' | 'agora'>
type Permissao = 'painel.campanhas.listar' | 'painel.campanhas.encerrar'

async function campanhaVista(
  { tx, ator, services }: Leitor,
  id: number,
  permissao: Permissao = 'painel.campanhas.listar',
): Promise<CampanhaLida> {
  const campanha = await campanhaLida(tx, id, services.config.fuso)
  if (!campanha || !pode(ator.concessoes, permissao, campanha.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Campanha não encontrada entre as dos locais que você alcança.')
  return campanha
}

function impedimento({ situacao, visitas, concluidas }: CampanhaLida): string | null {
  if (situacao === 'encerrada') return 'A campanha já foi encerrada.'
  const abertas = visitas - concluidas
  if (abertas === 0) return null
  return `${abertas === 1 ? 'Uma visita está aberta' : `${abertas} visitas estão abertas`}: conclua ou cancele antes.`
}

function acoes(campanha: CampanhaLida, ator: Ator): AcaoDoRegistro[] {
  if (!pode(ator.concessoes, 'painel.campanhas.encerrar', campanha.caminho)) return []
  const motivo = impedimento(campanha)
  const chave = 'campanhas.encerrar'
  return [motivo === null ? { chave, permitido: true } : { chave, permitido: false, motivo }]
}

type Dia = Awaited<ReturnType<typeof diasDaCampanha>>[number]

/** From the first day of either to the last, summed; what is done is not known beyond today. */
function curvaDe(
  dias: readonly Dia[],
  { inicio, fim }: CampanhaLida,
  hoje: string,
): CampanhaDetalhada['curva'] {
  const todos = [inicio, fim, ...dias.map(({ dia }) => dia)].sort()
  const porDia = new Map(dias.map((um) => [um.dia, um]))
  let [previstas, feitas] = [0, 0]
  return diasDe(todos[0] ?? inicio, todos.at(-1) ?? fim).map((dia) => {
    previstas += porDia.get(dia)?.previstas ?? 0
    feitas += porDia.get(dia)?.feitas ?? 0
    return { dia, previstas, feitas: dia > hoje ? null : feitas }
  })
}

const DIAS_DO_RITMO = 14

function previsaoDoFim({ visitas, concluidas, recentes }: CampanhaLida, hoje: string): string | null {
  const faltam = visitas - concluidas
  if (faltam === 0 || recentes === 0) return null
  return somaDias(hoje, Math.ceil((faltam / recentes) * DIAS_DO_RITMO))
}

async function detalhada(leitor: Leitor, id: number): Promise<CampanhaDetalhada> {
  const lida = await campanhaVista(leitor, id)
  const { caminho: _, recentes: __, ...campanha } = lida
  const { fuso } = leitor.services.config
  const hoje = hojeDe(leitor.agora, fuso)
  return {
    ...campanha,
    curva: curvaDe(await diasDaCampanha(leitor.tx, id, fuso), lida, hoje),
    previsao_do_fim: previsaoDoFim(lida, hoje),
    certificacao: await certificacaoDa(leitor.tx, id),
    agentes: await agentesDaCampanha(leitor.tx, id),
    acoes: acoes(lida, leitor.ator),
  }
}

/** What its visits check. Throws where it may not be chosen, for the preview too. */
async function roteiroPedido({ tx, body }: Pick<Call<typeof campanhas.criar>, 'tx' | 'body'>) {
  return body.roteiro_id === null ? undefined : versaoEmVigor(tx, body.roteiro_id)
}

async function criar(call: Call<typeof campanhas.criar>): Promise<CampanhaDetalhada> {
  const { tx, ator, body, audit } = call
  const { plano, amostra } = await planoDaCampanha(call, body)
  const { visitas } = plano
  if (visitas.length === 0)
    throw campoInvalido('fim', 'Nenhuma visita cabe neste período: mude os dias, os agentes ou os locais.')
  const roteiro = await roteiroPedido(call)
  const autoria = { por: ator.usuario.id, roteiro_versao_id: roteiro?.id ?? null }
  const { id } = await novaCampanha(tx, body, autoria)
  if (amostra !== null) await guardarAmostra(tx, id, amostra)
  const { nome, tipo, local_id, inicio, fim } = body
  audit.mudanca({
    entidade: 'campanha',
    entidade_id: id,
    local_id,
    para: { nome, tipo, inicio, fim, visitas: visitas.length },
  })
  for (const { local, agente, dia } of visitas)
    await programar(call, {
      local_id: local.id,
      agentes: [agente.id],
      previsto_inicio: dia,
      instrucoes: body.instrucoes,
      campanha_id: id,
      roteiro,
    })
  return detalhada(call, id)
}

async function encerrar(call: Call<typeof campanhas.encerrar>): Promise<CampanhaDetalhada> {
  const { tx, ator, body, params, audit } = call
  await travarCampanha(tx, params.id)
  const campanha = await campanhaVista(call, params.id, 'painel.campanhas.encerrar')
  if (campanha.versao !== body.versao)
    throw new Recusa(
      'ERR_CONFLITO_VERSAO',
      'A campanha mudou enquanto você decidia. Confira e tente de novo.',
    )
  const motivo = impedimento(campanha)
  if (motivo !== null) throw new Recusa('ERR_ESTADO_INVALIDO', motivo)
  await encerrarCampanha(tx, params.id, body.relatorio, ator.usuario.id)
  audit.mudanca({
    entidade: 'campanha',
    entidade_id: params.id,
    local_id: campanha.local.id,
    de: { situacao: 'aberta' },
    para: { situacao: 'encerrada', relatorio: body.relatorio },
  })
  return detalhada(call, params.id)
}

export const campanhasHandlers: Handlers<typeof campanhas> = {
  async listar({ tx, ator, query, services }) {
    const { page, perPage, cursor, sort, ...filtro } = query
    const nos = nosDaPermissao(ator.concessoes, 'painel.campanhas.listar')
    const pedido = { page, perPage, cursor, sort }
    return paginaPorId(tx, origem(services.config.fuso), condicoes(nos, filtro), pedido)
  },
  aVisitar,
  noMapa,
  ver: (call) => detalhada(call, call.params.id),
  async visitasNoMapa(call) {
    await campanhaVista(call, call.params.id)
    return visitasNoMapa(call.tx, call.params.id)
  },
  async prever(call) {
    await roteiroPedido(call)
    return (await planoDaCampanha(call, call.body)).plano
  },
  criar,
  encerrar,
}
