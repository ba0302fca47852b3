// The work of an import. What is real is committed chunk by chunk, with all that is needed to go on kept between two of
// them; a simulation is the same, in one transaction that is undone.
import { randomUUID } from 'node:crypto'
import { pode } from '#contract/casa/acesso.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import type { LocalAcima } from '#contract/dados/importacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { systemTrail } from '#server/casa/jobs/system-trail.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import { importarCensoDoPainel } from '#server/censo/censo-do-painel.ts'
import { nomeDaSecretaria } from '#server/censo/secretaria.ts'
import { impedimentoDoAlvo } from './alvo-permitido.ts'
import { avisarFim } from './avisos.ts'
import {
  atorDoTrabalho,
  comandoDoTrabalho,
  type Importing,
  Interrompido,
  trilhaDoTrabalho,
} from './comando-do-trabalho.ts'
import type { Contador } from './contar.ts'
import { desfazerNoTrabalho, desistirDeDesfazer } from './desfazer-trabalho.ts'
import { pedacosDe } from './pedacos.ts'
import { porLinha } from './por-linha.ts'
import {
  apagarErros,
  darSinal,
  type Efeitos,
  type ErroDeLinha,
  efeitosDe,
  encerrarImportacao,
  type Fim,
  gravarAndamento,
  gravarErros,
  registrarEfeitos,
  soltarPosse,
  tomarImportacao,
} from './queries.ts'
import type { LinhaDaTabela } from './tabela.ts'
import type { Trabalho } from './trabalho.ts'

export interface Turn {
  /** Gives way at the next chunk. */
  signal: AbortSignal
}

const TENTATIVAS = 3
const SINAL_MS = 2_000

/** Takes imports, one after the other, while there are any. Answers how many it took. */
export async function runImports(importing: Importing, turn: Turn): Promise<number> {
  for (let taken = 0; ; taken++) {
    if (turn.signal.aborted) return taken
    const trabalho = await importing.db.transaction((tx) => tomarImportacao(tx, randomUUID()))
    if (!trabalho) return taken
    await runOne(importing, trabalho, turn)
  }
}

/** The simulation is done, and nothing of it stays. */
class Desfeito extends Error {}

interface Feito extends Contador {
  erros: ErroDeLinha[]
  acima: LocalAcima[]
  efeitos: Efeitos
  linhas: number
}

interface Execucao {
  importing: Importing
  trabalho: Trabalho
  ator: Ator
  turn: Turn
  /** Lines done, for who looks on: of what is not committed only this is seen. */
  feitas: number
  perdida: boolean
}

async function runOne(importing: Importing, trabalho: Trabalho, turn: Turn): Promise<void> {
  const { db, log, config } = importing
  const simula = trabalho.situacao === 'simulando'
  const desfaz = trabalho.situacao === 'desfazendo'
  try {
    if (trabalho.tentativas >= TENTATIVAS)
      throw new OperatorError(
        'A importação parou no meio mais de uma vez. O que já entrou está contado aqui.',
      )
    const ator = await atorDoTrabalho(db, trabalho.usuario_id, config.fuso)
    exigirQueAindaPossa(trabalho, ator)
    const execucao: Execucao = {
      importing,
      trabalho,
      ator,
      turn,
      perdida: false,
      feitas: desfaz ? 0 : trabalho.linhas,
    }
    if (desfaz) return await comSinal(execucao, () => desfazer(execucao))
    await comSinal(execucao, () => (simula ? simular(execucao) : importar(execucao)))
    if (!simula) await finish(importing, trabalho, { situacao: 'concluida', mensagem: null })
  } catch (error) {
    if (turn.signal.aborted || error instanceof Interrompido)
      return void (await db.transaction((tx) => soltarPosse(tx, trabalho)))
    const conhecido = error instanceof OperatorError || (desfaz && error instanceof Recusa)
    if (!conhecido) log.error({ err: error, importacao: trabalho.id }, 'a importação falhou')
    const mensagem = conhecido ? error.message : 'A importação falhou. Tente de novo ou avise o suporte.'
    if (desfaz) await desistirDeDesfazer(importing, trabalho, mensagem)
    else await finish(importing, trabalho, { situacao: 'falhou', mensagem })
  }
}

const desfazer = (execucao: Execucao) =>
  desfazerNoTrabalho({
    ...execucao,
    aoAndar(registros) {
      execucao.feitas += registros
      parar(execucao)
    },
  })

function exigirQueAindaPossa({ alvo, situacao }: Trabalho, { concessoes }: Ator): void {
  const acao = situacao === 'desfazendo' ? 'desfazer' : 'executar'
  const impedimento = pode(concessoes, `admin.importacoes.${acao}`)
    ? impedimentoDoAlvo(concessoes, alvo)
    : `Você deixou de ter permissão para ${acao === 'desfazer' ? 'desfazer importações' : 'importar'}.`
  if (impedimento) throw new OperatorError(impedimento)
}

/** Says from time to time that it is alive, outside the transaction in course. */
async function comSinal<R>(execucao: Execucao, work: () => Promise<R>): Promise<R> {
  const { importing, trabalho } = execucao
  const sinal = setInterval(() => {
    importing.db
      .transaction(async (tx) => {
        execucao.perdida ||= !(await darSinal(tx, trabalho, execucao.feitas))
        await publicar(tx, { canal: canalDoUsuario(trabalho.usuario_id), evento: 'ImportacaoAndou' })
      })
      .catch(() => {})
  }, SINAL_MS)
  try {
    return await work()
  } finally {
    clearInterval(sinal)
  }
}

