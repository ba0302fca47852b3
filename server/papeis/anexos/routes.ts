// Files attached in the panel: reserved, sent and registered as the field's are, for who may change the record.

import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import type { Endpoint } from '#contract/casa/endpoint.ts'
import type { anexos, ReservaDeAnexo } from '#contract/papeis/anexos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { bytesDe, parteDe } from '#server/papeis/arquivos/bytes-of.ts'
import { posicaoDoEnvio, storePiece } from '#server/papeis/arquivos/pieces.ts'
import { registrado, registrarArquivo, renovarReserva } from '#server/papeis/arquivos/registro.ts'
import { conferirTamanho } from '#server/papeis/arquivos/rules.ts'
import { intacto, storeUpload } from '#server/papeis/arquivos/upload.ts'
import { isValidUpload, uploadUrl } from '#server/papeis/arquivos/upload-link.ts'
import {
  ANEXOS_POR_REGISTRO,
  anexoPorUuid,
  type LinhaDeAnexo,
  quantosAnexos,
  reservarAnexo,
} from './guardado.ts'
import { exigirNota, notaGuardada } from './nota.ts'
import { anexoParaMudar, anexoPublico, anexosDe, removerAnexo, restaurarAnexo } from './queries.ts'
import { acoesDosAnexos, type RegistroComAnexos, registroParaMudar, registroVisto } from './registro.ts'
import { repetir } from './repetir.ts'

export const anexosHandlers: Handlers<typeof anexos> = {
  repetir,

  async listar({ tx, ator, query }) {
    const registro = await registroVisto(tx, ator, query.modelo, { id: query.modelo_id })
    return { data: await anexosDe(tx, registro), acoes: acoesDosAnexos(ator, registro) }
  },

  async reservar({ tx, ator, body, agora, services }) {
    conferirTamanho(body)
    const registro = await registroParaMudar(tx, ator, body.modelo, { id: body.modelo_id })
    await exigirNota(tx, registro, body)
    const anexo =
      (await reservadoAntes(tx, ator, registro, body)) ?? (await novaReserva(tx, ator, registro, body))
    return {
      uuid: anexo.uuid,
      upload_url: uploadUrl(services.segredo, anexo, agora, '/api/painel/anexos'),
      recebido: anexo.situacao !== 'reservado' && (await intacto(services.files, anexo)),
    }
  },

  /** Outside a transaction: a slow upload must not hold one open. */
  async enviar(call) {
    const anexo = await anexoEmEnvio(call)
    const bytes = bytesDe(call.request)
    if (!bytes) throw new Recusa('ERR_ARQUIVO_INVALIDO', 'O arquivo chegou vazio.')
    await storeUpload(call, anexo, bytes)
    return { uuid: anexo.uuid, sha256: anexo.sha256 }
  },

  async consultarEnvio(call) {
    const anexo = await anexoEmEnvio(call)
    const posicao = await posicaoDoEnvio(call, anexo)
    return call.reply
      .header(CABECALHOS.posicaoDoEnvio, posicao)
      .header(CABECALHOS.tamanhoDoEnvio, anexo.tamanho)
      .send()
  },

  async enviarParte(call) {
    const anexo = await anexoEmEnvio(call)
    const posicao = await storePiece(call, anexo, parteDe(call.request))
    call.reply.header(CABECALHOS.posicaoDoEnvio, posicao)
    return { uuid: anexo.uuid, posicao, completo: posicao === anexo.tamanho }
  },

  async registrar({ tx, ator, body, agora, audit }) {
    const anexo = await anexoParaMudar(tx, body.uuid)
    if (anexo?.usuario_id !== ator.usuario.id) throw naoEncontrado()
    const registro = await registroParaMudar(tx, ator, anexo.modelo, { uuid: anexo.registro_uuid })
    if (registrado(anexo)) return anexoPublico(tx, anexo.id)
    if (anexo.situacao === 'removido') throw naoEncontrado()
    const guardada = await notaGuardada(tx, anexo)
    if (guardada !== undefined) {
      await removerAnexo(tx, anexo.id, {
        usuario_id: ator.usuario.id,
        motivo: 'A mesma nota já está guardada',
      })
      return anexoPublico(tx, guardada)
    }
    const feito = await registrarArquivo(tx, anexo.id, {
      enviado_em: agora,
      capturado_em: null,
      assinatura: null,
    })
    if (!feito)
      throw new Recusa('ERR_ESTADO_INVALIDO', 'O conteúdo do arquivo ainda não chegou. Envie-o de novo.')
    const { nome, mime, tamanho, sha256 } = anexo
    audit.mudanca({ ...alvo(registro), para: { anexo: { uuid: anexo.uuid, nome, mime, tamanho, sha256 } } })
    return anexoPublico(tx, anexo.id)
  },

  async remover({ tx, ator, params, body, audit }) {
    const anexo = await anexoParaMudar(tx, params.uuid)
    if (!anexo) throw naoEncontrado()
    const registro = await registroParaMudar(tx, ator, anexo.modelo, { uuid: anexo.registro_uuid }, 'remover')
    if (anexo.situacao === 'removido') return null
    if (!registrado(anexo)) throw naoEncontrado()
    await removerAnexo(tx, anexo.id, { usuario_id: ator.usuario.id, motivo: body.motivo })
    audit.mudanca({
      ...alvo(registro),
      de: { anexo: { uuid: anexo.uuid, nome: anexo.nome } },
      para: { anexo: null },
      motivo: body.motivo,
    })
    return null
  },

  async restaurar({ tx, ator, params, audit }) {
    const anexo = await anexoParaMudar(tx, params.uuid)
    if (!anexo) throw naoEncontrado()
    const registro = await registroParaMudar(tx, ator, anexo.modelo, { uuid: anexo.registro_uuid }, 'remover')
    if (registrado(anexo)) return null
    if ((await notaGuardada(tx, anexo)) !== undefined)
      throw new Recusa('ERR_ESTADO_INVALIDO', 'O XML desta nota foi guardado de novo: nada falta devolver.')
    await exigirLugar(tx, registro)
    if (!(await restaurarAnexo(tx, anexo.id))) throw naoEncontrado()
    audit.mudanca({
      ...alvo(registro),
      de: { anexo: null },
      para: { anexo: { uuid: anexo.uuid, nome: anexo.nome } },
    })
    return null
  },
}

