// The signature: by who answers, of the very document that they read, or on paper and told by who keeps the register.

import sql from 'sql-template-tag'
import type { termos } from '#contract/patrimonio/termos.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { cargaPara, termoQueAguarda } from './alvo.ts'
import { cancelarDocumento } from './emitir.ts'
import type { CargaLida } from './list-queries.ts'
import {
  type Assinatura,
  encerrarTermo,
  ligarDocumento,
  marcarAssinado,
  type TermoLido,
  termoDaCarga,
  termoNaSituacao,
} from './queries.ts'

/** The one signed before gives way, and a document with the signature takes the place of the one that was read. */
async function assinado(
  comando: Comando,
  carga: CargaLida,
  termo: TermoLido,
  assinatura: Assinatura,
): Promise<void> {
  const { tx, audit } = comando
  const anterior = await termoNaSituacao(tx, carga.id, 'assinado')
  if (anterior) await encerrarTermo(tx, anterior.id, 'substituido', null)
  await marcarAssinado(tx, termo.id, assinatura)
  const documento_id = await emitirDocumento(comando, {
    tipo: 'termo_de_responsabilidade',
    entidade_id: termo.id,
    no_lugar_de: termo.documento_id,
  })
  await ligarDocumento(tx, termo.id, documento_id)
  const { numero } = (await termoDaCarga(tx, carga.id, termo.id)) ?? termo
  if (anterior) await cancelarDocumento(comando, anterior, carga, `Substituído pelo termo ${numero}.`)
  await cancelarDocumento(
    comando,
    termo,
    carga,
    `Assinado: o ${numero}, com a assinatura, tomou o lugar deste.`,
  )
  audit.mudanca({
    entidade: 'carga_patrimonial',
    entidade_id: carga.id,
    local_id: carga.local.id,
    de: { termo: anterior?.numero ?? null },
    para: { termo: numero, forma: assinatura.forma, dados_sha256: termo.dados_sha256 },
    motivo: assinatura.guarda,
  })
}

export async function assinarTermo(
  comando: Comando,
  id: number,
  body: Call<typeof termos.assinar>['body'],
): Promise<void> {
  const carga = await cargaPara(comando, id, 'assinar')
  const termo = await termoQueAguarda(comando, carga, body.termo_id)
  if (termo.dados_sha256 !== body.dados_sha256)
    throw new Recusa('ERR_ESTADO_INVALIDO', 'O termo não é o que você abriu. Abra de novo, leia e assine.')
  await assinado(comando, carga, termo, {
    por: comando.ator.usuario.id,
    em: comando.agora,
    forma: 'painel',
    guarda: null,
  })
}

export async function registrarAssinatura(
  comando: Comando,
  id: number,
  { termo_id, assinado_em, guarda }: Call<typeof termos.registrarAssinatura>['body'],
): Promise<void> {
  const { tx, services, agora } = comando
  const carga = await cargaPara(comando, id, 'registrarAssinatura')
  const termo = await termoQueAguarda(comando, carga, termo_id)
  const { fuso } = services.config
  // At noon, so that it is of that day on any wall.
  const { em, cedo } = await tx.one<{ em: string; cedo: boolean }>(sql`
    select (${assinado_em}::date + time '12:00') at time zone ${fuso} as em,
      ${assinado_em}::date < (${termo.emitido_em}::timestamptz at time zone ${fuso})::date as cedo`)
  if (cedo) throw campoInvalido('assinado_em', 'O termo não foi assinado antes de ser emitido.')
  if (assinado_em > diaDe(agora, fuso)) throw campoInvalido('assinado_em', 'Este dia ainda não veio.')
  await assinado(comando, carga, termo, {
    por: termo.responsavel_usuario_id,
    em: new Date(em),
    forma: 'papel',
    guarda,
  })
}
