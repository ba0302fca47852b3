import { Readable } from 'node:stream'
import { pode } from '#contract/acesso.ts'
import type {
  ModeloDeArquivo,
  multimidias,
  RegistroDeArquivo,
  ReservaDeArquivo,
} from '#contract/multimidias.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Ator, Handlers } from '#server/http/call.ts'
import { Recusa } from '#server/http/erro.ts'
import { instanteDoCampo } from '#server/http/operation-headers.ts'
import { entradaDeInstalacao } from '#server/instalacoes/queries.ts'
import { registrarComplemento } from '#server/monitoramentos/evidence.ts'
import { type Visita, visitaTravada } from '#server/monitoramentos/visit.ts'
import { entradaDePatrimonio } from '#server/patrimonios/queries.ts'
import { sendFile } from './download.ts'
import type { FileStore } from './file-store.ts'
import {
  alcanceDaVisita,
  arquivoPorReferencia,
  type LinhaDeArquivo,
  registrarArquivo,
  removerArquivo,
  reservarArquivo,
} from './queries.ts'
import { conferirReserva } from './rules.ts'
import { storeUpload } from './upload.ts'
import { isValidUpload, uploadUrl } from './upload-link.ts'

export const multimidiasHandlers: Handlers<typeof multimidias> = {
  async urlTemporaria({ tx, ator, body, agora, services }) {
    conferirReserva(body)
    const visita = await visitaTravada(tx, ator, body.monitoramento_id)
    const model_id = await alvoNaVisita(tx, visita, body)
    const antes = await doMesmoDono(tx, visita, ator, body)
    if (!antes) {
      const reserva = { ...body, model_id }
      await reservarArquivo(tx, { monitoramento_id: visita.id, usuario_id: ator.usuario.id, reserva })
    }
    const arquivo = antes ?? (await exigido(tx, body.uuid))
    return {
      id: arquivo.id,
      uuid: arquivo.uuid,
      upload_url: uploadUrl(services.segredo, arquivo, agora),
      download_url: arquivo.url,
      recebido: arquivo.situacao !== 'reservado' && (await intacto(services.files, arquivo)),
    }
  },

  /** Outside a transaction: a slow upload must not hold one open. The bytes are on disk before the row says so. */
  async enviar({ services, ator, params, query, request, agora }) {
    const arquivo = await exigido(services.db, params.uuid)
    const { agente } = await alcanceDaVisita(services.db, arquivo.monitoramento_id, ator.usuario.id)
    if (!agente || arquivo.usuario_id !== ator.usuario.id) throw new Recusa('ERR_NAO_ENCONTRADO')
    if (!isValidUpload(services.segredo, arquivo, query, agora)) throw new Recusa('ERR_LINK_EXPIRADO')
    if (!(request.body instanceof Readable))
      throw new Recusa('ERR_ARQUIVO_INVALIDO', 'O arquivo chegou vazio.')
    await storeUpload(services, arquivo, request.body)
    return { uuid: arquivo.uuid, sha256: arquivo.sha256 }
  },

  async registrar(call) {
    const { tx, ator, body, op, agora, audit } = call
    const visita = await visitaTravada(tx, ator, body.monitoramento_id)
    const model_id = await alvoNaVisita(tx, visita, body)
    const arquivo = await doMesmoDono(tx, visita, ator, body)
    if (!arquivo) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este arquivo não foi reservado. Envie-o de novo.')
    if (!confere(arquivo, { ...body, model_id })) throw new Recusa('ERR_CHAVE_REUTILIZADA')
    if (arquivo.situacao === 'reservado')
      throw new Recusa('ERR_ESTADO_INVALIDO', 'O conteúdo do arquivo ainda não chegou. Envie-o de novo.')
    if (arquivo.situacao === 'recebido') {
      const instante = (dataHora: string) => instanteDoCampo(dataHora, op, agora)
      await registrarArquivo(tx, arquivo.id, {
        enviado_em: instante(body.enviado_em),
        capturado_em: body.capturado_em ? instante(body.capturado_em) : null,
        assinatura: body.assinatura ?? null,
      })
      const { tipo, model, sha256 } = arquivo
      audit.mudanca({
        entidade: 'multimidia',
        entidade_id: arquivo.id,
        local_id: visita.local_id,
        para: { tipo, model, model_id, sha256, assinatura: body.assinatura ?? null },
      })
      await registrarComplemento(call, visita, alvo(arquivo), 'multimidias.registrar', { tipo, sha256 })
    }
    return publico(await exigido(tx, arquivo.uuid))
  },

  async remover(call) {
    const { tx, ator, params, query, op, agora, audit } = call
    const arquivo = await exigido(tx, params.multimidiaId)
    const visita = await visitaTravada(tx, ator, arquivo.monitoramento_id)
    if (arquivo.situacao === 'removido') return null
    await removerArquivo(tx, arquivo.id, {
      removido_em: instanteDoCampo(query.removido_em, op, agora),
      removido_por: ator.usuario.id,
    })
    audit.mudanca({
      entidade: 'multimidia',
      entidade_id: arquivo.id,
      local_id: visita.local_id,
      de: { situacao: arquivo.situacao },
      para: { situacao: 'removido' },
    })
    await registrarComplemento(call, visita, alvo(arquivo), 'multimidias.remover', null)
    return null
  },

  async baixar(call) {
    const { services, ator, params } = call
    const arquivo = await arquivoPorReferencia(services.db, params.uuid)
    const visivel = arquivo?.situacao === 'registrado' && (await alcanca(services.db, arquivo, ator))
    if (!visivel)
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Arquivo não encontrado. Ele pode ter sido removido.')
    return sendFile(call, arquivo)
  },
}

