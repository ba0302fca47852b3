import { Readable } from 'node:stream'
import type { coleta } from '#contract/campo/coleta.ts'
import { TAMANHO_MAXIMO_DO_PACOTE } from '#contract/campo/pacote.ts'
import { avisarImportacao } from '#server/administracao/notificacoes/package-events.ts'
import { temporaryFolder } from '#server/casa/arquivos/disk.ts'
import { drain, onDisk, orCut, sourceOf } from '#server/casa/arquivos/incoming-stream.ts'
import { type AuditTrail, operationTrail } from '#server/casa/http/audit.ts'
import type { Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { abrirPacote, type PacoteAberto } from './package-content.ts'
import { type PacoteRecebido, pacoteInvalido, receberPacote } from './package-frame.ts'
import { aplicarPacote } from './package-import.ts'
import { pacotePorId, pacotesNoAlcance, quantosPacotes, registrarImportacao } from './package-queries.ts'
import { alcanceDe } from './scope.ts'

type Importar = Call<typeof coleta.importarPacote>

export const pacotesHandlers: Pick<Handlers<typeof coleta>, 'importarPacote' | 'pacotes'> = {
  /** Outside a transaction: every task of the package has its own. What is refused leaves its trace too. */
  importarPacote: (call) =>
    onDisk(call, async () => {
      const recebido = await receber(call)
      try {
        return await importado(call, recebido)
      } catch (error) {
        if (error instanceof Recusa) await contarRecusa(call, recebido, error)
        throw error
      } finally {
        await recebido.discard()
      }
    }),

  async pacotes({ tx, query, ator }) {
    const { page, perPage } = query
    const nos = alcanceDe(ator, 'painel.monitoramentos.importar-pacote')
    const data = await pacotesNoAlcance(tx, nos, { pular: (page - 1) * perPage, limite: perPage })
    const total = await quantosPacotes(tx, nos)
    return { data, page, perPage, total, total_aproximado: false }
  },
}

const pasta = ({ services }: Importar) => temporaryFolder(services.config.dados)

async function receber(call: Importar): Promise<PacoteRecebido> {
  const { body } = call.request
  if (!(body instanceof Readable))
    throw pacoteInvalido('Nenhum arquivo chegou. Escolha o pacote e envie de novo.')
  const recebido = await orCut(call, body, () => receberPacote(pasta(call), sourceOf(body)))
  if (recebido !== null) return recebido
  drain(body, TAMANHO_MAXIMO_DO_PACOTE)
  const limite = TAMANHO_MAXIMO_DO_PACOTE / 1024 ** 2
  throw new Recusa(
    'ERR_ARQUIVO_GRANDE',
    `O pacote passa do limite de ${limite} MB. Exporte menos visitas de cada vez.`,
  )
}

async function importado(call: Importar, recebido: PacoteRecebido) {
  const { services } = call
  const { db, config } = services
  const aberto = await abrirPacote({ db, config, pasta: pasta(call) }, recebido)
  try {
    const tarefas = await aplicarPacote({ services, importador: call.ator, log: call.log }, aberto)
    const id = await registrar(call, recebido, aberto, tarefas)
    return await pacotePorId(db, id)
  } finally {
    await aberto.conteudo.discard()
  }
}

function registrar(
  call: Importar,
  { sha256 }: PacoteRecebido,
  { pacote }: PacoteAberto,
  tarefas: Awaited<ReturnType<typeof aplicarPacote>>,
): Promise<number> {
  const { dispositivo_id, usuario_id, criado_em, versao_app } = pacote
  const importado_por = call.ator.usuario.id
  const visitas = [...new Set(pacote.tarefas.map(({ monitoramento_id }) => monitoramento_id))]
  const contagens = Object.groupBy(tarefas, ({ situacao }) => situacao)
  return call.services.db.transaction(async (tx) => {
    const resumo = { dispositivo_id, usuario_id, criado_em, versao_app, importado_por, visitas }
    const id = await registrarImportacao(tx, { ...resumo, sha256, tarefas })
    const trail = trilha(call)
    trail.mudanca({
      entidade: 'pacote_importado',
      entidade_id: id,
      para: {
        sha256,
        dispositivo_id,
        usuario_id,
        ...Object.fromEntries(Object.entries(contagens).map(([situacao, uma]) => [situacao, uma?.length])),
      },
    })
    await trail.write(tx, importado_por)
    await avisarImportacao(tx, { id, usuario_id, importado_por, tarefas, socket_id: call.op.socket_id })
    return id
  })
}

const trilha = (call: Importar): AuditTrail =>
  operationTrail('coleta.importarPacote', { ator: call.ator, op: call.op, request: call.request })

async function contarRecusa(call: Importar, { sha256 }: PacoteRecebido, recusa: Recusa): Promise<void> {
  const trail = trilha(call)
  const motivo = `${recusa.codigo}: ${recusa.message}`
  trail.mudanca({ entidade: 'pacote_recusado', entidade_id: sha256, motivo })
  await call.services.db.transaction((tx) => trail.write(tx, call.ator.usuario.id))
}
