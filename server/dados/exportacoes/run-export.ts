// The work of an export: rows page by page into a file, with all that is needed to go on kept between two pages.
import { randomUUID } from 'node:crypto'
import { pode } from '#contract/casa/acesso.ts'
import { numero } from '#contract/casa/numeros.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import type { Exportacao } from '#contract/dados/exportacoes.ts'
import { pessoaComConcessoes } from '#server/administracao/acesso/pessoa.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { Config } from '#server/casa/config.ts'
import type { Database, Queryable } from '#server/casa/db/database.ts'
import type { JobLog } from '#server/casa/jobs/scheduler.ts'
import { systemTrail } from '#server/casa/jobs/system-trail.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import { EXPORTAVEIS } from '#server/exportable-lists.ts'
import { exportFiles } from './export-files.ts'
import type { AnyExportable, Pedida } from './exportable.ts'
import {
  type Andamento,
  encerrarExportacao,
  gravarAndamento,
  renovarPosse,
  soltarPosse,
  type Trabalho,
  tomarExportacao,
} from './queries.ts'
import { rowWriter } from './rows.ts'
import { LINHAS_DE_PLANILHA, writeSpreadsheet } from './spreadsheet.ts'

export interface Exporting {
  db: Database
  config: Pick<Config, 'dados' | 'fuso'>
  log: JobLog
}

export interface Turn {
  /** Gives way at the next page. */
  signal: AbortSignal
  /** The same, at this instant. */
  until?: number
}

const PAGINA = 1_000
/** In all processes together: an export reads without pause, and two cores serve people too. */
const AO_MESMO_TEMPO = 2
const TENTATIVAS = 3
/** Past this nobody waits looking at the screen. */
const AVISA_ACIMA_DE = 5_000
const RENOVA_MS = 20_000

/** What the person is told instead of the file. */
class Desistencia extends Error {}

/** Takes exports, one after the other, while there is time and there are any. Answers how many it took. */
export async function runExports(exporting: Exporting, turn: Turn): Promise<number> {
  for (let taken = 0; ; taken++) {
    if (over(turn)) return taken
    const trabalho = await exporting.db.transaction((tx) => tomarExportacao(tx, randomUUID(), AO_MESMO_TEMPO))
    if (!trabalho) return taken
    await runOne(exporting, trabalho, turn)
  }
}

const over = ({ signal, until = Number.POSITIVE_INFINITY }: Turn) => signal.aborted || Date.now() >= until

async function runOne(exporting: Exporting, trabalho: Trabalho, turn: Turn): Promise<void> {
  const { db, log } = exporting
  try {
    if (trabalho.tentativas >= TENTATIVAS)
      throw new Desistencia('A exportação parou no meio mais de uma vez. Avise o suporte.')
    const colhida = await gather(exporting, trabalho, turn)
    if (colhida === 'perdida') return
    if (colhida === 'parou' || over(turn)) return await db.transaction((tx) => soltarPosse(tx, trabalho))
    if (trabalho.formato === 'xlsx') await assemble(exporting, trabalho, turn)
    const pronta = await db.transaction((tx) => finish(tx, trabalho, { situacao: 'pronta', mensagem: null }))
    if (!pronta) await exportFiles(exporting.config.dados).remove(trabalho.arquivo)
  } catch (error) {
    if (turn.signal.aborted) return await db.transaction((tx) => soltarPosse(tx, trabalho))
    if (!(error instanceof Desistencia))
      log.error({ err: error, exportacao: trabalho.id }, 'a exportação falhou')
    const mensagem =
      error instanceof Desistencia ? error.message : 'A exportação falhou. Peça de novo ou avise o suporte.'
    await exportFiles(exporting.config.dados).remove(trabalho.arquivo)
    await db.transaction((tx) => finish(tx, trabalho, { situacao: 'falhou', mensagem }))
  }
}

/** What the person may read now. Throws when they may no longer export this list. */
async function perguntaDe(
  { db, config: { fuso } }: Exporting,
  { usuario_id, filtro, ids }: Trabalho,
  lista: AnyExportable,
): Promise<Pedida<unknown> & { nome: string; email: string }> {
  const { nome, email, concessoes } = await pessoaComConcessoes(db, usuario_id, fuso)
  if (!pode(concessoes, lista.permissao))
    throw new Desistencia('Você deixou de ter permissão para exportar esta lista.')
  return { leitor: { usuario_id, concessoes, fuso }, filtro: lista.filtro.parse(filtro), ids, nome, email }
}

const maisVelho = (um: number | null, outro: number | null) =>
  um === null || outro === null ? (um ?? outro) : Math.max(um, outro)