const alvo = ({ uuid }: LinhaDeArquivo) => ({ entidade: 'multimidia' as const, uuid })

async function exigido(db: Queryable, ref: string | number): Promise<LinhaDeArquivo> {
  const arquivo = await arquivoPorReferencia(db, ref)
  if (!arquivo) throw new Recusa('ERR_NAO_ENCONTRADO', 'Arquivo não encontrado. Ele pode ter sido removido.')
  return arquivo
}

/** The uuid, as this visit knows it, of what the file belongs to. */
async function alvoNaVisita(
  tx: Queryable,
  visita: Visita,
  { model, model_id }: { model: ModeloDeArquivo; model_id: string },
): Promise<string> {
  if (model === 'monitoramento' && model_id.toLowerCase() === visita.uuid) return visita.uuid
  const entrada =
    model === 'instalacao'
      ? await entradaDeInstalacao(tx, visita.id, model_id)
      : model === 'patrimonio'
        ? await entradaDePatrimonio(tx, visita.id, model_id)
        : undefined
  if (!entrada)
    throw new Recusa('ERR_NAO_ENCONTRADO', 'O item a que o arquivo pertence não está nesta visita.')
  return entrada.uuid
}

/** The file reserved before under this uuid. A uuid of another person, visit or content is refused alike. */
async function doMesmoDono(
  tx: Queryable,
  visita: Visita,
  ator: Ator,
  { uuid, sha256 }: Pick<ReservaDeArquivo, 'uuid' | 'sha256'>,
): Promise<LinhaDeArquivo | undefined> {
  const arquivo = await arquivoPorReferencia(tx, uuid)
  if (!arquivo) return undefined
  const dele = arquivo.monitoramento_id === visita.id && arquivo.usuario_id === ator.usuario.id
  if (!dele || arquivo.sha256 !== sha256) throw new Recusa('ERR_CHAVE_REUTILIZADA')
  return arquivo
}

function confere(arquivo: LinhaDeArquivo, body: RegistroDeArquivo): boolean {
  return (
    arquivo.tipo === body.tipo &&
    arquivo.model === body.model &&
    arquivo.model_id === body.model_id &&
    arquivo.mime === body.mime &&
    arquivo.tamanho === body.tamanho
  )
}

async function intacto(files: FileStore, arquivo: LinhaDeArquivo): Promise<boolean> {
  const guardado = await files.fingerprint(arquivo.uuid)
  return guardado?.sha256 === arquivo.sha256 && guardado.tamanho === arquivo.tamanho
}

async function alcanca(db: Queryable, arquivo: LinhaDeArquivo, ator: Ator): Promise<boolean> {
  const { agente, caminho } = await alcanceDaVisita(db, arquivo.monitoramento_id, ator.usuario.id)
  const executa = agente && pode(ator.concessoes, 'monitoramentos.executar')
  return executa || pode(ator.concessoes, 'painel.monitoramentos.listar', caminho)
}

function publico({ usuario_id: _dono, situacao: _situacao, ...arquivo }: LinhaDeArquivo) {
  return arquivo
}
