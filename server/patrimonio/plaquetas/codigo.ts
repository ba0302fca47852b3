// One label: what it is, out of use, on another asset.

import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import { codigoEscrito, numeroDaPlaqueta } from '#contract/casa/codigos.ts'
import { bemNaFrase } from '#contract/patrimonio/numero-do-bem.ts'
import type { ConsultaDaPlaqueta, ForaDeUso } from '#contract/patrimonio/plaqueta.ts'
import type { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import type { Comando } from '#server/casa/comando.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { bemPara } from '#server/patrimonio/bens/alvo.ts'
import { bemDoCodigo } from '#server/patrimonio/faixas/bem-do-codigo.ts'
import { exigirFormaDeCodigo, exigirLivre } from '#server/patrimonio/faixas/livre.ts'
import { situacaoDoNumero } from './numeros-queries.ts'

const LISTAR = 'painel.almoxarifado.patrimonios.listar'
const ETIQUETAR = 'painel.almoxarifado.patrimonios.etiquetar'

export async function consultada(db: Queryable, ator: Ator, escrito: string): Promise<ConsultaDaPlaqueta> {
  const codigo = codigoEscrito(escrito)
  const bem = await bemDoCodigo(db, codigo)
  const visto = bem !== undefined && pode(ator.concessoes, LISTAR, bem.caminho)
  const numero = numeroDaPlaqueta(codigo)
  return {
    codigo,
    situacao: numero === undefined ? null : ((await situacaoDoNumero(db, numero)) ?? null),
    substituida_por: bem?.antigo ? bem.referencia_id : null,
    bem: visto ? { id: bem.id, nome: bem.nome } : null,
  }
}

interface Troca {
  bem_id: number
  /** As read or written. */
  codigo: string
  /** What became of the label that it had. */
  anterior: ForaDeUso
  motivo: string
}

/** Puts a label on an asset. The one that it had leaves use for ever, and keeps answering for the asset (rule P7). */
export async function trocarPlaqueta(
  comando: Pick<Comando, 'tx' | 'ator' | 'audit'>,
  { bem_id, codigo: escrito, anterior, motivo }: Troca,
): Promise<string> {
  const { tx, ator, audit } = comando
  const bem = await bemPara(comando, bem_id, ETIQUETAR)
  if (bem.situacao === 'baixado' || bem.situacao === 'estornado')
    throw new Recusa('ERR_ESTADO_INVALIDO', `${bemNaFrase(bem)} não está mais no patrimônio.`)
  const codigo = codigoEscrito(escrito)
  if (codigo === '') throw campoInvalido('codigo', 'Informe o código da plaqueta.')
  if (codigo === bem.referencia_id) throw campoInvalido('codigo', 'Esta já é a plaqueta do bem.')
  exigirFormaDeCodigo(codigo, 'codigo')
  await exigirLivre(tx, codigo, { bem_id: bem.id, campo: 'codigo' })
  await tx.run(sql`
    update patrimonio set referencia_id = ${codigo}, versao = versao + 1, atualizado_em = now(),
      referencias = array_remove(referencias, ${codigo}) || case
        when referencia_id is null or referencia_id = any(referencias) then '{}' else array[referencia_id] end
    where id = ${bem.id}`)
  const velha = bem.referencia_id === null ? undefined : numeroDaPlaqueta(bem.referencia_id)
  if (velha !== undefined) await tirarDeUso(tx, ator, { numero: velha, situacao: anterior, motivo })
  audit.mudanca({
    entidade: 'patrimonio',
    entidade_id: bem.id,
    local_id: bem.local_id,
    de: { referencia_id: bem.referencia_id },
    para: { referencia_id: codigo },
    motivo,
  })
  return codigo
}

async function tirarDeUso(
  tx: Queryable,
  ator: Ator,
  { numero, situacao, motivo }: { numero: number; situacao: ForaDeUso; motivo: string },
): Promise<void> {
  await tx.run(sql`
    insert into plaqueta (numero, situacao, motivo, marcada_por)
    values (${numero}, ${situacao}, ${motivo}, ${ator.usuario.id}) on conflict (numero) do nothing`)
}

export async function marcar({ tx, ator, audit, body }: Call<typeof plaquetas.marcar>): Promise<string> {
  const codigo = codigoEscrito(body.codigo)
  const numero = numeroDaPlaqueta(codigo)
  const situacao = numero === undefined ? undefined : await situacaoDoNumero(tx, numero)
  if (numero === undefined || situacao === undefined)
    throw campoInvalido('codigo', 'Esta plaqueta não é de nenhum lote. Confira o código.')
  if (situacao === 'aplicada')
    throw new Recusa('ERR_ESTADO_INVALIDO', `A plaqueta ${codigo} está em um bem. Troque a plaqueta dele.`)
  if (situacao !== 'livre' && situacao !== 'reservada')
    throw new Recusa('ERR_ESTADO_INVALIDO', `A plaqueta ${codigo} já está fora de uso.`)
  await tirarDeUso(tx, ator, { numero, situacao: body.situacao, motivo: body.motivo })
  audit.mudanca({
    entidade: 'plaqueta',
    entidade_id: numero,
    de: { situacao },
    para: { situacao: body.situacao },
    motivo: body.motivo,
  })
  return codigo
}
