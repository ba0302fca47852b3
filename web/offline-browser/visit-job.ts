/** The visit itself: its states, its rooms, its finish. */
import { AtualizacaoDeInstalacao, NovaInstalacao } from '#contract/campo/instalacoes.ts'
import {
  type AcaoDoMonitoramento,
  acoesDoEstado,
  estadoDoMonitoramento,
  Finalizacao,
  type Monitoramento,
  MudancaDeEstado,
} from '#contract/campo/monitoramentos.ts'
import { mesmaInstalacao, nomeRepetido } from '#contract/campo/nome-da-instalacao.ts'
import { Leitura } from '#contract/campo/patrimonios.ts'
import type { InstalacaoTipo } from '#contract/rede/instalacao-tipos.ts'
import { cleanReady } from '#offline/cleanup.ts'
import type { Tables } from '#offline/ports.ts'
import { conferido, ErroDeCaptura } from './capture-errors.ts'
import { type Comprovante, linhaDoComprovante, podarComprovantes } from './comprovante.ts'
import { removerPacote } from './prepare.ts'
import { instalacaoDaVisita } from './row-views.ts'
import type { Posicao } from './types.ts'
import { baseDosCampos, definidos, type VisitContext } from './visit-context.ts'
import { type NovaAssinatura, tarefasDeAssinatura } from './visit-files.ts'

export type CamposDaInstalacao = Omit<AtualizacaoDeInstalacao, 'atualizado_em'>
export type InstalacaoNova = {
  tipo_id: number
  nome: string
  bloco?: string | null
  pavimento?: string | null
} & Partial<Posicao>
export type DadosDaFinalizacao = Pick<
  Finalizacao,
  'responsavel_nome' | 'responsavel_matricula' | 'responsavel_cargo' | 'recusa'
>

async function estado(visita: VisitContext) {
  const linha = await visita.db.monitoramentos.get(visita.id)
  if (linha === undefined) throw new ErroDeCaptura('Esta visita não está neste aparelho. Prepare-a antes.')
  return estadoDoMonitoramento(linha as unknown as Monitoramento) // as: stored as the server answered it
}

const INDISPONIVEL = 'A situação atual da visita não permite esta ação.'

export async function exigir(visita: VisitContext, acao: AcaoDoMonitoramento): Promise<void> {
  if (!acoesDoEstado(await estado(visita)).includes(acao)) throw new ErroDeCaptura(INDISPONIVEL)
}

function mudanca(visita: VisitContext, acao: AcaoDoMonitoramento, extra: object = {}) {
  const dados = conferido(MudancaDeEstado, { estado: acao, ocorrido_em: visita.agora(), ...definidos(extra) })
  return { acao: 'monitoramento.estado', subAcao: acao, dados } as const
}

export async function iniciar(visita: VisitContext, posicao: Partial<Posicao> = {}): Promise<void> {
  await exigir(visita, 'iniciar')
  await visita.keep(mudanca(visita, 'iniciar', posicao))
}

export async function pausar(visita: VisitContext): Promise<void> {
  await exigir(visita, 'pausar')
  await visita.keep(mudanca(visita, 'pausar'))
}

/** Pausing first when the visit is open, as one act, if asked for. */
export async function concluir(visita: VisitContext, opcoes: { pausarAntes?: boolean } = {}): Promise<void> {
  const aberta = (await estado(visita)) === 'em-andamento'
  if (!(aberta && opcoes.pausarAntes)) await exigir(visita, 'concluir')
  const antes = aberta ? [mudanca(visita, 'pausar')] : []
  await visita.keep(...antes, mudanca(visita, 'concluir'))
  await limpar(visita)
}

/** Now, if everything was acknowledged already; else when it is. What was kept is kept, whatever happens here. */
async function limpar(visita: VisitContext): Promise<void> {
  try {
    const limpas = await cleanReady(visita.engine.world.store)
    if (limpas.includes(visita.id)) await removerPacote(visita.db, visita.id)
  } catch (error) {
    console.warn('a visita sairá do aparelho na próxima abertura', error)
  }
}

export async function cancelar(visita: VisitContext, motivo: string): Promise<void> {
  if (motivo.trim() === '') throw new ErroDeCaptura('Diga o motivo do cancelamento')
  await exigir(visita, 'cancelar')
  await visita.keep(mudanca(visita, 'cancelar', { motivo }))
  await limpar(visita)
}

export interface OpcoesDaFinalizacao {
  /** Pauses if open, then concludes. */
  concluir?: boolean
  assinaturas?: readonly NovaAssinatura[]
  comprovante?: Comprovante
}

