// How many levels would have to decide these lines if they were asked for today.

import sql from 'sql-template-tag'
import { limitesAtuais } from '#server/administracao/parametros/current.ts'
import type { LinhaAlvo } from '#server/almoxarifado/atendimento/linhas.ts'
import { cotaExcedida, precoMedio } from '#server/almoxarifado/requisicoes-apoio/cota-do-local.ts'
import type { Comando } from '#server/casa/comando.ts'
import { caminhoDaAutorizacao } from './enviar.ts'
import type { RequisicaoAlvo } from './policy.ts'

export interface Parcela {
  material_id: number
  qtd_e3: number
}

/** What each line still takes, with what is proposed counted as if it were accepted. */
export const parcelasDe = (linhas: readonly LinhaAlvo[]): Parcela[] =>
  linhas.map((linha) => ({
    material_id: linha.material_id,
    qtd_e3:
      linha.qtd_autorizada_e3 === null
        ? linha.qtd_solicitada_e3
        : linha.qtd_autorizada_e3 - linha.qtd_cancelada_e3 - linha.qtd_em_substituicao_e3,
  }))

export async function niveisPara(
  { tx, services }: Pick<Comando, 'tx' | 'services'>,
  { id, tipo, local_destino_id, deposito_id }: RequisicaoAlvo,
  parcelas: readonly Parcela[],
): Promise<number> {
  const valor = await tx.one<{ valor_centavos: number; sem_preco: boolean }>(sql`
    select coalesce(round(sum(x.qtd_e3 * ${precoMedio(sql`x.material_id`, sql`${deposito_id}::bigint`)})), 0)::bigint
        as valor_centavos,
      coalesce(bool_or(not exists (select from saldo s where s.material_id = x.material_id and s.qtd_e3 > 0)), false)
        as sem_preco
    from jsonb_to_recordset(${JSON.stringify(parcelas)}::jsonb) as x (material_id bigint, qtd_e3 bigint)
    where x.qtd_e3 > 0`)
  const excedidas = await cotaExcedida(tx, {
    local_id: local_destino_id,
    deposito_id,
    menos: id,
    fuso: services.config.fuso,
    linhas: parcelas,
  })
  const limites = await limitesAtuais(tx)
  return caminhoDaAutorizacao({ ...valor, tipo, cota_excedida: excedidas.length > 0 }, limites).niveis
}