const parar = ({ turn, perdida }: Execucao) => {
  if (turn.signal.aborted || perdida) throw new Interrompido()
}

type Tx = Parameters<Parameters<Importing['db']['transaction']>[0]>[0]

/** Every line in this transaction. */
async function tudo(execucao: Execucao, tx: Tx): Promise<Feito> {
  const { importing, trabalho, ator } = execucao
  await registrarEfeitos(tx, trabalho.id)
  const trail = trilhaDoTrabalho(trabalho.id, ator)
  if (trabalho.alvo === 'censo-inep') return censo(execucao, tx)
  const comando = comandoDoTrabalho(importing, ator, tx, trail)
  const feitor = porLinha({ ...trabalho, alvo: trabalho.alvo })
  const contador: Contador = { contagem: {}, primeiras: [] }
  const erros: ErroDeLinha[] = []
  for await (const pedaco of pedacosDe(importing, trabalho)) {
    parar(execucao)
    erros.push(...(await feitor.aplicar(comando, pedaco, contador)))
    execucao.feitas += pedaco.length
  }
  return {
    ...contador,
    erros,
    acima: [],
    efeitos: await efeitosDe(tx, trabalho.id),
    linhas: trabalho.total,
  }
}

async function censo(execucao: Execucao, tx: Tx): Promise<Feito> {
  const { importing, trabalho } = execucao
  const { config } = importing
  const linhas: LinhaDaTabela[] = []
  for await (const pedaco of pedacosDe(importing, trabalho)) linhas.push(...pedaco)
  const feito = await importarCensoDoPainel(tx, {
    trabalho,
    linhas,
    nomeDoOrgao: await nomeDaSecretaria(tx, config),
    aoAndar(feitas) {
      execucao.feitas = feitas
      parar(execucao)
    },
  })
  return { ...feito, efeitos: await efeitosDe(tx, trabalho.id), linhas: trabalho.total }
}

async function simular(execucao: Execucao): Promise<void> {
  const { importing, trabalho } = execucao
  let feito: Feito | undefined
  try {
    await importing.db.transaction(
      async (tx) => {
        feito = await tudo(execucao, tx)
        throw new Desfeito()
      },
      { retries: 0 },
    )
  } catch (error) {
    if (!(error instanceof Desfeito)) throw error
  }
  if (feito) await finishWith(importing, trabalho, { situacao: 'simulada', mensagem: null }, feito)
}

async function importar(execucao: Execucao): Promise<void> {
  const { importing, trabalho, ator } = execucao
  if (trabalho.alvo === 'censo-inep') {
    await importing.db.transaction(async (tx) => guardar(tx, trabalho, await tudo(execucao, tx)))
    return
  }
  const feitor = porLinha({ ...trabalho, alvo: trabalho.alvo })
  const contador: Contador = { contagem: { ...trabalho.contagem }, primeiras: [...trabalho.primeiras] }
  let vistas = 0
  for await (const pedaco of pedacosDe(importing, trabalho)) {
    const novas = pedaco.slice(Math.max(0, trabalho.linhas - vistas))
    vistas += pedaco.length
    for (const linha of pedaco.slice(0, pedaco.length - novas.length)) feitor.lembrar(linha)
    if (novas.length === 0) continue
    parar(execucao)
    await importing.db.transaction(
      async (tx) => {
        await registrarEfeitos(tx, trabalho.id)
        const trail = trilhaDoTrabalho(trabalho.id, ator)
        const erros = await feitor.aplicar(comandoDoTrabalho(importing, ator, tx, trail), novas, contador)
        await trail.write(tx, ator.usuario.id)
        await guardar(tx, trabalho, { ...contador, erros, acima: [], linhas: vistas })
      },
      // The counters were moved already: a chunk that met a deadlock is taken up again by the next process.
      { retries: 0 },
    )
    execucao.feitas = vistas
  }
}

async function guardar(
  tx: Queryable,
  trabalho: Trabalho,
  { linhas, contagem, primeiras, acima, erros }: Omit<Feito, 'efeitos'>,
): Promise<void> {
  if (!(await gravarAndamento(tx, trabalho, { linhas, contagem, primeiras, acima }))) throw new Interrompido()
  await gravarErros(tx, trabalho.id, erros)
  await publicar(tx, { canal: canalDoUsuario(trabalho.usuario_id), evento: 'ImportacaoAndou' })
}

function finish(
  importing: Importing,
  trabalho: Trabalho,
  fim: Pick<Fim, 'situacao' | 'mensagem'>,
): Promise<void> {
  return finishWith(importing, trabalho, fim, null)
}

async function finishWith(
  { db }: Importing,
  trabalho: Trabalho,
  fim: Pick<Fim, 'situacao' | 'mensagem'>,
  feito: Feito | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const acabada = await encerrarImportacao(tx, trabalho, { ...fim, ...(feito && { andamento: feito }) })
    if (!acabada) return
    if (feito) {
      await apagarErros(tx, trabalho.id)
      await gravarErros(tx, trabalho.id, feito.erros)
    }
    await publicar(tx, { canal: canalDoUsuario(trabalho.usuario_id), evento: 'ImportacaoAndou' })
    if (trabalho.situacao === 'simulando') return
    const trail = systemTrail('importacoes.encerrar')
    const { id, contagem, mensagem } = acabada
    const para = { situacao: fim.situacao, contagem }
    trail.mudanca({
      entidade: 'importacao',
      entidade_id: id,
      de: { situacao: 'andando' },
      para,
      motivo: mensagem,
    })
    await trail.write(tx, null)
    await avisarFim(tx, acabada)
  })
}
