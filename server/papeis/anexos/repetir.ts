// One file attached to many records: sent once, and of each record from then on.
import { randomUUID } from 'node:crypto'
import type { anexos } from '#contract/papeis/anexos.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { registrado } from '#server/papeis/arquivos/registro.ts'
import { anexoParaMudar, repetirAnexo, semOConteudo } from './queries.ts'
import { registroParaMudar, registrosParaMudar } from './registro.ts'

const naoEncontrado = () =>
  new Recusa('ERR_NAO_ENCONTRADO', 'Arquivo não encontrado. Ele pode ter sido removido.')

export async function repetir(call: Call<typeof anexos.repetir>): Promise<{ anexados: number }> {
  const { tx, ator, params, body, audit, services } = call
  const anexo = await anexoParaMudar(tx, params.uuid)
  if (!anexo || !registrado(anexo)) throw naoEncontrado()
  await registroParaMudar(tx, ator, anexo.modelo, { uuid: anexo.registro_uuid })
  const registros = await registrosParaMudar(tx, ator, anexo.modelo, body.modelo_ids)
  const faltam = new Set(
    await semOConteudo(
      tx,
      anexo,
      registros.map(({ uuid }) => uuid),
    ),
  )
  const novos = registros.filter(({ uuid }) => faltam.has(uuid))
  const copias = novos.map((registro) => ({ uuid: randomUUID(), registro: registro.uuid }))
  try {
    for (const { uuid } of copias) if (!(await services.files.repeat(anexo.uuid, uuid))) throw naoEncontrado()
    await repetirAnexo(tx, anexo, { usuario_id: ator.usuario.id, copias })
  } catch (erro) {
    for (const { uuid } of copias) await services.files.remove(uuid)
    throw erro
  }
  const { nome, mime, tamanho, sha256 } = anexo
  for (const [i, { modelo, id, local_id }] of novos.entries())
    audit.mudanca({
      entidade: modelo,
      entidade_id: id,
      local_id,
      para: { anexo: { uuid: copias[i]?.uuid, nome, mime, tamanho, sha256 } },
    })
  return { anexados: copias.length }
}
