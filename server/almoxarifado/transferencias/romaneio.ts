// One paper for a route: the shipments under way of chosen transfers, all from one place.
import sql from 'sql-template-tag'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { inexistente } from './comando.ts'
import { veTransferencia } from './policy.ts'
import { transferenciaAlvo } from './queries.ts'

type Romaneio = Call<typeof transferencias.romaneio>

/** Each seen, of the same place, and printed by this person there. At most 50: the contract says so. */
async function conferir({ tx, ator, body }: Romaneio): Promise<number[]> {
  const ids = [...new Set(body.ids)]
  let origem: number | null = null
  for (const id of ids) {
    const alvo = await transferenciaAlvo(tx, id, 'ver')
    if (alvo === undefined || !veTransferencia(ator, alvo)) throw inexistente()
    if (!pode(ator.concessoes, transferencias.romaneio.access, alvo.origem_caminho))
      throw new Recusa('ERR_NAO_AUTORIZADO', `Quem emite o romaneio da ${alvo.protocolo} é a origem dela.`)
    if (alvo.objeto === 'material')
      throw campoInvalido('ids', `${alvo.protocolo} é de materiais: o romaneio dela sai em Expedição.`)
    if (alvo.a_receber === 0)
      throw campoInvalido(
        'ids',
        `${alvo.protocolo} não tem remessa a caminho. Expeça-a, ou tire-a da escolha.`,
      )
    origem ??= alvo.origem_id
    if (alvo.origem_id !== origem)
      throw campoInvalido(
        'ids',
        `${alvo.protocolo} sai de outro local: faça um romaneio para cada local de saída.`,
      )
  }
  return ids
}

export async function emitirRomaneio(call: Romaneio) {
  const { tx, ator, agora, audit } = call
  const ids = await conferir(call)
  const { id, remessas } = await tx.one<{ id: number; remessas: number[] }>(sql`
    insert into romaneio (remessas, emitido_por, emitido_em)
    select array_agg(r.id order by r.id), ${ator.usuario.id}, ${agora} from remessa r
    where r.transferencia_id = any(${ids}::bigint[]) and r.situacao = 'expedida'
    returning id, remessas`)
  audit.mudanca({ entidade: 'romaneio', entidade_id: id, para: { remessas, transferencias: ids } })
  const documento_id = await emitirDocumento(call, { tipo: 'romaneio', entidade_id: id })
  return {
    documento: await tx.one<{ id: number; numero: string }>(
      sql`select id, numero from documento where id = ${documento_id}`,
    ),
  }
}
