import { pode } from '#contract/casa/acesso.ts'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { CONTAR_OS_PROPRIOS_BENS } from '#contract/casa/contar-os-proprios-bens.ts'
import type {
  ModeloDeArquivo,
  multimidias,
  RegistroDeArquivo,
  ReservaDeArquivo,
} from '#contract/papeis/multimidias.ts'
import { entradaDeInstalacao } from '#server/campo/instalacoes/entrada.ts'
import { entradaDePatrimonio } from '#server/campo/patrimonios/entrada.ts'
import { registrarComplemento } from '#server/campo/visita/evidence.ts'
import { evidenciaDe } from '#server/campo/visita/lease.ts'
import { ocorrenciaDaVisita } from '#server/campo/visita/ocorrencias.ts'
import { type Visita, visitaTravada } from '#server/campo/visita/visit.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { streamOf } from '#server/casa/http/body.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { instanteDoCampo, queueHeaders } from '#server/casa/http/operation-headers.ts'
import { anexoVisivel } from '#server/papeis/anexos/guardado.ts'
import { registroVisto } from '#server/papeis/anexos/registro.ts'
import { bytesDe, parteDe } from '#server/papeis/arquivos/bytes-of.ts'
import { sendFile } from '#server/papeis/arquivos/download.ts'
import { posicaoDoEnvio, storePiece } from '#server/papeis/arquivos/pieces.ts'
import {
  alcanceDaVisita,
  arquivoPorReferencia,
  arquivoVisivel,
  eCapa,
  type LinhaDeArquivo,
  registrarArquivo,
  removerArquivo,
  renovarReserva,
  reservarArquivo,
} from '#server/papeis/arquivos/registro.ts'
import { conferirReserva } from '#server/papeis/arquivos/rules.ts'
import { intacto, storeUpload } from '#server/papeis/arquivos/upload.ts'
import { uploadUrl } from '#server/papeis/arquivos/upload-link.ts'
import { guardarArquivo } from './guardar-arquivo.ts'
import { arquivoEmEnvio } from './upload-guard.ts'

