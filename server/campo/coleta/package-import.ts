// Brings in a package: each task in order of capture, in its own transaction, through the decision point that HTTP
// goes through, as the work of who captured it with the permissions they have now.
import type { FastifyBaseLogger } from 'fastify'
import type { TarefaImportada } from '#contract/campo/coleta.ts'
import type { TarefaDoPacote } from '#contract/campo/pacote.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Chamada } from '#contract/casa/chamada.ts'
import type { Envelope } from '#contract/casa/envelope.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { guardarArquivo } from '#server/campo/multimidias/guardar-arquivo.ts'
import type { Ator, CallServices } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cabecalhosDaTarefa, type PacoteAberto } from './package-content.ts'
import { destinoDasOperacoes, type VisitaDoPacote, visitasDoPacote } from './package-queries.ts'

export interface Importacao {
  services: CallServices
  /** Who brings the package. */
  importador: Ator
  log: FastifyBaseLogger
}

type Resultado = Pick<TarefaImportada, 'situacao' | 'mensagem'>

const recusada = (mensagem: string): Resultado => ({ situacao: 'recusada', mensagem })
const INTERROMPIDA = recusada(
  'A importação parou antes deste registro, porque o servidor não estava pronto. Importe o mesmo pacote de novo.',
)

/** Throws `ERR_NAO_AUTORIZADO` when the importer reaches none of the visits; then nothing is applied. */
export async function aplicarPacote(
  importacao: Importacao,
  aberto: PacoteAberto,
): Promise<TarefaImportada[]> {
  const { services } = importacao
  const { pacote } = aberto
  const visitas = await alcancadas(importacao, pacote.tarefas)
  const { db, config } = services
  const { concessoes, ...usuario } = await pessoaComConcessoes(db, pacote.usuario_id, config.fuso)
  const ator: Ator = { usuario, concessoes, sessaoId: 0 }
  const op_ids = pacote.tarefas.map(({ op_id }) => op_id)
  const destino = await destinoDasOperacoes(db, pacote.usuario_id, op_ids)
  const resultados: TarefaImportada[] = []
  let parou = false
  for (const tarefa of [...pacote.tarefas].sort((a, b) => a.seq - b.seq)) {
    const { op_id, acao } = tarefa
    const antes = semAplicar(tarefa, visitas.get(tarefa.monitoramento_id), destino)
    const resultado =
      antes ??
      (parou
        ? INTERROMPIDA
        : await aplicarComPaciencia({ ...importacao, aberto, ator, tarefa, inicio: destino.agora }))
    if (resultado === INTERROMPIDA) parou = true
    resultados.push({ op_id, acao, ...resultado })
  }
  return resultados
}

interface Alcance extends VisitaDoPacote {
  alcancada: boolean
}

/** By id, those that exist, and whether the importer may bring work of them in. */
async function alcancadas({ services, importador }: Importacao, tarefas: readonly TarefaDoPacote[]) {
  const ids = [...new Set(tarefas.map(({ monitoramento_id }) => monitoramento_id))]
  const visitas = await visitasDoPacote(services.db, ids)
  const porId = new Map<number, Alcance>()
  for (const visita of visitas) {
    const alcancada = pode(importador.concessoes, 'painel.monitoramentos.importar-pacote', visita.caminho)
    porId.set(visita.id, { ...visita, alcancada })
  }
  if (![...porId.values()].some(({ alcancada }) => alcancada)) {
    throw new Recusa(
      'ERR_NAO_AUTORIZADO',
      'As visitas deste pacote são de locais em que você não importa pacotes. Peça a quem supervisiona esses locais.',
    )
  }
  return porId
}

type Destino = Awaited<ReturnType<typeof destinoDasOperacoes>>

/** What is known without applying; undefined when the task is to be applied. */
function semAplicar(
  tarefa: TarefaDoPacote,
  visita: Alcance | undefined,
  { recebidas, descartadas }: Destino,
): Resultado | undefined {
  if (visita === undefined) return recusada('A visita deste registro não existe neste servidor.')
  if (!visita.alcancada) {
    return recusada(
      `A visita ${visita.protocolo} é de um local em que você não importa pacotes. Peça a quem supervisiona esse local.`,
    )
  }
  if (recebidas.has(tarefa.op_id)) return { situacao: 'ja_recebida', mensagem: null }
  if (descartadas.has(tarefa.op_id)) return recusada('Quem registrou descartou este registro no aparelho.')
  if (!daVisita(tarefa.chamada, visita))
    return recusada('O registro aponta para outra visita. Chame o suporte.')
  return undefined
}

/** What the call itself names, where it names a visit. */
function daVisita({ params, body }: Chamada, { id, uuid }: VisitaDoPacote): boolean {
  const dita = params.monitoramentoId ?? params.id ?? body?.monitoramento_id
  return dita === undefined || String(dita) === String(id) || String(dita).toLowerCase() === uuid
}

interface Aplicacao extends Importacao {
  aberto: PacoteAberto
  ator: Ator
  tarefa: TarefaDoPacote
  /** Of the database's clock: what has an older receipt had arrived by itself. */
  inicio: string
}

const PASSAGEIROS: ReadonlySet<string> = new Set([
  'ERR_INDISPONIVEL',
  'ERR_OPERACAO_EM_ANDAMENTO',
  'ERR_LIMITE',
])
const ESPERAS_MS = [500, 2000]

/** Goes on past a refusal, and not past a trouble of the server: what follows may depend on this task. */
async function aplicarComPaciencia(aplicacao: Aplicacao): Promise<Resultado> {
  for (const espera of [...ESPERAS_MS, null]) {
    const envelope = await aplicar(aplicacao)
    if (!PASSAGEIROS.has(envelope.codigo)) return resultadoDe(envelope, aplicacao.inicio)
    if (espera !== null) await new Promise((resolve) => setTimeout(resolve, espera))
  }
  return INTERROMPIDA
}

function resultadoDe({ codigo, mensagem, dados, recibo }: Envelope, inicio: string): Resultado {
  if (codigo !== 'SUCESSO') return recusada(mensagem)
  if (recibo !== undefined && recibo.recebido_em < inicio) return { situacao: 'ja_recebida', mensagem: null }
  // as: quarantine answers this instead of the operation's own data
  if ((dados as { quarentena?: unknown } | null)?.quarentena === true)
    return { situacao: 'quarentena', mensagem }
  return { situacao: 'aplicada', mensagem: null }
}

async function aplicar(aplicacao: Aplicacao): Promise<Envelope> {
  const { services, importador, aberto, ator, tarefa } = aplicacao
  const cabecalhos = cabecalhosDaTarefa(tarefa, aberto.pacote)
  if (tarefa.arquivo !== null) {
    const { reserva, inicio } = tarefa.arquivo
    const bytes = () => aberto.conteudo.stream(aberto.arquivos + inicio, reserva.tamanho)
    const falha = await guardarArquivo(aplicacao, { ator, reserva, cabecalhos, bytes })
    if (falha !== null) return falha.envelope
  }
  const { envelope } = await services.replay({
    ator,
    chamada: tarefa.chamada,
    cabecalhos,
    causado_por: importador.usuario.id,
  })
  return envelope
}
