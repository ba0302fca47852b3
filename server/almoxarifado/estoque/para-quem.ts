// To whom an exit goes: a supplier of the register, or anybody else by name.

import sql from 'sql-template-tag'
import type { Nomeado } from '#contract/administracao/pessoas.ts'
import type { TipoDeSaida } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { pode } from '#contract/casa/acesso.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { campoInvalido } from '#server/casa/http/erro.ts'
import type { PosicaoAlvo } from './policy.ts'

export interface ParaQuem {
  fornecedor: Nomeado | null
  destinatario: string | null
}

type Dito = { tipo: TipoDeSaida; fornecedor_id: number | null; destinatario: string | null }

const veFornecedores = ({ concessoes }: Ator) => pode(concessoes, fornecedores.listar.access)

/** A name that was written before the kind was changed to a return says nothing. */
export async function paraQuem(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  { tipo, fornecedor_id, destinatario }: Dito,
): Promise<ParaQuem> {
  if (tipo !== 'devolucao_fornecedor') return { fornecedor: null, destinatario }
  const fornecedor = await tx.maybe<Nomeado>(sql`
    select id, razao_social as nome from fornecedor where id = ${fornecedor_id} and unificado_em_id is null`)
  if (fornecedor === undefined || !veFornecedores(ator))
    throw campoInvalido('fornecedor_id', 'Fornecedor não encontrado. Escolha outro.')
  return { fornecedor, destinatario: null }
}

const OFERECIDOS = 5

/** In any depósito, since what is here may have come from another; of one that was merged, the one that stays. */
export async function quemEntregou(
  { tx, ator }: Pick<Comando, 'tx' | 'ator'>,
  { material_id }: PosicaoAlvo,
): Promise<Nomeado[]> {
  if (!veFornecedores(ator)) return []
  return tx.rows(sql`
    select f.id, f.razao_social as nome
    from entrada_item i join entrada e on e.id = i.entrada_id and e.situacao = 'aceita'
    join fornecedor o on o.id = e.fornecedor_id join fornecedor f on f.id = coalesce(o.unificado_em_id, o.id)
    where i.material_id = ${material_id}
    group by f.id order by max(e.definitivo_em) desc, f.id limit ${OFERECIDOS}`)
}