export const multimidiasHandlers: Handlers<typeof multimidias> = {
  /** Takes no lock of the visit: the photos of one visit must not wait for each other. */
  async urlTemporaria({ tx, ator, body, agora, services }) {
    conferirReserva(body)
    const visita = await evidenciaDe(tx, ator.usuario.id, { monitoramento: body.monitoramento_id })
    if (!visita || !(visita.agente || visita.valido_ate))
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Visita não encontrada entre as atribuídas a você.')
    const id = visita.monitoramento_id
    const model_id = await alvoNaVisita(tx, { ...visita, id }, body, visita.agente ? 'agente' : 'lease')
    const reserva = { ...body, model_id }
    const nova = await reservarArquivo(tx, { monitoramento_id: id, usuario_id: ator.usuario.id, reserva })
    const arquivo = nova ?? (await reservadoAntes(tx, id, ator, body))
    return {
      id: arquivo.id,
      uuid: arquivo.uuid,
      upload_url: uploadUrl(services.segredo, arquivo, agora),
      download_url: arquivo.url,
      recebido: arquivo.situacao !== 'reservado' && (await intacto(services.files, arquivo)),
    }
  },

  /** Outside a transaction: a slow upload must not hold one open. The bytes are on disk before the row says so. */
  async enviar(call) {
    const arquivo = await arquivoEmEnvio(call)
    const bytes = bytesDe(call.request)
    if (!bytes) throw new Recusa('ERR_ARQUIVO_INVALIDO', 'O arquivo chegou vazio.')
    await storeUpload(call, arquivo, bytes)
    return { uuid: arquivo.uuid, sha256: arquivo.sha256 }
  },

  /** Each step by the decision point, as if it had come alone; only the registration is an operation. */
  async receber({ services, log, ator, params, query, op, request }) {
    if (op.op_id === null) throw campoInvalido(CABECALHOS.chave, 'Informe a chave da operação.')
    const { enviado_em, capturado_em, ...dito } = query
    const reserva = { ...params, ...dito }
    const cabecalhos = queueHeaders(request)
    const quem = { ator, cabecalhos, request: { ip: request.ip, id: request.id } }
    const bytes = () => streamOf(request)
    const body = { ...reserva, enviado_em, capturado_em }
    const registro = { operacao: 'multimidias.registrar', params: {}, query: {}, body }
    const { http, envelope, retryAfterS } =
      (await guardarArquivo({ services, log }, { ...quem, reserva, bytes })) ??
      (await services.replay({ ...quem, chamada: registro }))
    return { op_id: op.op_id, http, espera_s: retryAfterS ?? null, envelope }
  },

  async consultarEnvio(call) {
    const arquivo = await arquivoEmEnvio(call)
    const posicao = await posicaoDoEnvio(call, arquivo)
    return call.reply
      .header(CABECALHOS.posicaoDoEnvio, posicao)
      .header(CABECALHOS.tamanhoDoEnvio, arquivo.tamanho)
      .send()
  },

  async enviarParte(call) {
    const arquivo = await arquivoEmEnvio(call)
    const posicao = await storePiece(call, arquivo, parteDe(call.request))
    call.reply.header(CABECALHOS.posicaoDoEnvio, posicao)
    return { uuid: arquivo.uuid, posicao, completo: posicao === arquivo.tamanho }
  },

  async registrar(call) {
    const { tx, ator, body, op, agora, audit } = call
    const visita = await visitaTravada(tx, ator, body.monitoramento_id)
    const model_id = await alvoNaVisita(tx, visita, body, 'agente')
    const arquivo = await doMesmoDono(tx, visita, ator, body)
    if (!arquivo) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este arquivo não foi reservado. Envie-o de novo.')
    if (!confere(arquivo, body, model_id)) throw new Recusa('ERR_CHAVE_REUTILIZADA')
    if (arquivo.situacao === 'reservado')
      throw new Recusa('ERR_ESTADO_INVALIDO', 'O conteúdo do arquivo ainda não chegou. Envie-o de novo.')
    if (arquivo.situacao !== 'recebido') return publico(arquivo)
    const instante = (dataHora: string) => instanteDoCampo(dataHora, op, agora)
    const registrado = await registrarArquivo(tx, arquivo.id, {
      model_id,
      enviado_em: instante(body.enviado_em),
      capturado_em: body.capturado_em ? instante(body.capturado_em) : null,
      assinatura: body.assinatura ?? null,
    })
    if (!registrado)
      throw new Recusa('ERR_NAO_ENCONTRADO', 'A reserva deste arquivo venceu. Envie-o de novo.')
    const { tipo, model, sha256 } = registrado
    audit.mudanca({
      entidade: 'multimidia',
      entidade_id: registrado.id,
      local_id: visita.local_id,
      para: { tipo, model, model_id, sha256, assinatura: body.assinatura ?? null },
    })
    await registrarComplemento(call, visita, alvo(registrado), 'multimidias.registrar', { tipo, sha256 })
    return publico(registrado)
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
    const { services, ator, params, query } = call
    const anexo = await anexoVisivel(services.db, params.uuid)
    if (anexo) {
      await registroVisto(services.db, ator, anexo.modelo, { uuid: anexo.registro_uuid })
      return sendFile(call, anexo, query.tamanho)
    }
    const arquivo = await arquivoVisivel(services.db, params.uuid)
    if (!arquivo || !(await alcanca(services.db, arquivo, ator)))
      throw new Recusa('ERR_NAO_ENCONTRADO', 'Arquivo não encontrado. Ele pode ter sido removido.')
    return sendFile(call, arquivo, query.tamanho)
  },
}

const alvo = ({ uuid }: LinhaDeArquivo) => ({ entidade: 'multimidia' as const, uuid })

async function exigido(db: Queryable, ref: string | number): Promise<LinhaDeArquivo> {
  const arquivo = await arquivoPorReferencia(db, ref)
  if (!arquivo) throw new Recusa('ERR_NAO_ENCONTRADO', 'Arquivo não encontrado. Ele pode ter sido removido.')
  return arquivo
}