/** Signatures, receipt, finish and conclusion are one capture: pressing again after a refusal finds none of them. */
export async function finalizar(
  visita: VisitContext,
  form: DadosDaFinalizacao,
  opcoes: OpcoesDaFinalizacao = {},
): Promise<void> {
  const dados = conferido(Finalizacao, { ...definidos(form), finalizadoEm: visita.agora() })
  const linha = await visita.db.monitoramentos.get(visita.id)
  const atual = await estado(visita)
  if (atual === 'aguardando' || atual === 'concluido') throw new ErroDeCaptura(INDISPONIVEL)
  if (linha?.finalizado_em) throw new ErroDeCaptura('A coleta desta visita já foi finalizada.')
  const { comprovante, assinaturas = [] } = opcoes
  const assinadas = []
  for (const nova of assinaturas) assinadas.push(...(await tarefasDeAssinatura(visita, nova)).tarefas)
  const pausa = opcoes.concluir && atual === 'em-andamento' ? [mudanca(visita, 'pausar')] : []
  const fim = opcoes.concluir ? [mudanca(visita, 'concluir')] : []
  const guardar = comprovante && ((t: Pick<Tables, 'meta'>) => t.meta.put(linhaDoComprovante(comprovante)))
  const tarefas = [...assinadas, { acao: 'monitoramento.finalizar', dados } as const, ...pausa, ...fim]
  await visita.keepBeside(guardar, ...tarefas)
  if (comprovante) await podarComprovantes(visita.db, Date.parse(comprovante.finalizado_em))
  if (opcoes.concluir) await limpar(visita)
}

export async function verInstalacao(visita: VisitContext, uuid: string): Promise<void> {
  const leitura = { uuid: visita.uuid(), instalacao_uuid: uuid, origem: 'lista', lido_em: visita.agora() }
  await visita.keep({ acao: 'instalacao.ver', instalacao_id: uuid, dados: conferido(Leitura, leitura) })
}

function tarefaDeInstalacao(visita: VisitContext, tipos: readonly InstalacaoTipo[], nova: InstalacaoNova) {
  const uuid = visita.uuid()
  const dados = conferido(NovaInstalacao, { uuid, ...definidos(nova), atualizado_em: visita.agora() })
  const tipo = tipos.find(({ id }) => id === nova.tipo_id)
  const instalacao = {
    id: uuid,
    uuid,
    tipo_id: nova.tipo_id,
    tipo_versao: tipo?.versao ?? 0,
    tipo_nome: tipo?.nome ?? '',
    grupo: tipo?.grupo ?? '',
    nome: dados.nome,
    bloco: dados.bloco ?? null,
    pavimento: dados.pavimento ?? null,
    estado: null,
    condicao: null,
    recursos: {},
    verificada_em: null,
  }
  return { acao: 'instalacao.criar', instalacao_id: uuid, dados, mostra: { instalacao } } as const
}

/** What bears the name of another is refused at the desk, when nobody is there any more to see which is which. */
async function exigirNomesLivres(visita: VisitContext, novas: readonly InstalacaoNova[]): Promise<void> {
  const linhas = await visita.db.instalacoes.where('monitoramento_id').equals(visita.id).toArray()
  const salas = linhas.map((linha) => instalacaoDaVisita(linha).instalacao)
  for (const [n, nova] of novas.entries()) {
    const gemea = [...salas, ...novas.slice(0, n)].find((outra) => mesmaInstalacao(outra, nova))
    if (gemea) throw new ErroDeCaptura(nomeRepetido(gemea.nome))
  }
}

/** All of them or none; each entry gets its uuid at once: it can be checked and photographed before the server knows it. */
export async function criarInstalacoes(
  visita: VisitContext,
  novas: readonly InstalacaoNova[],
): Promise<{ uuids: string[] }> {
  await exigirNomesLivres(visita, novas)
  const { tipos = [] } = (await visita.db.pacotes.get(visita.id)) ?? {}
  const tarefas = novas.map((nova) => tarefaDeInstalacao(visita, tipos, nova))
  await visita.keep(...tarefas)
  return { uuids: tarefas.map(({ instalacao_id }) => instalacao_id) }
}

export async function criarInstalacao(visita: VisitContext, nova: InstalacaoNova): Promise<{ uuid: string }> {
  const { uuids } = await criarInstalacoes(visita, [nova])
  return { uuid: uuids[0] ?? '' }
}

export async function atualizarInstalacao(
  visita: VisitContext,
  uuid: string,
  campos: CamposDaInstalacao,
): Promise<void> {
  const dados = conferido(AtualizacaoDeInstalacao, { ...definidos(campos), atualizado_em: visita.agora() })
  const linha = await visita.db.instalacoes.where('uuid').equals(uuid).first()
  const base = baseDosCampos(linha?.versao, campos)
  await visita.keep({ acao: 'instalacao.atualizar', instalacao_id: uuid, dados, base })
}