/** `perdida` when it was cancelled or is somebody else's now. */
async function gather(
  exporting: Exporting,
  trabalho: Trabalho,
  turn: Turn,
): Promise<'toda' | 'parou' | 'perdida'> {
  const { db, config } = exporting
  const lista = EXPORTAVEIS[trabalho.lista]
  const files = exportFiles(config.dados)
  const path = files.pathOf(trabalho.arquivo, trabalho.formato === 'xlsx' ? 'linhas' : 'arquivo')
  const andamento: Andamento = { ...trabalho }
  while (!andamento.colhida) {
    if (over(turn)) return 'parou'
    const pergunta = await perguntaDe(exporting, trabalho, lista)
    const { linhas, proximo } = await db.analyse(async ({ atraso_s = null }) => {
      const antes = andamento.total ?? (await lista.total(db, pergunta))
      const pagina = await lista.pagina(db, pergunta, andamento.depois, PAGINA)
      andamento.total = antes
      andamento.atraso_s = maisVelho(andamento.atraso_s, atraso_s)
      return pagina
    })
    const total = Math.max(andamento.total ?? 0, andamento.linhas + linhas.length)
    if (trabalho.formato === 'xlsx' && total > LINHAS_DE_PLANILHA)
      throw new Desistencia('A planilha vai até 100.000 linhas. Filtre mais, ou peça em CSV.')
    const writer = rowWriter(trabalho, lista, config.fuso)
    const texto =
      (andamento.bytes === 0 ? writer.head() : '') +
      linhas.map(writer.row).join('') +
      (proximo === null ? writer.foot({ ...pergunta, ...andamento }) : '')
    andamento.bytes = await files.append(path, andamento.bytes, texto)
    andamento.linhas += linhas.length
    andamento.depois = proximo
    andamento.colhida = proximo === null
    if (!(await db.transaction((tx) => advance(tx, trabalho, andamento)))) {
      await files.remove(trabalho.arquivo)
      return 'perdida'
    }
  }
  Object.assign(trabalho, andamento)
  return 'toda'
}

async function advance(tx: Queryable, trabalho: Trabalho, andamento: Andamento): Promise<boolean> {
  if (!(await gravarAndamento(tx, trabalho, andamento))) return false
  await publicar(tx, { canal: canalDoUsuario(trabalho.usuario_id), evento: 'ExportacaoAndou' })
  return true
}

async function assemble(exporting: Exporting, trabalho: Trabalho, { signal }: Turn): Promise<void> {
  const { db, config } = exporting
  const files = exportFiles(config.dados)
  const lista = EXPORTAVEIS[trabalho.lista]
  const pergunta = await perguntaDe(exporting, trabalho, lista)
  const writer = rowWriter(trabalho, lista, config.fuso)
  const renewing = setInterval(
    () => void db.transaction((tx) => renovarPosse(tx, trabalho)).catch(() => {}),
    RENOVA_MS,
  )
  try {
    await writeSpreadsheet(
      {
        abas: [
          {
            nome: trabalho.lista,
            linhas: files.pathOf(trabalho.arquivo, 'linhas'),
            colunas: writer.colunas.map(({ rotulo, tipo = 'texto' }) => ({ rotulo, tipo })),
            rodape: writer.watermark({ ...pergunta, ...trabalho }),
          },
        ],
        destino: files.pathOf(trabalho.arquivo, 'nova'),
        fuso: config.fuso,
      },
      signal,
    )
    await files.place(trabalho.arquivo)
  } finally {
    clearInterval(renewing)
  }
}

/** False when it was cancelled meanwhile. */
async function finish(
  tx: Queryable,
  trabalho: Trabalho,
  fim: { situacao: 'pronta' | 'falhou'; mensagem: string | null },
): Promise<boolean> {
  const { exportacao_dias } = await limitesAtuais(tx)
  const encerrada = await encerrarExportacao(tx, trabalho, { ...fim, dias: exportacao_dias })
  if (!encerrada) return false
  const { id, linhas } = encerrada
  const trail = systemTrail('exportacoes.encerrar')
  trail.mudanca({
    entidade: 'exportacao',
    entidade_id: id,
    de: { situacao: null, linhas: null },
    para: { situacao: fim.situacao, linhas },
    motivo: fim.mensagem,
  })
  await trail.write(tx, null)
  await publicar(tx, { canal: canalDoUsuario(trabalho.usuario_id), evento: 'ExportacaoAndou' })
  if (fim.situacao === 'pronta' && linhas > AVISA_ACIMA_DE) await avisar(tx, trabalho, encerrada)
  return true
}

async function avisar(tx: Queryable, { usuario_id, lista }: Trabalho, pronta: Exportacao): Promise<void> {
  const { id, linhas, nome_do_arquivo } = pronta
  await notificar(tx, {
    tipo: 'ExportacaoPronta',
    data: { exportacao: { id, lista, nome_do_arquivo, linhas } },
    titulo: `Exportação pronta: ${nome_do_arquivo}`,
    detalhe: `${numero(linhas)} linhas.`,
    acao_url: `${EXPORTAVEIS[lista].tela}?exportacao=${id}`,
    para: { usuarios: [usuario_id] },
  })
}
