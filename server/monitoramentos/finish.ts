// The end of the collection: only when everything that the device captured is here, read again from the disk.
import sql from 'sql-template-tag'
import type { Finalizacao, ManifestoDaFinalizacao } from '#contract/monitoramentos.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Services } from '#server/http/call.ts'
import { Recusa } from '#server/http/erro.ts'
import type { FileStore } from '#server/multimidias/file-store.ts'
import { arquivosPorUuid, type LinhaDeArquivo } from '#server/multimidias/queries.ts'
import type { Visita } from './visit.ts'

/** Applied by this person, or discarded by them with a reason: nothing else settles an operation. */
async function operacoesQueFaltam(
  db: Queryable,
  usuario_id: number,
  ops: readonly string[],
): Promise<string[]> {
  const faltam = await db.rows<{ op_id: string }>(sql`
    select pedida.op_id from unnest(${ops}::uuid[]) with ordinality as pedida (op_id, posicao)
    where not exists (select 1 from operacao o where o.op_id = pedida.op_id and o.usuario_id = ${usuario_id})
      and not exists (select 1 from operacao_descarte d where d.op_id = pedida.op_id and d.usuario_id = ${usuario_id})
    order by pedida.posicao`)
  return faltam.map(({ op_id }) => op_id)
}

/** A removed file is settled too, for its removal was captured after it; its bytes are kept and checked alike. */
const assentado = (arquivo: LinhaDeArquivo) =>
  arquivo.situacao === 'registrado' || arquivo.situacao === 'removido'

async function guardado(
  files: FileStore,
  esperado: ManifestoDaFinalizacao['arquivos'][number],
  arquivo: LinhaDeArquivo | undefined,
): Promise<boolean> {
  if (!arquivo || !assentado(arquivo) || arquivo.sha256 !== esperado.sha256) return false
  const noDisco = await files.fingerprint(arquivo.uuid)
  return noDisco?.sha256 === esperado.sha256 && noDisco.tamanho === esperado.tamanho
}

async function arquivosQueFaltam(
  tx: Queryable,
  files: FileStore,
  visita: Visita,
  { arquivos }: ManifestoDaFinalizacao,
): Promise<string[]> {
  const uuids = arquivos.map(({ uuid }) => uuid.toLowerCase())
  const registrados = await arquivosPorUuid(tx, visita.id, uuids)
  const porUuid = new Map(registrados.map((arquivo) => [arquivo.uuid, arquivo]))
  const faltam: string[] = []
  for (const esperado of arquivos) {
    if (!(await guardado(files, esperado, porUuid.get(esperado.uuid.toLowerCase()))))
      faltam.push(esperado.uuid)
  }
  return faltam
}

/** Throws `ERR_FINALIZACAO_INCOMPLETA` with the `ops` and the `arquivos` (uuids) that the device must send again. */
export async function conferirManifesto(
  { tx, services }: { tx: Queryable; services: Pick<Services, 'files'> },
  visita: Visita,
  usuario_id: number,
  manifesto: ManifestoDaFinalizacao,
): Promise<void> {
  const ops = await operacoesQueFaltam(tx, usuario_id, manifesto.ops)
  const arquivos = await arquivosQueFaltam(tx, services.files, visita, manifesto)
  if (ops.length > 0 || arquivos.length > 0)
    throw new Recusa('ERR_FINALIZACAO_INCOMPLETA', { dados: { ops, arquivos } })
}

/** Closes the collection. What nobody found is so only in this visit: the register changes by act, never by a miss. */
export async function encerrarColeta(
  tx: Queryable,
  visita: Visita,
  finalizacao: Finalizacao,
  { em, usuario_id }: { em: Date; usuario_id: number },
): Promise<{ nao_localizados: number }> {
  const {
    responsavel_nome,
    responsavel_matricula = null,
    responsavel_cargo = null,
    recusa,
    manifesto,
  } = finalizacao
  await tx.run(sql`
    update monitoramento set finalizado_em = ${em}, finalizado_por = ${usuario_id},
      responsavel_nome = ${responsavel_nome}, responsavel_matricula = ${responsavel_matricula},
      responsavel_cargo = ${responsavel_cargo}, recusa = ${recusa ? JSON.stringify(recusa) : null}::jsonb,
      manifesto = ${JSON.stringify(manifesto)}::jsonb, versao = versao + 1
    where id = ${visita.id}`)
  const nao_localizados = await tx.run(sql`
    update monitoramento_patrimonio set resultado = 'nao_localizado', versao = versao + 1
    where monitoramento_id = ${visita.id} and resultado = 'pendente'`)
  return { nao_localizados }
}
