// The end of the collection: only when everything that the device captured is here, read again from the disk.
import sql from 'sql-template-tag'
import type { ManifestoDaFinalizacao } from '#contract/campo/manifesto-da-finalizacao.ts'
import type { Finalizacao } from '#contract/campo/monitoramentos.ts'
import { arquivosEmQuarentena } from '#server/campo/operacoes/quarentena-entrada.ts'
import { type Contexto, registrarDivergencia } from '#server/campo/visita/evidence.ts'
import { medirVisita } from '#server/campo/visita/medida.ts'
import { faltasDaVisita, roteiroDaVisita } from '#server/campo/visita/roteiro.ts'
import type { Visita } from '#server/campo/visita/visit.ts'
import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Audit } from '#server/casa/http/audit.ts'
import type { Services } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import {
  ASSINATURA_ANTERIOR,
  arquivosPorUuid,
  type LinhaDeArquivo,
  registrado,
} from '#server/papeis/arquivos/registro.ts'

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

/**
 * A removed file is settled too, for its removal was captured after it; and one whose registration came to quarantine.
 * Their bytes are kept and checked alike.
 */
const assentado = (arquivo: LinhaDeArquivo, emQuarentena: ReadonlySet<string>) =>
  registrado(arquivo) ||
  arquivo.situacao === 'removido' ||
  (arquivo.situacao === 'recebido' && emQuarentena.has(arquivo.uuid))

async function guardado(
  files: FileStore,
  esperado: ManifestoDaFinalizacao['arquivos'][number],
  arquivo: LinhaDeArquivo | undefined,
  emQuarentena: ReadonlySet<string>,
): Promise<boolean> {
  if (!arquivo || !assentado(arquivo, emQuarentena) || arquivo.sha256 !== esperado.sha256) return false
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
  const emQuarentena = await arquivosEmQuarentena(tx, visita.id)
  const faltam: string[] = []
  for (const esperado of arquivos) {
    if (!(await guardado(files, esperado, porUuid.get(esperado.uuid.toLowerCase()), emQuarentena)))
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

const SO_DO_AGENTE = { assinatura_agente: 'a assinatura do agente' } as const
const ASSINATURAS = {
  ...SO_DO_AGENTE,
  assinatura_responsavel: 'a assinatura do responsável pelo local',
} as const

/** What its roteiro asks, then the signatures. Throws `ERR_PENDENCIAS` with what is missing in words. */
export async function conferirPendencias(
  tx: Queryable,
  visita: Visita,
  finalizacao: Finalizacao,
): Promise<void> {
  const faltas = await faltasDaVisita(tx, visita.id)
  if (faltas.length > 0) {
    const pendencias = faltas.map(({ rotulo, mensagem }) => `${rotulo}: ${mensagem}`)
    const mais = pendencias.length > 1 ? ` E mais ${pendencias.length - 1} do roteiro.` : ''
    throw new Recusa('ERR_PENDENCIAS', {
      mensagem: `Falta no roteiro da visita: ${pendencias[0]}.${mais} Responda e encerre de novo.`,
      dados: { pendencias },
    })
  }
  await conferirAssinaturas(tx, visita, finalizacao)
}

/**
 * Both signatures, or a refusal before two witnesses (which the contract asks for); where the roteiro does not ask for
 * that of the place, the agent's. A signature that waits in quarantine is not missing.
 */
async function conferirAssinaturas(tx: Queryable, visita: Visita, { recusa }: Finalizacao): Promise<void> {
  if (recusa) return
  const roteiro = await roteiroDaVisita(tx, visita.id)
  // Who counts their own school's assets answers for the place, and signs once.
  const deUmaSo =
    visita.inventario_id !== null || roteiro?.conteudo.regras.assinatura_do_responsavel === false
  const exigidas = deUmaSo ? SO_DO_AGENTE : ASSINATURAS
  const tipos = Object.keys(exigidas)
  const colhidas = await tx.rows<{ tipo: string; uuid: string; situacao: LinhaDeArquivo['situacao'] }>(sql`
    select f.tipo, f.uuid, f.situacao from multimidia f
    where f.monitoramento_id = ${visita.id} and f.tipo = any(${tipos}::text[]) and not ${ASSINATURA_ANTERIOR}`)
  const emQuarentena = await arquivosEmQuarentena(tx, visita.id)
  const presentes = new Set(
    colhidas.filter((a) => registrado(a) || emQuarentena.has(a.uuid)).map(({ tipo }) => tipo),
  )
  const pendencias = Object.entries(exigidas).flatMap(([tipo, nome]) => (presentes.has(tipo) ? [] : [nome]))
  if (pendencias.length === 0) return
  const verbo = pendencias.length > 1 ? 'Faltam' : 'Falta'
  const mensagem = `${verbo} ${pendencias.join(' e ')}. Colha e encerre de novo, ou registre a recusa com duas testemunhas.`
  throw new Recusa('ERR_PENDENCIAS', { mensagem, dados: { pendencias } })
}

/** Two agents finished the same visit with no signal: the first to arrive stands, the other is kept whole. */
export async function guardarSegundaFinalizacao(
  contexto: Pick<Contexto, 'tx' | 'op' | 'ator'> & { audit: Audit },
  visita: Visita,
  finalizacao: Finalizacao,
): Promise<void> {
  const { tx, ator, audit } = contexto
  const campo = 'monitoramentos.finalizar'
  const antes = await tx.rows(sql`
    select 1 from divergencia where monitoramento_id = ${visita.id} and campo = ${campo} and motivo = 'complemento'
      and perdedor_autor = ${ator.usuario.id} limit 1`)
  if (antes.length > 0) return
  const vencedor = await tx.one<object>(sql`
    select finalizado_em, responsavel_nome, responsavel_matricula, responsavel_cargo, recusa
    from monitoramento where id = ${visita.id}`)
  const alvo = { entidade: 'monitoramento' as const, uuid: visita.uuid }
  const registro = { campo, vencedor, perdedor: finalizacao, lado: 'perdedor' as const }
  await registrarDivergencia(contexto, visita, alvo, 'complemento', registro)
  audit.mudanca({
    entidade: 'monitoramento',
    entidade_id: visita.id,
    local_id: visita.local_id,
    motivo: finalizacao.recusa?.motivo ?? null,
    para: { complemento: finalizacao },
  })
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
    where monitoramento_id = ${visita.id} and resultado = 'pendente' and passou_para_id is null`)
  await medirVisita(tx, visita.id)
  return { nao_localizados }
}