/** The uuid, as this visit knows it, of what the file belongs to. To `lease` it need not exist yet: it may be waiting itself. */
async function alvoNaVisita(
  tx: Queryable,
  visita: Pick<Visita, 'id' | 'uuid'>,
  { model, model_id }: { model: ModeloDeArquivo; model_id: string },
  alcance: 'agente' | 'lease',
): Promise<string> {
  const uuid = model_id.toLowerCase()
  if (model === 'monitoramento' && uuid === visita.uuid) return visita.uuid
  const entrada =
    model === 'instalacao'
      ? await entradaDeInstalacao(tx, visita.id, model_id)
      : model === 'patrimonio'
        ? await entradaDePatrimonio(tx, visita.id, model_id)
        : model === 'ocorrencia'
          ? await ocorrenciaDaVisita(tx, visita.id, uuid)
          : undefined
  if (!entrada && (alcance === 'agente' || model === 'monitoramento'))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'O item a que o arquivo pertence não está nesta visita.')
  return entrada?.uuid ?? uuid
}

async function reservadoAntes(
  tx: Queryable,
  monitoramento_id: number,
  ator: Ator,
  body: ReservaDeArquivo,
): Promise<LinhaDeArquivo> {
  const arquivo = await doMesmoDono(tx, { id: monitoramento_id }, ator, body)
  if (!arquivo) throw new Recusa('ERR_OPERACAO_EM_ANDAMENTO', { retryAfterS: 2 })
  await renovarReserva(tx, arquivo.id)
  return arquivo
}

/** The file reserved before under this uuid. A uuid of another person, visit or content is refused alike. */
async function doMesmoDono(
  tx: Queryable,
  visita: Pick<Visita, 'id'>,
  ator: Ator,
  { uuid, sha256 }: Pick<ReservaDeArquivo, 'uuid' | 'sha256'>,
): Promise<LinhaDeArquivo | undefined> {
  const arquivo = await arquivoPorReferencia(tx, uuid)
  if (!arquivo) return undefined
  const dele = arquivo.monitoramento_id === visita.id && arquivo.usuario_id === ator.usuario.id
  if (!dele || arquivo.sha256 !== sha256) throw new Recusa('ERR_CHAVE_REUTILIZADA')
  return arquivo
}

/** `model_id` as the visit knows it now; a file that waited may have been reserved under the device's own. */
function confere(arquivo: LinhaDeArquivo, body: RegistroDeArquivo, model_id: string): boolean {
  return (
    arquivo.tipo === body.tipo &&
    arquivo.model === body.model &&
    [model_id, body.model_id.toLowerCase()].includes(arquivo.model_id) &&
    arquivo.mime === body.mime &&
    arquivo.tamanho === body.tamanho
  )
}

async function alcanca(db: Queryable, arquivo: LinhaDeArquivo, ator: Ator): Promise<boolean> {
  const { agente, caminho, contagem } = await alcanceDaVisita(db, arquivo.monitoramento_id, ator.usuario.id)
  const executa =
    agente &&
    (pode(ator.concessoes, 'monitoramentos.executar') ||
      (contagem && pode(ator.concessoes, CONTAR_OS_PROPRIOS_BENS)))
  // The photos of an asset are of its record too, for who opens it where the visit was.
  const doBem =
    arquivo.model === 'patrimonio' && pode(ator.concessoes, 'painel.almoxarifado.patrimonios.ver', caminho)
  return (
    executa ||
    doBem ||
    pode(ator.concessoes, 'painel.monitoramentos.listar', caminho) ||
    (arquivo.model === 'instalacao' && (await doAmbiente(db, arquivo, { ator, caminho })))
  )
}

/** The photos of a room are of its record too, for who opens its history; its face, for who lists it. */
async function doAmbiente(
  db: Queryable,
  { uuid }: LinhaDeArquivo,
  { ator, caminho }: { ator: Ator; caminho: number[] },
): Promise<boolean> {
  if (pode(ator.concessoes, 'painel.locais.instalacoes.historico', caminho)) return true
  return pode(ator.concessoes, 'painel.locais.instalacoes.listar', caminho) && eCapa(db, uuid)
}

function publico({ usuario_id: _dono, situacao: _situacao, ...arquivo }: LinhaDeArquivo) {
  return arquivo
}
