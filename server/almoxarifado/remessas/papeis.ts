// Papers of shipments of materials that take more than one of them, or are not documents.
import sql from 'sql-template-tag'
import type { papeisDaRemessa } from '#contract/almoxarifado/papeis-da-remessa.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { folhasDeVolumes } from './etiquetas.ts'
import { chaveDoPoder } from './policy.ts'
import { NAO_EXISTE, rota } from './rota.ts'

interface Impressa {
  id: number
  numero: string
  situacao: string
  origem_id: number
  caminho: number[]
  requisicao_id: number | null
  transferencia_id: number | null
  origem: string
  destino: string
  municipio: string | null
  previsto_em: string | null
}

/** Of materials, whose origin this person prints for. Of one that is not reached, as if it did not exist. */
async function remessasPara(
  tx: Queryable,
  { concessoes }: Ator,
  ids: readonly number[],
): Promise<Impressa[]> {
  const remessas = await tx.rows<Impressa>(sql`
    select r.id, r.numero, r.situacao, r.origem_id, o.caminho, r.requisicao_id, r.transferencia_id, o.nome as origem,
      d.nome as destino, d.municipio, r.previsto_em
    from remessa r join local o on o.id = r.origem_id join local d on d.id = r.destino_id
    where r.id = any(${[...ids]}::bigint[]) and exists (select from remessa_item i where i.remessa_id = r.id)
    order by r.id`)
  const alcanca = remessas.every(({ caminho, requisicao_id }) =>
    pode(
      concessoes,
      chaveDoPoder(requisicao_id === null ? 'transferencia' : 'requisicao', 'imprimir'),
      caminho,
    ),
  )
  if (!alcanca || remessas.length < new Set(ids).size) throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  return remessas
}

async function romaneio(call: Call<typeof papeisDaRemessa.romaneio>) {
  const { tx, ator, body, agora, audit } = call
  const remessas = await remessasPara(tx, ator, body.ids)
  const fora = remessas.find(({ situacao }) => situacao !== 'separada' && situacao !== 'expedida')
  if (fora) throw campoInvalido('ids', `${fora.numero} não está separada nem a caminho. Tire-a da escolha.`)
  const alheia = remessas.find(({ origem_id }) => origem_id !== remessas[0]?.origem_id)
  if (alheia)
    throw campoInvalido('ids', `${alheia.numero} sai de outro depósito: faça um romaneio para cada saída.`)
  const ids = [...new Set(body.ids)]
  const { id } = await tx.one<{ id: number }>(sql`
    insert into romaneio (remessas, emitido_por, emitido_em)
    values (${ids}::bigint[], ${ator.usuario.id}, ${agora}) returning id`)
  audit.mudanca({ entidade: 'romaneio', entidade_id: id, para: { remessas: ids } })
  const documento_id = await emitirDocumento(call, { tipo: 'romaneio_de_materiais', entidade_id: id })
  return {
    documento: await tx.one<{ id: number; numero: string }>(
      sql`select id, numero from documento where id = ${documento_id}`,
    ),
  }
}

const pedidoDa = ({ requisicao_id, transferencia_id }: Impressa) =>
  requisicao_id === null
    ? `/painel/almoxarifado/transferencias/${transferencia_id}`
    : `/painel/almoxarifado/requisicoes/${requisicao_id}/resumo`

async function etiquetas({
  tx,
  ator,
  params,
  query,
  services,
  reply,
}: Call<typeof papeisDaRemessa.etiquetas>) {
  const [remessa] = await remessasPara(tx, ator, [params.id])
  if (remessa === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', NAO_EXISTE)
  const volumes = await tx.rows<{ numero: number; lacre: string | null; descricao: string }>(
    sql`select numero, lacre, descricao from remessa_volume where remessa_id = ${remessa.id} order by numero`,
  )
  if (volumes.length === 0)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `${remessa.numero} não tem volumes. Registre-os antes de imprimir.`,
    )
  const endereco = services.config.urlPublica.replace(/\/$/, '') + pedidoDa(remessa)
  return reply
    .header('Content-Type', 'application/pdf')
    .header('Content-Disposition', `attachment; filename="volumes-${remessa.numero}.pdf"`)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(folhasDeVolumes(query.formato, { ...remessa, endereco }, volumes)))
}

export const papeisDaRemessaHandlers: Handlers<typeof papeisDaRemessa> = { rota, romaneio, etiquetas }
