import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { pode } from '#contract/casa/acesso.ts'
import type { BodyOf } from '#contract/casa/endpoint.ts'
import { mensagemDe } from '#contract/casa/mensagens.ts'
import type { Exportacao, exportacoes } from '#contract/dados/exportacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { errosDe } from '#server/casa/http/answer.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import { inBackground } from '#server/casa/http/background.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { exigirAbaixoDe } from '#server/casa/http/limite.ts'
import { cursorDe, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { EXPORTAVEIS } from '#server/exportable-lists.ts'
import { exportFiles } from './export-files.ts'
import {
  apagarExportacao,
  cancelarExportacao,
  criarExportacao,
  exportacaoDaPessoa,
  exportacoesDaPessoa,
  porFazerDaPessoa,
  type Trabalho,
} from './queries.ts'
import { runExports } from './run-export.ts'

/** Waiting or in course, of one person. */
const DE_CADA_UM = 5
/** A small file is ready before anyone looks away; a large one goes on as a job. */
const DE_IMEDIATO_MS = 3_000

const Posicao = z.tuple([z.number().int()])

/** The one of this person. Throws `ERR_NAO_ENCONTRADO`, also for somebody else's. */
async function propria(db: Queryable, ator: Ator, id: number): Promise<Trabalho> {
  const exportacao = await exportacaoDaPessoa(db, ator.usuario.id, id)
  if (exportacao) return exportacao
  throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta exportação não existe mais. Peça de novo.')
}

function vista(exportacao: Trabalho): Exportacao {
  const { id, lista, formato, situacao, linhas, total, nome_do_arquivo, criada_em, expira_em, mensagem } =
    exportacao
  return { id, lista, formato, situacao, linhas, total, nome_do_arquivo, criada_em, expira_em, mensagem }
}

function conferir({ lista, filtro }: BodyOf<typeof exportacoes.criar>, ator: Ator): void {
  const exportavel = EXPORTAVEIS[lista]
  if (!pode(ator.concessoes, exportavel.permissao)) throw new Recusa('ERR_NAO_AUTORIZADO')
  const lido = exportavel.filtro.safeParse(filtro, { error: mensagemDe })
  if (!lido.success)
    throw new Recusa('ERR_FORM_VALIDATION', {
      mensagem: 'O filtro da lista não é válido. Recarregue a tela e tente de novo.',
      erros: errosDe(lido.error.issues.map((issue) => ({ ...issue, path: ['filtro', ...issue.path] }))),
    })
}

function nomeDoArquivo(lista: string, formato: string, agora: Date, fuso: string): string {
  const dia = diaDe(agora, fuso)
  const hora = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, timeStyle: 'short' }).format(agora)
  return `${lista}-${dia}-${hora.replace(':', 'h')}.${formato}`
}

const TIPOS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const exportacoesHandlers: Handlers<typeof exportacoes> = {
  async criar({ tx, body, ator, audit, agora, log, services, request }) {
    conferir(body, ator)
    const usuario_id = ator.usuario.id
    await exigirAbaixoDe(tx, {
      de: `exportacoes:${usuario_id}`,
      limite: DE_CADA_UM,
      quantos: () => porFazerDaPessoa(tx, usuario_id),
      mensagem: `Você já tem ${DE_CADA_UM} exportações em preparo. Aguarde uma terminar.`,
    })
    const { lista, formato, filtro, colunas, ids = null } = body
    const nome_do_arquivo = nomeDoArquivo(lista, formato, agora, services.config.fuso)
    const nova = await criarExportacao(tx, {
      usuario_id,
      lista,
      formato,
      filtro,
      colunas,
      ids,
      nome_do_arquivo,
    })
    audit.mudanca({
      entidade: 'exportacao',
      entidade_id: nova.id,
      para: { lista, formato, filtro, colunas, escolhidas: ids?.length ?? null },
    })
    tx.afterCommit(() => {
      const turn = { signal: AbortSignal.timeout(60_000), until: Date.now() + DE_IMEDIATO_MS }
      inBackground(request, async () => void (await runExports({ ...services, log }, turn)))
    })
    return nova
  },

  async listar({ tx, query, ator }) {
    const { page, perPage, cursor } = query
    const [antes] = cursor === undefined ? [null] : posicaoDoCursor(cursor, Posicao)
    const linhas = await exportacoesDaPessoa(tx, ator.usuario.id, { antes, limite: perPage + 1 })
    const data = linhas.slice(0, perPage)
    const ultima = data.at(-1)
    return { data, page, perPage, proximo: ultima && linhas.length > perPage ? cursorDe([ultima.id]) : null }
  },

  ver: async ({ tx, params, ator }) => vista(await propria(tx, ator, params.id)),

  async baixar({ tx, params, ator, op, request, reply, services }) {
    if (ator.verComo) throw new Recusa('ERR_SOMENTE_LEITURA', 'Cada arquivo é só de quem o pediu.')
    const exportacao = await propria(tx, ator, params.id)
    const { arquivo, situacao, lista, formato, nome_do_arquivo, id } = exportacao
    // What was taken away since it was made is not handed over any more.
    if (!pode(ator.concessoes, EXPORTAVEIS[lista].permissao)) throw new Recusa('ERR_NAO_AUTORIZADO')
    const files = exportFiles(services.config.dados)
    const size = situacao === 'pronta' ? await files.size(arquivo) : null
    if (size === null) throw new Recusa('ERR_ESTADO_INVALIDO', 'O arquivo ainda não está pronto.')
    const trail = operationTrail('exportacoes.baixar', { ator, op, request })
    trail.mudanca({ entidade: 'exportacao', entidade_id: id, para: { lista, linhas: exportacao.linhas } })
    await services.db.transaction((escrita) => trail.write(escrita, null))
    return reply
      .header('Content-Type', TIPOS[formato])
      .header('Content-Length', size)
      .header('Content-Disposition', `attachment; filename="${nome_do_arquivo}"`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .send(createReadStream(files.pathOf(arquivo)))
  },

  async cancelar({ tx, params, ator, audit, services }) {
    const { id, arquivo, situacao } = await propria(tx, ator, params.id)
    const cancelada = await cancelarExportacao(tx, id)
    if (!cancelada) await apagarExportacao(tx, id)
    audit.mudanca({
      entidade: 'exportacao',
      entidade_id: id,
      de: { situacao },
      para: { situacao: cancelada ? 'cancelada' : null },
    })
    tx.afterCommit(() => exportFiles(services.config.dados).remove(arquivo))
    return null
  },
}