const naoEncontrado = () =>
  new Recusa('ERR_NAO_ENCONTRADO', 'Arquivo não encontrado. Ele pode ter sido removido.')

const alvo = ({ modelo, id, local_id }: RegistroComAnexos) => ({
  entidade: modelo,
  entidade_id: id,
  local_id,
})

/** A uuid of another person, record or content is refused alike. */
async function reservadoAntes(
  tx: Queryable,
  ator: Ator,
  registro: RegistroComAnexos,
  { uuid, tipo, sha256, mime, tamanho }: ReservaDeAnexo,
): Promise<LinhaDeAnexo | undefined> {
  const anexo = await anexoPorUuid(tx, uuid)
  if (!anexo) return undefined
  const dele = anexo.usuario_id === ator.usuario.id && anexo.registro_uuid === registro.uuid
  if (
    !dele ||
    anexo.tipo !== tipo ||
    anexo.sha256 !== sha256 ||
    anexo.mime !== mime ||
    anexo.tamanho !== tamanho
  )
    throw new Recusa('ERR_CHAVE_REUTILIZADA')
  if (anexo.situacao === 'removido') throw naoEncontrado()
  await renovarReserva(tx, anexo.id)
  return anexo
}

async function exigirLugar(tx: Queryable, registro: RegistroComAnexos): Promise<void> {
  if ((await quantosAnexos(tx, registro)) >= ANEXOS_POR_REGISTRO)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `O registro já tem ${ANEXOS_POR_REGISTRO} anexos. Remova os que não servem mais.`,
    )
}

async function novaReserva(
  tx: Queryable,
  ator: Ator,
  registro: RegistroComAnexos,
  reserva: ReservaDeAnexo,
): Promise<LinhaDeAnexo> {
  await exigirLugar(tx, registro)
  const anexo = await reservarAnexo(tx, { registro, usuario_id: ator.usuario.id, reserva })
  // Taken by a file of a visit, or by a twin of this call that has not ended.
  if (!anexo) throw new Recusa('ERR_CHAVE_REUTILIZADA')
  return anexo
}

interface Asked extends Pick<Call<Endpoint>, 'services' | 'agora'> {
  ator: Ator
  params: { uuid: string }
  query: { validade: number; assinatura: string }
}

/** The guard of every verb that touches the bytes: the file of who reserved it and may still change its record. */
async function anexoEmEnvio({ services, ator, params, query, agora }: Asked): Promise<LinhaDeAnexo> {
  const anexo = await anexoPorUuid(services.db, params.uuid)
  if (anexo?.usuario_id !== ator.usuario.id || anexo.situacao === 'removido') throw naoEncontrado()
  await registroParaMudar(services.db, ator, anexo.modelo, { uuid: anexo.registro_uuid })
  if (!isValidUpload(services.segredo, anexo, query, agora)) throw new Recusa('ERR_LINK_EXPIRADO')
  return anexo
}
